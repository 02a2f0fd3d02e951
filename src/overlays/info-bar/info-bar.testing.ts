import { createEnv, type Env } from '#runtime/env.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import { settle } from '../../../test/open-page.ts'
import { startOverlay } from '../life.ts'
import infoBar from './index.ts'

export interface BarPage {
  readonly runtime: Runtime
  close(): void
}

export const day = (text: string, ...ranges: readonly object[]) => ({ text, ranges })
const closed = day('', {})
export const hours = {
  monday: day('', { from: 420, to: 780 }, { from: 960, to: 1140 }),
  tuesday: day('7–13, il pomeriggio su prenotazione', { from: 420, to: 780 }),
  wednesday: closed,
  thursday: closed,
  friday: closed,
  saturday: closed,
  sunday: closed,
}
export const everything = {
  website: {
    language: 'it-IT',
    timeZone: 'Europe/Rome',
    location: { addressTitle: 'Forno', addressLine1: 'Via Roma 1', addressLine2: 'Genova, GE, 16121' },
  },
  websiteSettings: {
    contactEmail: 'ciao@forno.example',
    contactPhoneNumber: '+39 (010) 12 34-56',
    businessHours: hours,
    mobileInfoBarSettings: {
      style: 2,
      isContactEmailEnabled: true,
      isContactPhoneNumberEnabled: true,
      isLocationEnabled: true,
      isBusinessHoursEnabled: true,
    },
  },
}

/** A page on a telephone, on a Monday at noon in Rome unless told; `saved` is what an earlier visit has left in it. */
export async function openBar(
  context: object = everything,
  given: Partial<Env> = {},
  saved = '',
): Promise<BarPage> {
  // Otherwise the first page waits for its compilation.
  await Promise.all([
    import('./info-bar.chunk.ts'),
    import('./info-sheet.chunk.ts'),
    import('#runtime/layers/layers.chunk.ts'),
  ])
  document.body.innerHTML = `<main><input name="nome"></main>${saved}`
  // Browsers do.
  document.querySelector<HTMLElement>('[autofocus]')?.focus()
  Object.assign(window, { Static: { SQUARESPACE_CONTEXT: context } })
  const now = () => Date.parse('2026-01-12T11:00:00Z')
  const runtime = createRuntime({
    env: { ...createEnv(window), matches: () => true, wallClock: now, ...given },
  })
  const borrow = () => Promise.reject(new Error('there is no other overlay'))
  const overlay = startOverlay(infoBar, { runtime, borrow, styles: { need: () => null } })
  await settle()
  return {
    runtime,
    close() {
      overlay.destroy()
      runtime.destroy()
      // Files share the window.
      Reflect.deleteProperty(window, 'Static')
    },
  }
}

export const bar = () => document.querySelector<HTMLElement>('.site-info-bar')
export const items = () => [...(bar()?.querySelectorAll<HTMLElement>('a, button') ?? [])]
export const sheet = () => document.querySelector<HTMLDialogElement>('.site-info-sheet')
export async function tap(words: string): Promise<void> {
  items()
    .find(({ textContent }) => textContent === words)
    ?.click()
  await settle()
}
