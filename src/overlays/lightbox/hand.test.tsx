import { describe, expect, test } from 'vitest'
import {
  dialog,
  drawn,
  elapse,
  frame,
  isOpen,
  open,
  page,
  point,
  position,
  press,
  start,
  wall,
} from './lightbox.testing.ts'

type Spot = readonly [x: number, y: number]

/** One finger over these places, 20 ms from one to the next; then it rests so long, and is let go. */
async function go(spots: readonly Spot[], rest = 0): Promise<void> {
  const [first, ...others] = spots
  const last = spots.at(-1)
  if (!first || !last) return
  point('pointerdown', first)
  for (const spot of others) {
    elapse(20)
    point('pointermove', spot)
  }
  elapse(rest)
  point('pointerup', last)
  await drawn()
}

/** Two fingers, so far from the middle of the window first, and then. */
async function pinch(from: number, to: number): Promise<void> {
  const [x, y] = [innerWidth / 2, innerHeight / 2]
  point('pointerdown', [x - from, y], 1)
  point('pointerdown', [x + from, y], 2)
  point('pointermove', [x - to, y], 1)
  point('pointermove', [x + to, y], 2)
  await drawn()
  point('pointerup', [x + to, y], 2)
  point('pointerup', [x - to, y], 1)
  await drawn()
}

/** The last one, three times its size: 1200 × 900 pixels. */
async function near(html = wall, env = {}): Promise<void> {
  await start(html, env)
  await open('c')
  for (let i = 0; i < 4; i++) press('+')
  // React takes its turn when it likes.
  await expect.poll(() => transform().scale).toBe(3)
  await drawn()
}

const transform = () => {
  const [x = 0, y = 0, scale = 1] =
    frame()
      .style.transform.match(/-?[\d.]+/g)
      ?.map(Number) ?? []
  return { x, y, scale }
}
const edge = () => (1200 - innerWidth) / 2

describe('an enlarged picture', () => {
  test('glides as far again as it would go in 300 ms, and not beyond its edge', async () => {
    await near()
    const right: readonly Spot[] = [
      [300, 300],
      [320, 300],
      [330 + edge(), 300],
    ]
    await go(right, 200)
    expect(transform().x).toBeCloseTo(edge(), 0)
    // The first ten pixels may have been a tap.
    await go([
      [400, 300],
      [390, 300],
      [380, 300],
      [370, 300],
    ])
    const { x, scale } = transform()
    expect(scale).toBe(3)
    expect(x).toBeCloseTo(edge() - 20 - 300 * 0.5, 0)
    expect(frame().dataset.moves).toBe('glide')
    await go([
      [600, 300],
      [500, 300],
      [400, 300],
      [390, 300],
    ])
    expect(transform().x).toBeGreaterThanOrEqual(-edge())
  })

  test.each([
    ['the finger has rested', {}, 120],
    ['the visitor wants less motion', { matches: (query: string) => query.includes('reduced-motion') }, 0],
  ])('stays where it is when %s', async (_, env, rest) => {
    await near(wall, env)
    await go(
      [
        [400, 300],
        [390, 300],
        [380, 300],
        [370, 300],
      ],
      rest,
    )
    expect(transform().x).toBeCloseTo(-20, 0)
  })

  test('gives way a quarter above and below its edges, and comes back', async () => {
    await near()
    const limit = (900 - innerHeight) / 2
    point('pointerdown', [400, 100])
    point('pointermove', [400, 120])
    point('pointermove', [400, 120 + limit + 100])
    expect(transform().y).toBeCloseTo(limit + 25, 0)
    elapse(200)
    point('pointerup', [400, 120 + limit + 100])
    await drawn()
    expect(transform().y).toBeCloseTo(limit, 0)
  })

  test('at its edge gives way to the one beside it, where there is one', async () => {
    await near()
    const far = edge() + 120
    await go(
      [
        [400, 300],
        [420, 300],
        [420 + far, 302],
      ],
      200,
    )
    expect(position()).toBe('2 di 3: Mare')
    await near()
    await go(
      [
        [400, 300],
        [380, 300],
        [380 - far, 302],
      ],
      200,
    )
    expect([position(), transform().scale]).toEqual(['3 di 3: Faro', 3])
    expect(page.find('.site-lightbox__stage').style.translate).toBe('')
  })

  test('stays when it is moved past its edge by less than 50 pixels, or rather up and down', async () => {
    await near()
    const at = 420 + edge()
    await go(
      [
        [400, 300],
        [420, 300],
        [at + 40, 302],
      ],
      200,
    )
    expect(position()).toBe('3 di 3: Faro')
    await go(
      [
        [400, 300],
        [405, 320],
        [485, 600],
      ],
      200,
    )
    expect(position()).toBe('3 di 3: Faro')
  })
})

describe('a hand', () => {
  const up: readonly Spot[] = [
    [400, 500],
    [400, 480],
    [400, 300],
  ]

  test('pulls it up to close', async () => {
    await start()
    await open('c')
    await go(up, 200)
    expect(isOpen()).toBe(false)
  })

  test('that goes back before it lets go does not mean it', async () => {
    await start()
    await open('c')
    await go([...up, [400, 340], [400, 370]])
    expect(isOpen()).toBe(true)
    expect(dialog().style.getPropertyValue('--_out')).toBe('0')
  })

  test('needs no long way where it has force', async () => {
    await start()
    await open('c')
    await go([
      [400, 500],
      [400, 480],
      [400, 460],
      [400, 440],
    ])
    expect(isOpen()).toBe(false)
  })

  test('closes by two fingers that make it smaller by a quarter, not by less, and not from near', async () => {
    await start()
    await open('c')
    await pinch(100, 80)
    expect([isOpen(), transform().scale]).toEqual([true, 1])
    await pinch(100, 250)
    expect(transform().scale).toBeCloseTo(2.5, 1)
    await pinch(250, 20)
    expect([isOpen(), transform().scale]).toEqual([true, 1])
    await pinch(100, 70)
    expect(isOpen()).toBe(false)
  })
})

test.each(['pointerup', 'pointercancel'])(
  'a mouse that was pressed beside a button and has left it there (%s) moves nothing afterwards',
  async type => {
    await start()
    await open('a')
    const stage = page.find<HTMLElement>('.site-lightbox__stage')
    point('pointerdown', [700, 300], 1, stage)
    point('pointermove', [704, 300], 1, stage)
    point(type, [707, 300], 1, page.button('Immagine successiva'))
    for (const x of [600, 400, 200]) point('pointermove', [x, 300], 1, stage)
    await drawn()
    expect([stage.style.translate, stage.hasAttribute('data-dragged')]).toEqual(['', false])
    expect(position()).toBe('1 di 3: Pane')
  },
)
