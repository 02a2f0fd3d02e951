import { expect, test } from 'vitest'
import { targetOf } from '#runtime/data/address.ts'
import type { Env } from '#runtime/env.ts'
import type { Page } from '#runtime/page/index.ts'
import { ownDomains } from './corpus/crumb.ts'

test.each(ownDomains)(
  'a secure call goes to the page’s own host, although the site says it is %j',
  baseUrl => {
    const here = () => 'http://forno.example/pane'
    const env = { url: here, base: here } as Env
    const page = { appDomain: 'costruttore.example', website: { baseUrl } } as Page
    const target = targetOf({ env, page, address: '/api/x', secure: true })
    expect(target?.url.href).toBe('https://forno.example/api/x')
    expect(target).toMatchObject({ isOurs: true, hasCookies: true })
  },
)
