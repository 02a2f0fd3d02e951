// What is copied, and how whoever copies hears of it.

/** A page from a file may not write to the clipboard by promise everywhere; the old way works there. */
export async function put(text, el) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const range = document.createRange()
    range.selectNodeContents(el)
    const selection = getSelection()
    selection.removeAllRanges()
    selection.addRange(range)
    document.execCommand('copy')
  }
}

/** Copies the text of an element, and says so for a while. */
export async function copyFrom(button, { text, el, done }) {
  await put(text, el)
  const before = button.textContent
  if (before === done) return
  button.textContent = done
  setTimeout(() => {
    button.textContent = before
  }, 1500)
}
