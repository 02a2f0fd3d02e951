import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

const seen: string[] = []
function Seen({ name }: { readonly name: string }): null {
  useEffect(() => void seen.push(name), [name])
  return null
}
const draw = (name: string) => createRoot(document.body).render(<Seen name={name} />)

test('an effect that is due as a test takes its clock away', async () => {
  vi.useFakeTimers()
  draw('first')
  await Promise.resolve()
  expect(seen).toEqual([])
})

test('keeps none of the next test’s', async () => {
  draw('second')
  await expect.poll(() => seen).toContain('second')
})
