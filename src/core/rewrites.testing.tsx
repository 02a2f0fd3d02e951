import { type ComponentType, useEffect, useState } from 'react'
import type { ViewProps } from '#core'
import { Adopt, Insert, useBlock } from '#view'

/** Counts the clicks on its buttons, says so on each and below them, and remembers the last one's name. */
export const View: ComponentType<ViewProps<object, readonly HTMLElement[]>> = ({ content }) => {
  const { memory, root } = useBlock()
  const [last, setLast] = useState(memory.get('last')?.[0] ?? '')
  useEffect(() => {
    memory.set('last', [last])
  }, [memory, last])
  return (
    <>
      {content.map((el, i) => (
        <Adopt
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
          key={i}
          el={el}
          attrs={{ 'data-is-last': el.textContent === last, hidden: null, title: 'ours' }}
          classes={{ alive: true }}
          style={{ color: 'red' }}
          on={{ click: () => setLast(el.textContent ?? '') }}
        />
      ))}
      <Insert into={root} attrs={{ class: 'site-last' }}>
        {last}
      </Insert>
      {last === 'due' && <Insert into={root} attrs={{ class: 'site-more' }} />}
    </>
  )
}

export const button = (name: string, attributes = '') =>
  `<button data-part="button"${attributes}>${name}</button>`
export const inside = `<p>Forno</p>${button('uno')}${button('due', ' hidden="" style="margin: 0px;"')}`
export const block = (content = inside) => `<div data-block="counter">${content}</div>`

export const root = () => document.querySelector('[data-block]') as HTMLElement
export const buttons = () => [...root().querySelectorAll('button')]
export const last = () => [...root().querySelectorAll('.site-last')].map(el => el.textContent)
