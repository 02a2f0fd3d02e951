/** The demo of a block with its fields, as a page holds it before its script has run. */
import { coloured, type Demo, escaped, markupOf } from './client/demo.mjs'
import type { Language, Recipe } from './define.node.ts'
import { unitIn } from './expected.node.ts'
import { section } from './reference.node.ts'
import type { Voice } from './voice.node.ts'
import { wordsOf } from './words.node.ts'

const locales = {
  'it-IT': 'Italiano',
  'en-US': 'English',
  'de-DE': 'Deutsch',
  'fr-FR': 'Français',
  'es-ES': 'Español',
}

export interface Play {
  readonly demo: Demo
  readonly recipes?: readonly Recipe[] | undefined
  /** From the page to `examples/x.html` of the documentation. */
  readonly example: string
}

/**
 * The demo, its attributes beside it, and its markup below. Browsers fill no field again on the way back (`autocomplete`):
 * the markup is as at first by then.
 */
export function playground({ demo, recipes = [], example }: Play, voice: Voice): string {
  const { language } = voice
  const words = wordsOf[language]
  const said = JSON.stringify(withoutWords(demo)).replaceAll('<', '\\u003c')
  return `<section class="play" aria-labelledby="demo" data-play>
<h2 id="demo" class="quiet">${words.demo}</h2>
<script type="application/json" data-demo>${said}</script>
<div class="stage"><div class="screen" data-screen><p class="starting">${words.starting}</p><noscript><p>${words.noScript}</p></noscript></div>
<p class="under"><a href="${example}">${words.example}</a><label>${words.language} <select data-language autocomplete="off">${Object.entries(
    locales,
  )
    .map(([locale, name]) => `<option value="${locale}">${name}</option>`)
    .join('')}</select></label></p></div>
${fields(demo, voice)}
<div class="source">
<div class="tabs"><fieldset><legend class="heard">${words.markup}</legend><label><input type="radio" name="shown" value="block" autocomplete="off" checked><span>${words.block}</span></label><label><input type="radio" name="shown" value="page" autocomplete="off"><span>${words.page}</span></label></fieldset>
<button type="button" class="copy" data-copy data-done="${words.copied}">${words.copy}</button></div>
<pre tabindex="0" data-source><code>${coloured(markupOf(demo))}</code></pre>
<p class="steps">${words.steps}</p>
</div>
</section>
${recipeList(recipes, language)}`
}

/** The page says them beside the fields. */
const withoutWords = (demo: Demo): object => ({
  ...demo,
  controls: demo.controls.map(({ description: _, ...control }) => control),
})

function fields({ controls }: Demo, voice: Voice): string {
  if (controls.length === 0) return ''
  const words = wordsOf[voice.language]
  const filter =
    controls.length > 8
      ? `<input type="search" class="filter" data-filter placeholder="${words.filter}" aria-label="${words.filter}"><p class="none" role="status" data-none="${words.none}"></p>`
      : ''
  return `<form class="fields" data-fields autocomplete="off"><div class="fields-head"><h3>${words.attributes}</h3><button type="reset" hidden data-reset>${words.reset}</button></div>${filter}
<div class="field-list" tabindex="0" role="group" aria-label="${words.attributes}">${controls.map(control => fieldOf(control, voice)).join('\n')}</div></form>`
}

function fieldOf(control: Demo['controls'][number], voice: Voice): string {
  const {
    name,
    kind,
    description,
    attribute,
    context,
    values = [],
    min,
    max,
    integer,
    unit,
    fallback,
    value,
  } = control
  const label = context ? (context.split('.').at(-1) ?? name) : attribute
  const now = (value ?? fallback).replace(/^@\//, '')
  const id = `field-${name}`
  const about = `<span class="about" id="about-${name}"${voice.mark(description)}>${escaped(voice.say(description).replaceAll('`', ''))}</span>`
  const common = `id="${id}" name="${name}" data-was="${escaped(now)}" aria-describedby="about-${name}"`
  const limits = `${min === undefined ? '' : ` min="${min}"`}${max === undefined ? '' : ` max="${max}"`} step="${integer ? 1 : 'any'}"`
  const input = {
    boolean: `<input type="checkbox" role="switch" ${common}${now === 'true' || now === '' ? ' checked' : ''}>`,
    choice: `<select ${common}>${values.map(each => `<option${each.toLowerCase() === now.toLowerCase() ? ' selected' : ''}>${escaped(each)}</option>`).join('')}</select>`,
    number: `<span class="measure"><input type="number" ${common}${limits} value="${escaped(now)}">${unit ? `<span>${unitIn(voice.language, unit)}</span>` : ''}</span>`,
    text: `<input type="text" ${common} value="${escaped(now)}" autocomplete="off" spellcheck="false">`,
  }[kind]
  return `<div class="field" data-kind="${kind}"><label for="${id}">${escaped(label)}</label>${input}${about}</div>`
}

function recipeList(recipes: readonly Recipe[], language: Language): string {
  const words = wordsOf[language]
  const buttons = recipes.map(({ title, settings }) => {
    const said = escaped(JSON.stringify(settings))
    return `<button type="button" data-recipe="${said}">${escaped(title[language])}</button>`
  })
  const list =
    buttons.length > 0 ? `<p>${words.recipesIntro}</p><div class="recipes">${buttons.join('')}</div>` : ''
  return section('recipes', words.recipes, list)
}
