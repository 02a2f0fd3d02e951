// Tabs as the pattern of ARIA has them: small enough that who counts bytes writes them.

export function tabs(root) {
  const all = [...root.querySelectorAll('[role="tab"]')]
  const panels = [...root.querySelectorAll('[role="tabpanel"]')]
  const select = (index, mayFocus) => {
    const selected = (index + all.length) % all.length
    all.forEach((tab, i) => {
      tab.setAttribute('aria-selected', i === selected)
      tab.tabIndex = i === selected ? 0 : -1
      panels[i].hidden = i !== selected
    })
    if (mayFocus) all[selected].focus()
  }
  all.forEach((tab, i) => {
    tab.addEventListener('click', () => select(i))
    tab.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowRight') select(i + 1, true)
      if (key === 'ArrowLeft') select(i - 1, true)
    })
  })
}
