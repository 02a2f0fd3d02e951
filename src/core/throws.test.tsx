import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { describe, expect, test, vi } from 'vitest'
import { Adopt, useBlock } from '#view'
import { boom, broken, neighbour, openBeside, server, type View } from './instance.testing.tsx'

let Inner: ComponentType<{ readonly on: boolean }> = () => null

const Fragile: View = ({ content }) => {
  const [on, setOn] = useState(false)
  return (
    <>
      <Adopt el={content} on={{ click: () => setOn(true) }} />
      <Inner on={on} />
    </>
  )
}

/** `on` is false while the block mounts and true once the visitor has clicked. */
const throwsAt: Readonly<Record<string, ComponentType<{ readonly on: boolean }>>> = {
  render: ({ on }) => (on ? boom() : null),
  'a layout effect': ({ on }) => {
    useLayoutEffect(() => (on ? boom() : undefined), [on])
    return null
  },
  'an effect': ({ on }) => {
    useEffect(() => (on ? boom() : undefined), [on])
    return null
  },
  'a ref': ({ on }) => (on ? <i ref={() => boom()} /> : null),
  'a ref of a node it adds to the page': ({ on }) => {
    const { root } = useBlock()
    return on ? createPortal(<i ref={() => boom()} />, root) : null
  },
  'an attribute that cannot be': ({ on }) => {
    const { root } = useBlock()
    return <Adopt el={root} attrs={on ? { 'not an attribute': '' } : {}} />
  },
}

describe.each(Object.entries(throwsAt))('a block that throws in %s', (_, Thrower) => {
  test("while it comes to life leaves the server's HTML and hurts nobody", async () => {
    const { page, root, html, told, expectNeighboursAlive } = await openBeside(
      broken(() => <Thrower on={true} />),
    )
    expect(root.dataset.blockState).toBe('failed')
    expect(html()).toBe(server)
    expect(told()).toEqual([
      expect.stringMatching(/^\[site\.js\] broken: render failed: .* The server's HTML stays\./),
    ])
    await expectNeighboursAlive()
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(neighbour + server + neighbour)
    expect(told()).toHaveLength(1)
  })

  test("while the visitor uses it gives the server's HTML back and hurts nobody", async () => {
    Inner = Thrower
    const { page, root, button, html, told, expectNeighboursAlive } = await openBeside(broken(Fragile))
    expect(root.dataset.blockState).toBe('mounted')
    expect(html()).not.toBe(server)
    button.click()
    await page.settle()
    expect(root.dataset.blockState).toBe('failed')
    expect(html()).toBe(server)
    expect(told()).toHaveLength(1)
    expect(page.reports[0]).toMatchObject({ place: { in: 'broken', at: 'render', el: root } })
    button.click()
    await page.settle()
    expect(told()).toHaveLength(1)
    await expectNeighboursAlive()
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(neighbour + server + neighbour)
  })
})

const throwsLater: Readonly<Record<string, View>> = {
  'click handler': ({ content }) => <Adopt el={content} on={{ click: () => boom() }} />,
  timer: ({ content }) => {
    const { guard } = useBlock()
    return (
      <Adopt
        el={content}
        on={{
          click: () =>
            void setTimeout(
              guard('timer', () => boom()),
              0,
            ),
        }}
      />
    )
  },
  promise: ({ content }) => {
    const { guard } = useBlock()
    return (
      <Adopt
        el={content}
        on={{
          click: () => void guard('promise', () => Promise.reject(new Error('boom')))()?.catch(() => {}),
        }}
      />
    )
  },
  'async function': ({ content }) => {
    const { guard } = useBlock()
    const call = guard('async function', async () => {
      await null
      boom()
    })
    return <Adopt el={content} on={{ click: () => void call()?.then(null, () => {}) }} />
  },
  observer: ({ content }) => {
    const { guard } = useBlock()
    useEffect(() => {
      const observer = new MutationObserver(guard('observer', () => boom()))
      observer.observe(content, { attributes: true })
      return () => observer.disconnect()
    }, [content, guard])
    return <Adopt el={content} on={{ click: () => content.setAttribute('lang', 'it') }} />
  },
}

test.each(Object.entries(throwsLater))(
  'a %s that throws is one line and one report, and the block lives on',
  async (at, View) => {
    const { page, root, button, told, expectNeighboursAlive } = await openBeside(broken(View))
    button.click()
    await page.settle()
    expect(told()).toEqual([expect.stringContaining(`[site.js] broken: ${at} failed: boom`)])
    expect(root.dataset.blockState).toBe('mounted')
    await expectNeighboursAlive()
  },
)

function Careless() {
  useEffect(() => () => boom(), [])
  return <i>ours too</i>
}

const tidied = vi.fn()

function Tidy({ children }: { readonly children?: ReactNode }) {
  useEffect(() => tidied, [])
  return children
}

/** Each leaves something behind that throws when it is tidied up. */
const throwsAtTheEnd: Readonly<Record<string, View>> = {
  'a layout effect': () => {
    useLayoutEffect(() => () => boom(), [])
    return null
  },
  'an effect': () => {
    useEffect(() => () => boom(), [])
    return null
  },
  'a ref': () => <i ref={el => (el ? undefined : boom())} />,
  'an effect of a node it has added to the page': () => createPortal(<Careless />, useBlock().root),
}

describe.each(Object.entries(throwsAtTheEnd))(
  'a block that throws while %s of it is tidied up',
  (_, View) => {
    test('is one line and one report, and everything is given back', async () => {
      const { page, told } = await openBeside(broken(View))
      page.engine.destroy()
      await page.settle()
      expect(document.body.innerHTML).toBe(neighbour + server + neighbour)
      expect(told()).toEqual([expect.stringContaining('[site.js] broken: cleanup failed: boom')])
    })

    test('still has its other effects tidied up', async () => {
      tidied.mockClear()
      const { page } = await openBeside(
        broken(props => (
          <>
            <Tidy />
            <Tidy>
              <View {...props} />
            </Tidy>
            <Tidy />
          </>
        )),
      )
      page.engine.destroy()
      await page.settle()
      expect(tidied).toHaveBeenCalledTimes(3)
    })

    test('hurts nobody when the page removes it', async () => {
      const { page, root, told, html, expectNeighboursAlive } = await openBeside(broken(View))
      root.remove()
      await page.settle()
      expect(html()).toBe(server)
      expect(told()).toHaveLength(1)
      await expectNeighboursAlive()
    })
  },
)

test('a block that throws in several places while it is tidied up is still one line', async () => {
  const { page, told } = await openBeside(
    broken(() => (
      <>
        <Careless />
        <Careless />
      </>
    )),
  )
  page.engine.destroy()
  await page.settle()
  expect(told()).toHaveLength(1)
  expect(document.body.innerHTML).toBe(neighbour + server + neighbour)
})
