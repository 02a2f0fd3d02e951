import { type ComponentType, useState } from 'react'
import type { ViewProps } from '#core'
import { Adopt } from '#view'
import { type SimpleBlock, simpleBlock } from '../../test/simple-block.ts'
import type { When } from './define.ts'

/** Counts the clicks on its own button in `data-count`. */
export const View: ComponentType<ViewProps<object, HTMLElement>> = ({ content }) => {
  const [count, setCount] = useState(0)
  return <Adopt el={content} attrs={{ 'data-count': count }} on={{ click: () => setCount(n => n + 1) }} />
}

export const counter = (when: When = 'ready', more: Partial<SimpleBlock> = {}): SimpleBlock => ({
  ...simpleBlock({
    name: 'counter',
    description: '',
    settings: {},
    when,
    read: root => root.querySelector<HTMLElement>(':scope > button'),
    View,
  }),
  ...more,
})

export const html = (attributes = '', inside = '') =>
  `<div data-block="counter" ${attributes}><button>+</button>${inside}</div>`

export const all = (selector = '[data-block]') => [...document.querySelectorAll<HTMLElement>(selector)]
export const first = (selector = '[data-block]') => all(selector)[0] as HTMLElement
export const states = () => all().map(el => el.dataset.blockState)
export const counts = () => all('button').map(el => el.dataset.count)
export const element = (content: string): HTMLElement => {
  const holder = document.createElement('div')
  holder.innerHTML = content
  return holder.firstElementChild as HTMLElement
}
