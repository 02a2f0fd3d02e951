// The search: its index comes as a script with the first wish, because a page opened from a file may not fetch.
const form = document.querySelector('.search')
const field = form?.querySelector('input')
const found = form?.querySelector('.found')
const told = form?.querySelector('.told')
const most = 12

if (form && field && found && told) {
  let wanted
  const index = () => {
    wanted ??= new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = document.body.dataset.search
      script.onload = () => resolve(window.siteDocs)
      script.onerror = reject
      document.head.append(script)
    })
    return wanted
  }
  const look = async () => show(search(await index(), field.value), field.value)
  field.addEventListener('focus', look)
  field.addEventListener('input', look)
  form.addEventListener('submit', event => {
    event.preventDefault()
    found.querySelector('a')?.click()
  })
  form.addEventListener('keydown', event => {
    const links = [field, ...found.querySelectorAll('a')]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && !found.hidden) {
      event.preventDefault()
      links[(links.indexOf(document.activeElement) + step + links.length) % links.length]?.focus()
    }
    if (event.key === 'Escape') {
      field.value = ''
      show([], '')
      field.focus()
    }
  })
  document.addEventListener('keydown', event => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    field.focus()
  })
  const leave = () => {
    found.hidden = true
    told.dataset.isEmpty = 'false'
  }
  document.addEventListener('pointerdown', event => {
    if (!form.contains(event.target)) leave()
  })
  // One may lead to a place on this page.
  found.addEventListener('click', event => {
    if (event.target.closest('a')) leave()
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    // A press that gives nothing the focus may be one on what was found.
    if (relatedTarget && !form.contains(relatedTarget)) leave()
  })
}

/** Without accents, and with the apostrophe and the quotation marks that keyboards have. */
const plain = text =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

/** By the words as they are typed; where no name has them, also in another number or gender: `galleries`, `carrelli`. */
function search(entries, wish) {
  const words = plain(wish).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const asTyped = judge(entries, words)
  const isNamed = asTyped.some(({ isInName }) => isInName)
  return (isNamed ? asTyped : judge(entries, words.map(inflected))).map(({ entry }) => entry)
}

/** A word as it is, or a pattern of it with other endings. */
function inflected(word) {
  const stem = /^[a-z]{5,}$/.test(word) ? word.replace(/(?:ies|es|hi|he|[aeiosy])$/, '') : word
  return stem === word ? word : new RegExp(`\\b${stem}[a-z]{0,3}\\b`)
}

/** Every word somewhere; best where the name begins with them, then where it holds them. */
function judge(entries, words) {
  const [first] = words
  const placeIn = text => (typeof first === 'string' ? text.indexOf(first) : text.search(first))
  const judged = entries.map(entry => {
    const [text, path, of, more = ''] = entry
    const name = plain(text)
    const all = `${name} ${plain(of)} ${plain(more)} ${path}`
    if (!words.every(word => (typeof word === 'string' ? all.includes(word) : word.test(all))))
      return { entry, worth: 0 }
    const place = placeIn(name)
    const inName = name === first ? 8 : place === 0 ? 5 : place > 0 ? 3 : 0
    // A page before what is on one; what only speaks of it comes last.
    const worth = 1 + inName + (inName && !of ? 2 : 0) + (path.split('/').pop() === first ? 6 : 0)
    return { entry, worth, isInName: inName > 0 }
  })
  return judged.filter(({ worth }) => worth > 0).sort((a, b) => b.worth - a.worth)
}

function show(entries, wish) {
  found.replaceChildren(
    ...entries.slice(0, most).map(([text, path, of]) => {
      const link = document.createElement('a')
      const [page, hash] = path.split('#')
      link.href = `${document.body.dataset.up}${page}.html${hash ? `#${hash}` : ''}`
      const name = document.createElement(of && !text.includes(' ') ? 'code' : 'b')
      name.textContent = text
      const place = document.createElement('span')
      place.textContent = of
      link.append(name, place)
      return link
    }),
  )
  found.hidden = entries.length === 0
  told.textContent = wish.trim() ? outcome(entries.length) : ''
  told.dataset.isEmpty = String(!!wish.trim() && entries.length === 0)
}

function outcome(count) {
  const { none, found1, found } = field.dataset
  return [none, found1][count] ?? found.replace('{count}', String(count))
}
