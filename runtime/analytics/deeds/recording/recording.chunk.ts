import { messageOf } from '../../../errors/index.ts'
import { isRecord, ownValue } from '../../../schema/index.ts'
import { urlOf } from '../../../url.ts'
import type { Tools } from '../../define.ts'

/** What the context says of it. */
export interface RecordingSettings {
  readonly isEnabled: boolean
  /** Whose variant has to be `true`. */
  readonly experiment: string
  /** The third party's script. */
  readonly scriptUrl: string
}

/** "The device has more than 2 cores": blocks spec §6. */
const cores = 2
/** The server's word for a visitor that is a program: blocks spec §7. */
const automated = 'automated-mock-id'

/**
 * Starts the recording once, as soon as all of it is so (visitor spec §4; blocks spec §6, §7): no developer mode, more than two
 * cores, the variant `true`, and an id from the server. And, our rule: the visitor has said yes themselves; that nobody has to
 * be asked is not enough for a third party that sees every movement.
 */
export async function startRecording(tools: Tools, settings: RecordingSettings): Promise<void> {
  const { env, note, name, consent, whyNot } = tools
  /** The visitor's own word, where nobody would have to ask as well. */
  const hasSaidYes = () => !whyNot() && consent.decision === 'allowed' && consent.allows('analytics')
  const reason = await reasonAgainst(tools, settings)
  if (reason) return note(name, reason)
  let isAsked = false
  let isStarted = false
  const tell = (type: string, detail: object) =>
    env.document.dispatchEvent(new env.window.CustomEvent(`site:recording:${type}`, { detail }))

  async function begin(): Promise<void> {
    if (isAsked || !hasSaidYes()) return
    isAsked = true
    const id = await idOf(tools)
    if (!id || !hasSaidYes()) return
    if (await load(tools, settings.scriptUrl, id)) {
      isStarted = true
      tell('started', { id })
    }
  }

  if (!hasSaidYes()) note(name, 'no yes of their own')
  tools.hear('site:consent:change', () => {
    if (isStarted && !hasSaidYes()) {
      isStarted = false
      tell('stopped', {})
    }
    return begin()
  })
  return begin()
}

async function reasonAgainst(tools: Tools, { experiment, scriptUrl }: RecordingSettings): Promise<string> {
  const { env, page, variant } = tools
  if (page.website.developerMode) return 'developer mode'
  if (!(env.window.navigator.hardwareConcurrency > cores)) return 'two cores or less'
  if (urlOf(scriptUrl)?.protocol !== 'https:') return 'no script address'
  return (await variant(experiment)) === 'true' ? '' : 'variant'
}

/** "An id string; `automated-mock-id` means skip": blocks spec §7. Empty where there is none. */
async function idOf({ pass, post, name, note }: Tools): Promise<string> {
  if (!pass(name, {})) return ''
  const outcome = await post({
    method: 'get',
    address: '/api/commerce/fullstory/getId',
    data: {},
    body: () => ({ expects: 'json', answer: readId, crumb: 'header' }),
  })
  const id = outcome?.ok ? `${outcome.data}` : ''
  if (id !== automated) return id
  note(name, 'a program')
  return ''
}

function readId(body: unknown): string {
  const id = isRecord(body) ? ownValue(body, 'id') : body
  return typeof id === 'string' && /^[\w.:-]{1,200}$/.test(id) ? id : ''
}

/** Errors go to the console only: blocks spec §8. */
async function load({ scripts, errors, name }: Tools, url: string, id: string): Promise<boolean> {
  try {
    await scripts.load(url, { category: 'analytics', attributes: { 'data-recording-id': id } })
    return true
  } catch (error) {
    errors.complain({ in: 'analytics', at: name }, `recording: ${messageOf(error)}; nothing is recorded.`)
    return false
  }
}
