import { describe, expect, test, vi } from 'vitest'
import type { LoadChunk } from '../../../test/chunks.ts'
import { settle } from '../../../test/open-page.ts'
import { asks, bannerComes, both, buttons, lines, open } from './consent.testing.ts'

describe('a page that asks for more', () => {
  test('waits for the gate before it asks, and offers to choose', async () => {
    let deliver = () => {}
    const arrived = new Promise<void>(resolve => {
      deliver = resolve
    })
    const gate = async (load: LoadChunk) => {
      await arrived
      return load()
    }
    const { loads } = open({ gate: { preset: 'it', gate: true }, come: { gate } })
    await settle()
    expect(loads).toEqual(['gate'])
    deliver()
    await bannerComes()
    expect(loads).toEqual(['gate', 'consent'])
    expect(buttons().map(button => button.textContent || button.getAttribute('aria-label'))).toEqual([
      'Rifiuta',
      'Accetta',
      'Personalizza',
      'Continua senza accettare',
    ])
  })

  test('asks nobody when the gate cannot be fetched', async () => {
    const { loads, runtime } = open({
      cookies: asks,
      gate: { gate: true },
      come: { gate: () => Promise.reject(new Error('404')) },
    })
    await settle()
    expect(loads).toEqual(['gate'])
    expect(lines).toEqual(['error: [site.js] consent: load failed: 404'])
    expect(runtime.consent.allows('analytics')).toBe(false)
  })

  test('is loaded anew by Back where something runs on that was refused meanwhile, and only there', async () => {
    const { runtime } = open({
      gate: { gate: true },
      html: '<main></main><script type="text/plain" data-category="analytics">0</script>',
    })
    const left = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('site:navigate', left, { once: true })
    const back = async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      await settle()
    }
    await settle()
    runtime.consent.allow()
    await vi.waitFor(() => expect(document.querySelector('[type="text/plain"]')).toBe(null))
    await back()
    expect(left).not.toHaveBeenCalled()
    runtime.consent.deny()
    await back()
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  })

  test('runs what says goodbye to a category when it is taken back, and not as long as it is allowed', async () => {
    const { runtime } = open({
      gate: { gate: true },
      html: '<main></main><script type="text/plain" data-category="!analytics">0</script><script type="text/plain" data-category="analytics">0</script>',
    })
    const waiting = () =>
      [...document.querySelectorAll('[type="text/plain"]')].map(el => el.getAttribute('data-category'))
    await settle()
    runtime.consent.deny()
    await settle()
    expect(waiting()).toEqual(['!analytics', 'analytics'])
    runtime.consent.allow()
    await vi.waitFor(() => expect(waiting()).toEqual(['!analytics']))
    await settle()
    expect(waiting()).toEqual(['!analytics'])
    expect(runtime.consent.choices).not.toHaveProperty('!analytics')
    runtime.consent.deny()
    await vi.waitFor(() => expect(waiting()).toEqual([]))
    const told = vi.fn((event: Event) => (event as CustomEvent<{ runsOn: readonly string[] }>).detail.runsOn)
    document.addEventListener('site:consent:change', told, { once: true })
    runtime.consent.deny()
    // What has said goodbye is nothing that runs on.
    expect(told).toHaveReturnedWith(['analytics'])
  })

  test('runs nothing of what is allowed before it is seen, where it is prepared in advance', async () => {
    Object.defineProperty(HTMLDocument.prototype, 'prerendering', { value: true, configurable: true })
    const { runtime } = open({
      gate: { gate: true },
      html: '<main></main><script type="text/plain" data-category="analytics">0</script>',
    })
    const waits = () => document.querySelector('[type="text/plain"]') !== null
    try {
      runtime.consent.allow()
      await vi.waitFor(() => expect(runtime.consent.allows('analytics')).toBe(true))
      await settle()
      expect(waits()).toBe(true)
    } finally {
      Reflect.deleteProperty(HTMLDocument.prototype, 'prerendering')
    }
    document.dispatchEvent(new Event('prerenderingchange'))
    await vi.waitFor(() => expect(waits()).toBe(false))
  })

  test('opens the choices from any element; what is saved is kept and said', async () => {
    const { runtime, loads } = open({
      gate: { gate: true },
      html: '<main><a href="/cookie" data-consent-open><span>Cookie</span></a></main>',
    })
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector('span')?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    const switches = () => [...document.querySelectorAll<HTMLInputElement>('dialog input')]
    await vi.waitFor(() => expect(switches()).toHaveLength(4))
    expect(loads.sort()).toEqual(['choices', 'gate'])
    expect(switches().map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ])
    switches()[2]?.click()
    await settle()
    vi.useFakeTimers()
    const save = [...document.querySelectorAll('dialog button')].at(-1) as HTMLElement
    save.click()
    expect(runtime.consent.record()).toMatchObject({
      choices: { functional: false, analytics: true, marketing: false },
    })
    expect(document.querySelector('[role=status]')?.textContent).toBe('Le tue scelte sono salvate.')
    vi.advanceTimersByTime(6000)
    expect(document.querySelector('dialog, [role=status]')).toBe(null)
  })

  test('leaves a link to whoever wants it in another tab', () => {
    const { loads } = open({ html: '<a href="/cookie" data-consent-open>Cookie</a>' })
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
      document.querySelector('a')?.dispatchEvent(click)
      expect(click.defaultPrevented).toBe(false)
    }
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(loads).toEqual([])
  })
})

describe('a frame that was let in once', () => {
  test('stays when something else is allowed for always, and goes when the question is answered by no', async () => {
    const html = '<iframe data-src="https://mappe.example/" data-category="maps" title="Mappa"></iframe>'
    for (const side of ['offsetWidth', 'offsetHeight'] as const)
      vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400)
    const { runtime } = open({ cookies: both, gate: { gate: true }, html })
    const frame = () => document.querySelector('iframe')?.getAttribute('src') ?? null
    await vi.waitFor(() => expect(document.querySelector('.site-gate button')).not.toBe(null))
    document.querySelector<HTMLElement>('.site-gate button')?.click()
    expect(frame()).toBe('https://mappe.example/')
    runtime.consent.allowAlways('video')
    expect(runtime.consent.allows('video')).toBe(true)
    expect(frame()).toBe('https://mappe.example/')
    runtime.consent.deny()
    expect(frame()).toBe(null)
  })
})
