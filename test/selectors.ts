import { Buffer } from 'node:buffer'
import { type Rule, type Selector, type SelectorComponent, transform } from 'lightningcss'

/** The selectors around a nested rule, the nearest first. */
type Parents = readonly (readonly Selector[])[]

/**
 * The selectors that a browser asks of every element of the page. It files each rule under a name in the last compound of
 * its selector: a class, an id, an attribute, an element, the root. One without a name there (`:is(a, b)`, `*`, `:hover`,
 * `:not(a)`, `&` of a list, and a bare `::view-transition`) is asked of all there are. One without a class, an id or an
 * attribute before `+` or `~`, such as `legend + p`, lets every element that comes or goes invalidate what is around it: in
 * the page's body that is the page.
 */
export function broadSelectors(css: string): readonly string[] {
  const found: string[] = []
  transform({
    filename: 'site.css',
    code: Buffer.from(css),
    visitor: { StyleSheet: ({ rules }) => void found.push(...broadIn(rules as readonly Rule[], [])) },
  })
  return found
}

function broadIn(rules: readonly Rule[], parents: Parents): string[] {
  return rules.flatMap(rule => {
    const inside = rulesIn(rule)
    if (rule.type !== 'style') return broadIn(inside, parents)
    const { selectors } = rule.value
    const broad = selectors.filter(selector => isBroad(selector, parents))
    return [...broad.map(selector => sayAll(selector, parents)), ...broadIn(inside, [selectors, ...parents])]
  })
}

function rulesIn(rule: Rule): readonly Rule[] {
  const value = 'value' in rule ? rule.value : null
  return value && 'rules' in value ? ((value.rules ?? []) as readonly Rule[]) : []
}

const isBroad = (selector: Selector, parents: Parents) =>
  !hasName(compoundsOf(selector).at(-1)?.parts ?? [], parents) || hasBroadSibling(selector, parents)

interface Compound {
  readonly parts: readonly SelectorComponent[]
  /** What stands before it. */
  readonly after: string
}

function compoundsOf(selector: Selector): readonly Compound[] {
  const compounds: { parts: SelectorComponent[]; after: string }[] = [{ parts: [], after: '' }]
  for (const part of selector) {
    if (part.type === 'combinator') compounds.push({ parts: [], after: part.value })
    else compounds.at(-1)?.parts.push(part)
  }
  return compounds
}

const names = /^(class|id|attribute|type)$/
/** What can come to an element and go: by these alone a browser knows which siblings a new element concerns. */
const namesOfOwn = /^(class|id|attribute)$/

function hasName(compound: readonly SelectorComponent[], parents: Parents, kinds = names): boolean {
  const [own = [], ...outer] = parents
  return compound.some(part => {
    if (part.type === 'nesting') return hasNameOfOne(own, outer, kinds)
    if (part.type !== 'pseudo-class') return kinds.test(part.type)
    if (part.kind === 'is' || part.kind === 'where') return hasNameOfOne(part.selectors, parents, kinds)
    return part.kind === 'root'
  })
}

/** Of two a browser would have to choose one. */
function hasNameOfOne(selectors: readonly Selector[], parents: Parents, kinds: RegExp): boolean {
  const [only, ...others] = selectors
  const parts = only && compoundsOf(only).at(-1)?.parts
  return others.length === 0 && parts !== undefined && hasName(parts, parents, kinds)
}

/** Also in `:is()`, `:not()` and `:has()`. */
function hasBroadSibling(selector: Selector, parents: Parents): boolean {
  const compounds = compoundsOf(selector)
  const isSibling = (at: number) => /^(next|later)-sibling$/.test(compounds[at]?.after ?? '')
  return compounds.some(({ parts }, at) => {
    const isFirst = isSibling(at + 1) && !hasName(parts, parents, namesOfOwn)
    const isSecond = isSibling(at) && !hasName(parts, parents)
    const isBroad = (isFirst || isSecond) && !parts.some(isScope)
    return isBroad || parts.some(part => hasBroadInside(part, parents))
  })
}

/** What `:has(~ a)` begins with. */
const isScope = (part: SelectorComponent) => part.type === 'pseudo-class' && part.kind === 'scope'

const hasBroadInside = (part: SelectorComponent, parents: Parents) =>
  listOf(part).some(selector => hasBroadSibling(selector, parents))

function listOf(part: SelectorComponent): readonly Selector[] {
  if (part.type !== 'pseudo-class') return []
  const isList = part.kind === 'is' || part.kind === 'where' || part.kind === 'not' || part.kind === 'has'
  return isList ? part.selectors : []
}

function sayAll(selector: Selector, parents: Parents): string {
  return [[selector], ...parents].map(selectors => selectors.map(say).join(', ')).join(' in ')
}

const combinators: Readonly<Record<string, string>> = {
  descendant: ' ',
  child: ' > ',
  'next-sibling': ' + ',
  'later-sibling': ' ~ ',
}
const operators: Readonly<Record<string, string>> = {
  equal: '=',
  includes: '~=',
  prefix: '^=',
  suffix: '$=',
  substring: '*=',
}

function say(selector: Selector): string {
  return selector.map(sayPart).join('')
}

function sayPart(part: SelectorComponent): string {
  if (part.type === 'combinator') return combinators[part.value] ?? part.value
  if (part.type === 'class') return `.${part.name}`
  if (part.type === 'id') return `#${part.name}`
  if (part.type === 'type') return part.name
  if (part.type === 'nesting') return '&'
  if (part.type === 'pseudo-element') return `::${part.kind}`
  if (part.type === 'attribute') {
    const { name, operation } = part
    return operation ? `[${name}${operators[operation.operator]}"${operation.value}"]` : `[${name}]`
  }
  if (part.type !== 'pseudo-class') return '*'
  const list = listOf(part)
  return `:${part.kind}${list.length > 0 ? `(${list.map(say).join(', ')})` : ''}`
}
