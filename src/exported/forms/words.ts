import type { Messages } from '#i18n/format.ts'
import { recordIn, textIn } from './json-values.ts'

/** Where the builder's own words stand in what it says of them; what it never says is ours alone. */
const places = {
  address1: 'address/address1',
  address2: 'address/address2',
  agree: 'likert/agree',
  am: 'time/am',
  ampm: 'time/amPm',
  areaCode: 'phone/areaCode',
  choose: '',
  city: 'address/city',
  close: '',
  country: 'address/country',
  countryCode: 'phone/country',
  day: 'date/day',
  dd: 'date/dd',
  disagree: 'likert/disagree',
  firstName: 'name/firstName',
  hour: 'time/hour',
  lastName: 'name/lastName',
  line: 'phone/line',
  minute: 'time/minute',
  mm: 'date/mm',
  month: 'date/month',
  neutral: 'likert/neutral',
  open: 'lightbox/openForm',
  pm: 'time/pm',
  prefix: 'phone/prefix',
  required: 'required',
  second: 'time/second',
  state: 'address/stateProvince',
  stronglyAgree: 'likert/stronglyAgree',
  stronglyDisagree: 'likert/stronglyDisagree',
  submit: 'submit',
  year: 'date/year',
  yyyy: 'date/yyyy',
  zip: 'address/zipPostalCode',
} as const

export type Word = keyof typeof places

/** The page's own words, in the language it is written in; where it has none, ours. */
export type Words = (word: Word) => string

export function createWords(strings: object, messages: Pick<Messages, 'format'>): Words {
  return word => {
    const [area = '', name = ''] = places[word].split('/')
    const said = name ? textIn(recordIn(strings, area), name) : textIn(strings, area)
    return said || messages.format(`fields.${word}`)
  }
}
