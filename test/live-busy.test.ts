import { describe, expect, test, vi } from 'vitest'
import { createLedger } from '#runtime/dom/index.ts'
import { alone, openLive, rest, rootOf } from './live.testing.tsx'

alone()

const item = (n: number, inside = '') =>
  `<details data-part="item"><summary>Domanda ${n}</summary><div data-part="panel"><p>Risposta ${n}</p>${inside}</div></details>`
const root = () => rootOf('accordion') as HTMLElement
const open = async (inside = '') => {
  await openLive(`<div data-block="accordion">${item(1, inside)}</div>`)
}
const add = async () => {
  root().insertAdjacentHTML('beforeend', item(2))
  await rest()
}
/** Whether the item that was added is one of the block's. */
const isRead = () => root().lastElementChild?.getAttribute('data-is-open') === 'false'

describe('a change of a live block', () => {
  test.each([
    ['aria-busy', 'true'],
    ['data-state', 'adding'],
    ['data-state', 'added'],
    ['data-state', 'success'],
  ])('waits while it has said %s=%s, and asks nobody meanwhile', async (name, value) => {
    await open()
    const p = root().querySelector('p') as Element
    const ledger = createLedger()
    ledger.attr(p, name, value)
    await add()
    expect(isRead()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
    ledger.restore()
    await rest()
    expect(isRead()).toBe(true)
  })

  test('waits no longer where what was busy is gone', async () => {
    await open()
    const p = root().querySelector('p') as Element
    createLedger().attr(p, 'aria-busy', 'true')
    await add()
    p.remove()
    await rest()
    expect(isRead()).toBe(true)
  })

  test.each([
    ['of the page’s own', '<p aria-busy="true" data-state="success">…</p>'],
    ['of a block inside', '<div data-block="nessuno" aria-busy="true" data-state="success"></div>'],
  ])('does not wait for what is busy %s', async (_, inside) => {
    await open(inside)
    await add()
    expect(isRead()).toBe(true)
  })
})
