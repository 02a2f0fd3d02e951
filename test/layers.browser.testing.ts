import type { PageOptions, TestBrowser } from './browser.ts'
import { bringLayers, lendLayers } from './layers.ts'

export const kinds = ['tooltip', 'banner', 'popup', 'lightbox', 'dialog'] as const

export const body = `<header><a id="before" href="#x">Prima</a></header>
<main id="main"><h1 id="title">Prova</h1>
<section id="section"><p id="around"><button id="opener">Apri</button></p></section>
<div style="height: 3000px"></div><a id="after" href="#y">Dopo</a></main>`

/** A page whose stack of layers is at hand. */
export const openLayers =
  (browser: TestBrowser) =>
  async ({ html = body, ...options }: PageOptions & { readonly html?: string } = {}) => {
    const { page } = await browser.openPage(html, {
      ...options,
      before: async page => {
        await lendLayers(page)
        await options.before?.(page)
      },
    })
    await bringLayers(page)
    return page
  }
