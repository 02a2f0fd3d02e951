import { useEffect, useLayoutEffect } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { number } from '#core'
import { Adopt, useBlock } from '#view'
import { type SimpleBlock, simpleBlock } from '../../test/simple-block.ts'
import { boom, broken, open, openBeside, server, type View } from './instance.testing.tsx'

describe('before a View is even shown', () => {
  const reading = (read: () => unknown, more: Partial<SimpleBlock> = {}): SimpleBlock => ({
    ...broken(() => null),
    ...more,
    read,
  })

  test('a block that cannot read its markup fails alone', async () => {
    const { root, html, told, expectNeighboursAlive } = await openBeside(reading(() => boom()))
    expect(root.dataset.blockState).toBe('failed')
    expect(html()).toBe(server)
    expect(told()).toEqual([
      expect.stringContaining("[site.js] broken: read failed: boom The server's HTML stays."),
    ])
    await expectNeighboursAlive()
  })

  test('a block whose markup is not its own is skipped, and the author reads what was expected', async () => {
    const { root, html, told, expectNeighboursAlive } = await openBeside(
      reading(() => null, { parts: { item: 'One.', panel: 'Two.' } }),
    )
    expect(root.dataset.blockState).toBe('skipped')
    expect(html()).toBe(server)
    expect(told()).toEqual([
      expect.stringContaining(
        '[site.js] broken: found nothing to work with; its parts are data-part="item", data-part="panel"',
      ),
    ])
    await expectNeighboursAlive()
  })

  test.each([
    ['decoding', 'JSON', '{nope'],
    ['evaluating', 'a JSON object', '[1]'],
  ])(
    'JSON that fails in %s skips the block in one line, because it is not %s: %s',
    async (verb, what, json) => {
      const { lines } = await open(`<p data-block="broken" data-block-json="${json}"><button></button></p>`, [
        broken(() => null),
      ])
      const p = document.querySelector('p')
      expect(p?.dataset.blockState).toBe('skipped')
      expect(lines).toEqual([
        {
          level: 'error',
          text: expect.stringMatching(
            new RegExp(
              `^\\[site\\.js\\] broken: Error ${verb} broken block data\\. data-block-json must be ${what}, .*; the block is skipped and its HTML stays$`,
            ),
          ),
          el: p,
        },
      ])
    },
  )

  test("all mistakes in one block's settings are one line, and the block lives", async () => {
    const block: SimpleBlock = {
      ...broken(() => null),
      settings: {
        speed: number({ fallback: 1, description: '' }),
        columns: number({ fallback: 1, description: '' }),
      },
    }
    const html = '<p data-block="broken" data-speed="x" data-columns="y" data-sped="1"><button></button></p>'
    const { engine, lines } = await open(html, [block])
    expect(document.querySelector('p')?.dataset.blockState).toBe('mounted')
    expect(lines).toHaveLength(1)
    expect(lines[0]?.level).toBe('warn')
    expect(lines[0]?.text).toMatch(/data-speed must be.*; data-columns must be.*; data-sped is not a setting/)
    expect(engine.inspect()[0]).toMatchObject({ settings: { speed: 1, columns: 1 }, problems: { length: 3 } })
  })
})

describe('a block that failed', () => {
  test('can be brought to life again', async () => {
    let healthy = false
    const { page, root, told } = await openBeside(
      broken(() => {
        if (!healthy) boom()
        return null
      }),
    )
    expect(root.dataset.blockState).toBe('failed')
    healthy = true
    await page.engine.mount(root)
    expect(root.dataset.blockState).toBe('mounted')
    expect(root.className).toBe('a b alive')
    expect(told()).toHaveLength(1)
  })

  test('tells the page once each time it is tried', async () => {
    const { page, root, told } = await openBeside(broken(() => boom()))
    await page.engine.mount(root)
    expect(told()).toHaveLength(2)
    expect(root.dataset.blockState).toBe('failed')
  })
})

const aborted = vi.fn()

const Waiting: View = () => {
  const { signal } = useBlock()
  useEffect(() => signal.addEventListener('abort', aborted), [signal])
  return null
}

test('a block that has gone says so to whatever it has set going', async () => {
  const { page, root } = await openBeside(broken(Waiting))
  expect(aborted).not.toHaveBeenCalled()
  page.engine.unmount(root)
  expect(aborted).toHaveBeenCalledTimes(1)
})

const answers: boolean[] = []

const Speaking: View = ({ content }) => {
  const { ask, emit } = useBlock()
  const click = () => {
    answers.push(ask('go', { to: 'a' }))
    emit('gone', { to: 'a' })
  }
  return <Adopt el={content} on={{ click }} />
}

test('what a block says and asks is heard on its element and all around it', async () => {
  const heard: Event[] = []
  const { root, button } = await openBeside(broken(Speaking))
  const listen = (event: Event) => {
    heard.push(event)
    if (heard.length > 2) event.preventDefault()
  }
  document.addEventListener('site:broken:go', listen)
  document.addEventListener('site:broken:gone', listen)
  button.click()
  button.click()
  document.removeEventListener('site:broken:go', listen)
  document.removeEventListener('site:broken:gone', listen)
  expect(heard.map(event => [event.type, event.target, event.cancelable])).toEqual([
    ['site:broken:go', root, true],
    ['site:broken:gone', root, false],
    ['site:broken:go', root, true],
    ['site:broken:gone', root, false],
  ])
  expect(heard.map(event => (event as CustomEvent).detail)).toEqual(Array(4).fill({ to: 'a' }))
  expect(answers).toEqual([true, false])
})

describe('a block that takes long to read', () => {
  /** What happens from the reading on; another task is asked for while it reads. */
  const watch = async (milliseconds: number) => {
    const seen: string[] = []
    // A busy machine may take its time over anything.
    let clock = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
    const slow = simpleBlock({
      name: 'slow',
      description: '',
      settings: {},
      when: 'ready',
      read: root => {
        seen.push('read')
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          seen.push('another task')
          port1.close()
        }
        port2.postMessage('')
        clock += milliseconds
        return root
      },
      View: () => {
        useLayoutEffect(() => {
          seen.push('drawn')
        }, [])
        return null
      },
    })
    await open('<div data-block="slow"></div>', [slow])
    await vi.waitFor(() => expect(seen).toHaveLength(3))
    vi.restoreAllMocks()
    return seen
  }

  test('is drawn in a task of its own, between which the visitor is answered', async () => {
    expect(await watch(20)).toEqual(['read', 'another task', 'drawn'])
  })

  test('otherwise it is drawn at once', async () => {
    expect(await watch(0)).toEqual(['read', 'drawn', 'another task'])
  })
})
