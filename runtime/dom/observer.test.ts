import { describe, expect, test, vi } from 'vitest'
import { createEnv } from '../env.ts'
import { createObserver } from './observer.ts'

describe.each(['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const)(
  'a page with its %s',
  kind => {
    test('gets one of the browser, with what it calls and how it looks', () => {
      const made: unknown[] = []
      class FakeObserver {
        constructor(...args: readonly unknown[]) {
          made.push(args)
        }
      }
      vi.stubGlobal(kind, FakeObserver)
      const call = vi.fn()
      expect(createObserver(createEnv(window), kind, { call, rootMargin: '1px' })).toBeInstanceOf(
        FakeObserver,
      )
      expect(made).toEqual([[call, { rootMargin: '1px' }]])
    })

    test.each([undefined, null, document.createElement('img')])(
      'or that has put %s in its place goes on without',
      instead => {
        vi.stubGlobal(kind, instead)
        expect(createObserver(createEnv(window), kind, { call: () => {} })).toBeNull()
      },
    )
  },
)
