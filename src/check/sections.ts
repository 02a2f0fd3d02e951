import type { Env } from '#runtime/env.ts'
import { el } from './el.ts'
import type { CheckedBlock, CheckReport } from './report.ts'

/** What the panel shows of a report, from top to bottom. */
export function sections(
  env: Env,
  report: CheckReport,
  {
    isOpen,
    onFind,
  }: { readonly isOpen: (path: string) => boolean; readonly onFind: (block: CheckedBlock) => void },
): readonly Node[] {
  const { blocks, problems, held, sent, unrecorded } = report
  const title = (text: string) => el(env, 'h3', {}, [text])
  const list = (lines: readonly (string | Node)[]) =>
    el(
      env,
      'ul',
      {},
      lines.map(line => el(env, 'li', {}, [line])),
    )
  const bad = (text: string) => el(env, 'span', { class: 'site-check__bad' }, [text])
  const drawn = blocks.map(block => blockOf(env, block, { isOpen: isOpen(block.path), onFind }))
  return [
    ...(problems.length > 0 ? [title('Elsewhere on the page'), list(problems.map(bad))] : []),
    title(`Blocks (${blocks.length})`),
    ...(drawn.length > 0 ? drawn : [el(env, 'p', {}, ['No element says data-block.'])]),
    title(`Waits for consent (${held.length})`),
    held.length > 0
      ? list(held.map(({ what, category, why }) => `${what}: ${category || 'no category'}; ${why}`))
      : el(env, 'p', {}, ['Nothing.']),
    title(`Recorded (${sent.length})`),
    ...(unrecorded ? [el(env, 'p', {}, [`Nothing is recorded now: ${unrecorded}.`])] : []),
    ...(sent.length > 0 ? [list(sent.map(lineOf))] : []),
  ]
}

function lineOf({ name, at, heldBack }: CheckReport['sent'][number]): string {
  return `${(at / 1000).toFixed(1)} s ${name}${heldBack ? `, held back: ${heldBack}` : ', sent'}`
}

function blockOf(
  env: Env,
  block: CheckedBlock,
  { isOpen, onFind }: { readonly isOpen: boolean; readonly onFind: (block: CheckedBlock) => void },
): HTMLElement {
  const { name, state, path, problems, autoplay, settings, parts } = block
  const find = el(env, 'button', { type: 'button', 'data-find': path }, ['Show on the page'])
  find.addEventListener('click', () => onFind(block))
  const counts = Object.entries(parts).map(([part, count]) => [part, `${count} ×`] as const)
  const bad = (tag: string, of: readonly (Node | string)[]) =>
    of.length > 0 ? [el(env, tag, { class: 'site-check__bad' }, of)] : []
  return el(env, 'details', { 'data-path': path, ...(isOpen && { open: '' }) }, [
    el(env, 'summary', {}, [
      el(env, 'span', { class: 'site-check__dot', 'data-state': state }),
      el(env, 'span', { class: 'site-check__name' }, [name]),
      ...bad('span', problems.length > 0 ? [`${problems.length} to mend`] : []),
      el(env, 'span', { class: 'site-check__state' }, [state]),
    ]),
    el(env, 'div', { class: 'site-check__in' }, [
      el(env, 'p', {}, [el(env, 'code', {}, [path]), find]),
      ...bad(
        'ul',
        problems.map(text => el(env, 'li', {}, [text])),
      ),
      ...(autoplay ? [el(env, 'p', {}, [`Does not play by itself: ${autoplay}.`])] : []),
      ...table(env, 'Parts', counts),
      ...table(env, 'Settings', Object.entries(settings)),
    ]),
  ])
}

function table(env: Env, title: string, rows: readonly (readonly [string, unknown])[]): readonly Node[] {
  if (rows.length === 0) return []
  const cells = rows.flatMap(([key, value]) => [
    el(env, 'dt', {}, [key]),
    el(env, 'dd', {}, [value === '' ? 'none' : String(value)]),
  ])
  return [el(env, 'h4', {}, [title]), el(env, 'dl', {}, cells)]
}

/** `12 blocks: 10 mounted, 2 waiting. 3 things to mend.` */
export function summaryOf(env: Env, { blocks, problems }: CheckReport): readonly (Node | string)[] {
  const states = new Map<string, number>()
  for (const { state } of blocks) states.set(state, (states.get(state) ?? 0) + 1)
  const counts = [...states].map(([state, count]) => `${count} ${state}`).join(', ')
  const count = problems.length + blocks.flatMap(block => block.problems).length
  const mend = count === 0 ? 'Nothing to mend.' : `${count} ${count === 1 ? 'thing' : 'things'} to mend.`
  return [
    `${blocks.length} ${blocks.length === 1 ? 'block' : 'blocks'}${counts && `: ${counts}`}. `,
    el(env, 'strong', { class: count === 0 ? 'site-check__good' : 'site-check__bad' }, [mend]),
  ]
}
