import { expect, test } from 'vitest'
import { createPatience } from './patience.ts'

test('what is taken away again and again is put back ten times within five seconds, and again once it has rested', () => {
  let time = 0
  const mayReturn = createPatience({ now: () => time })
  const often = () => Array.from({ length: 30 }, mayReturn).filter(Boolean).length
  expect(often()).toBe(10)
  time = 4999
  expect(often()).toBe(0)
  time = 5000
  expect(often()).toBe(10)
})

test('what comes at its leisure always may', () => {
  let time = 0
  const mayReturn = createPatience({ now: () => time })
  for (let i = 0; i < 100; i++, time += 501) expect(mayReturn()).toBe(true)
})
