import type { ReactNode } from 'react'

/** One category: what it is called, what it does, on or off. Without `onChange` it is always on. */
export function ConsentSwitch(props: {
  readonly name: string
  readonly title: string
  readonly text: string
  readonly isOn: boolean
  onChange?(isOn: boolean): void
}): ReactNode {
  const { name, title, text, isOn, onChange } = props
  const textId = `site-choices-${name}`
  return (
    <li className="site-choices__item">
      <label className="site-choices__label">
        <span className="site-choices__title">{title}</span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
          role="switch"
          className="site-choices__switch"
          checked={isOn}
          disabled={!onChange}
          aria-describedby={text ? textId : undefined}
          onChange={event => onChange?.(event.currentTarget.checked)}
        />
      </label>
      {text && (
        <p className="site-choices__text" id={textId}>
          {text}
        </p>
      )}
    </li>
  )
}
