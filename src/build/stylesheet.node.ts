import { withShared } from './styles.node.ts'

/** `styles.css` and those of `src/parts` and `src/overlays` also come with the script; `before.css` is for the page before the script has run, or without it. */
const styles = import.meta.glob<string>(
  [
    '../../blocks/*/{styles,before}.css',
    '../parts/**/*.css',
    '!../parts/styles/*.css',
    '../overlays/**/*.css',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

const shared = import.meta.glob<string>('../parts/styles/*.css', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/**
 * The blocks' styles as a file, for pages that want the look before the script has arrived, or without it. In browsers in
 * which the script leaves the page alone, so does this.
 */
export function stylesheet(): string {
  const {
    tokens = '',
    button = '',
    field = '',
  } = Object.fromEntries(Object.entries(shared).map(([path, css]) => [path.replace(/.*\/|\.css$/g, ''), css]))
  const css = Object.values(styles).map(text => withShared(text.trim(), { tokens, button, field }))
  return `@layer site;\n@supports selector(&:has(*)) {\n@layer site {\n${css.join('\n\n')}\n}\n}\n`
}
