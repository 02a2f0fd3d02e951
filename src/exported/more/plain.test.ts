import { expect, test } from 'vitest'
import { activate, lines } from '../page.testing.ts'

const block = (type: string, content: string) =>
  `<div class="sqs-block ${type}-block sqs-block-${type}" data-block-type="44" id="block-1"><div class="sqs-block-content">${content}</div></div>`

test.each([
  ['html', '<h2>Pane</h2><p><a href="/pane">Tutto il pane</a></p>'],
  ['code', '<table><tr><td>Pane</td></tr></table>'],
  [
    'quote',
    '<figure class="block-animation-none"><blockquote><span>“</span>Buono<span>”</span></blockquote><figcaption class="source">— Ada</figcaption></figure>',
  ],
  [
    'archive',
    '<div class="archive-block-wrapper"><ul class="archive-group-list"><li class="archive-group"><a class="archive-group-name-link" href="/blog/categoria/pane">Pane <span class="archive-group-count">3</span></a></li></ul></div>',
  ],
  [
    'tagcloud',
    '<ul class="sqs-tagcloud"><li><a href="/blog/tag/pane" style="font-size:20px">pane</a></li></ul>',
  ],
  ['spacer', '&nbsp;'],
  ['horizontalrule', '<hr>'],
])('a block of kind %s is plain HTML, and nothing is done to it', async (type, content) => {
  const html = block(type, content)
  const site = await activate(html)
  const before = document.createElement('body')
  before.innerHTML = html
  expect(document.body.innerHTML).toBe(before.innerHTML)
  expect(lines).toEqual([])
  site.destroy()
})
