interface Given {
  readonly divider?: unknown
  readonly color?: string
  readonly path?: string
  readonly attribute?: string
  readonly inside?: string
}

export const divider = (more: Readonly<Record<string, unknown>> = {}) => ({
  enabled: true,
  type: 'wavy',
  width: { unit: 'vw', value: 100 },
  height: { unit: 'vw', value: 6 },
  isFlipX: false,
  isFlipY: false,
  offset: { unit: 'px', value: 0 },
  stroke: {
    style: 'solid',
    color: { type: 'THEME_COLOR' },
    thickness: { unit: 'px', value: 6 },
    dashLength: { unit: 'px', value: 5 },
    gapLength: { unit: 'px', value: 15 },
    linecap: 'square',
  },
  ...more,
})

/** A section in the manner of an exported page; its edge waits for a script. */
export function section(
  id: string,
  { divider, color = 'silver', path = 'M0,0', attribute = 'data-current-context', inside = '' }: Given = {},
): string {
  const text = typeof divider === 'string' ? divider : JSON.stringify({ divider })
  const { value = 6, unit = 'vw' } = (divider as { height?: { value: number; unit: string } })?.height ?? {}
  const room = `${value}${unit}`
  const clip = divider
    ? ` data-controller="SectionDivider" style="clip-path: url(#section-divider-${id});"`
    : ''
  const display = `<div class="section-divider-display" style="--stroke-dasharray: 0;">
    <style>.has-section-divider[data-section-id="${id}"] { padding-bottom: var(--divider-height); z-index: var(--z-index) }</style>
    <style data-section-divider-style="">.has-section-divider[data-section-id="${id}"] { padding-bottom: ${room} }</style>
    <div class="section-divider-block"></div>
    <svg class="section-divider-svg-clip"><clipPath id="section-divider-${id}" clipPathUnits="objectBoundingBox"><path class="section-divider-clip" d="${path}"></path></clipPath></svg>
    <svg class="section-divider-svg-stroke" viewBox="0 0 1 1" preserveAspectRatio="none"><path class="section-divider-stroke" d="${path}" vector-effect="non-scaling-stroke"></path></svg>
  </div>`
  return `<section class="page-section${divider ? ' has-section-divider' : ''}" data-section-id="${id}" ${attribute}="${text?.replaceAll('"', '&quot;') ?? ''}">
    <div class="section-border"${clip}><div class="section-background" style="background: ${color}"></div></div>
    <div class="content-wrapper"><p>Il pane di ieri, le focacce di oggi.</p>${inside}</div>${divider ? display : ''}</section>`
}
