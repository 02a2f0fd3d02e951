import { type ReactNode, useState } from 'react'
import { useBlock } from '#view'

/** More than these are a list to open. */
const mostRadios = 6

let groups = 0

/** One option of a product: buttons for a few values, a list for many. */
export function OptionView(props: { readonly name: string; readonly values: readonly string[] }): ReactNode {
  const { name, values } = props
  const { format } = useBlock().runtime.messages
  const [group] = useState(() => `site-quick-view-${++groups}`)
  if (values.length > mostRadios)
    return (
      <label className="site-quick-view__option">
        {name}
        <select name={name} data-part="option" data-option={name}>
          <option value="">{format('quick-view.choose', { option: name })}</option>
          {values.map(value => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </select>
      </label>
    )
  return (
    <fieldset data-part="option" data-option={name}>
      <legend>{name}</legend>
      {values.map(value => (
        <label key={value}>
          <input type="radio" name={group} value={value} />
          {value}
        </label>
      ))}
    </fieldset>
  )
}
