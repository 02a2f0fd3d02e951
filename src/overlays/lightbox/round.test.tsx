import { describe, expect, test } from 'vitest'
import {
  click,
  drag,
  drawn,
  isOpen,
  one,
  open,
  page,
  position,
  shown,
  start,
  step,
  wall,
} from './lightbox.testing.ts'

const places = () => page.all('.site-lightbox__slide').map(el => el.style.translate)
const isOff = (name: string) => page.button(name).getAttribute('aria-disabled')

describe.each([
  ['on the link', wall.replaceAll('data-lightbox="wall"', 'data-lightbox="wall" data-lightbox-loop')],
  ['around all of them', wall.replace('<main>', '<main data-lightbox-loop="true">')],
])('a set that goes round, as it says %s', (_, html) => {
  test('has the first after the last, and the last before the first', async () => {
    await start(html)
    await open('c')
    expect([isOff('Immagine successiva'), isOff('Immagine precedente')]).toEqual(['false', 'false'])
    await step('ArrowRight')
    expect(position()).toBe('1 di 3: Pane')
    expect(shown().getAttribute('src')).toContain('/a.jpg')
    await step('ArrowLeft')
    await step('ArrowLeft')
    expect(position()).toBe('2 di 3: Mare')
    page.button('Immagine successiva').click()
    await drawn()
    page.button('Immagine successiva').click()
    await drawn()
    expect(position()).toBe('1 di 3: Pane')
  })
})

const round = wall.replace('<main>', '<main data-lightbox-loop>')

describe('a set that goes round', () => {
  test('has a neighbour on both sides, by edge and by finger', async () => {
    await start(round)
    await open('a')
    expect(places()).toEqual(['-100%', '0%', '100%'])
    click(page.find('.site-lightbox__stage'), { clientX: 2 })
    await drawn()
    expect(position()).toBe('3 di 3: Faro')
    await drag([500, 300], [400, 300])
    expect(position()).toBe('1 di 3: Pane')
  })

  test('of two has the other one on both sides', async () => {
    await start(round.replace('id="c" href="/c.jpg" data-lightbox="wall"', 'id="c"'))
    await open('b')
    expect(places()).toEqual(['-100%', '0%', '100%'])
    await step('ArrowRight')
    expect(position()).toBe('1 di 2: Pane')
    await step('ArrowRight')
    expect(position()).toBe('2 di 2: Mare')
  })

  test('of one has no neighbours', async () => {
    await start(round)
    await open('alone')
    expect(places()).toEqual(['0%'])
    await step('ArrowRight')
    expect(shown().getAttribute('src')).toContain('/alone.jpg')
    click(page.find('.site-lightbox__stage'), { clientX: 2 })
    expect(isOpen()).toBe(false)
  })

  test('gives the focus back to where it was opened', async () => {
    await start(round)
    await open('c')
    await step('ArrowRight')
    page.button('Chiudi').click()
    expect(document.activeElement).toBe(one('c'))
  })
})

test('a set that says it does not, inside one that does, ends at its ends', async () => {
  await start(round.replaceAll('data-lightbox="wall"', 'data-lightbox="wall" data-lightbox-loop="false"'))
  await open('c')
  await step('ArrowRight')
  expect([position(), isOff('Immagine successiva')]).toEqual(['3 di 3: Faro', 'true'])
})
