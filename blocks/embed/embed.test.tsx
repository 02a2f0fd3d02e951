import { expect, test } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

test('does what its description says', async () => {
  const page = await openPage(sample, [block])
  expect(page.find('[data-part="body"]').getAttribute('data-alive'), 'write this test').toBe('true')
})
