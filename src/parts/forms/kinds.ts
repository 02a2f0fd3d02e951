/** The field types of the form builder (blocks spec §3). */
export const fieldKinds = [
  'text',
  'textarea',
  'email',
  'currency',
  'number',
  'website',
  'password',
  'twitter',
  'date',
  'time',
  'name',
  'address',
  'phone',
  'section',
  'radio',
  'checkbox',
  'select',
  'likert',
  'hidden',
] as const

export type FieldKind = (typeof fieldKinds)[number]
