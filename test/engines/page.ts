import type { Site } from '../../src/start.ts'
import type { Engine } from './engine.ts'

/** What is wrong with the page in this engine: everything is brought to life, looked at, and taken back. */
export async function visitPage(engine: Engine, url: string): Promise<readonly string[]> {
  await engine.open(url)
  const { states, said, left } = await engine.run(bringToLife)
  // A page full of mistakes, which the console names.
  if (url.endsWith('/broken.html')) return said.filter(line => !/^(error|warn): \[site\.js\]/.test(line))
  const dead = states.filter(state => !state.endsWith(': mounted'))
  return [...dead.map(state => `not alive: ${state}`), ...said, ...left.map(what => `left behind: ${what}`)]
}

/** Runs in the page. */
async function bringToLife() {
  const site = (window as unknown as { Site?: Site }).Site
  if (!site?.inspect) return { states: ['script: not there'], said: window.heard, left: [] }
  await site.ready
  await site.mount()
  const scroller = document.scrollingElement ?? document.body
  const frame = () => new Promise(requestAnimationFrame)
  for (let top = 0; top < scroller.scrollHeight; top += innerHeight * 0.8) {
    scroller.scrollTop = top
    await frame()
    await frame()
  }
  const isWaiting = () => site.inspect().blocks.some(({ state }) => /waiting|loading/.test(state))
  for (let i = 0; i < 300 && isWaiting(); i++) await frame()
  const states = site.inspect().blocks.map(({ name, state }) => `${name}: ${state}`)
  site.destroy()
  await frame()
  const left = [...document.querySelectorAll('[data-block-state]')].map(el => el.outerHTML.slice(0, 80))
  return { states, said: window.heard, left }
}
