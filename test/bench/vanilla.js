// The page somebody would write by hand for this one page: the same behaviour for the eye and the hand, no settings, no
// validation, no clean-up. The benchmark compares us with it.
;(() => {
  const all = (root, selector) => [...root.querySelectorAll(selector)]
  let id = 0

  for (const root of all(document, '[data-block="accordion"]')) {
    const items = all(root, '[data-part="item"]')
    const set = (item, open) => {
      item.dataset.isOpen = open
      if (item.localName === 'details') item.open = open
      else {
        item.querySelector('[data-part="trigger"]').setAttribute('aria-expanded', open)
        item.querySelector('[data-part="panel"]').hidden = !open
      }
    }
    for (const item of items) {
      const trigger = item.querySelector('summary, [data-part="trigger"]')
      const panel = item.querySelector('[data-part="panel"]')
      if (item.localName !== 'details') {
        panel.id ||= `panel-${++id}`
        trigger.id ||= `trigger-${id}`
        trigger.setAttribute('aria-controls', panel.id)
        panel.setAttribute('role', 'region')
        panel.setAttribute('aria-labelledby', trigger.id)
      }
      set(item, item.open ?? trigger.getAttribute('aria-expanded') === 'true')
      trigger.addEventListener('click', event => {
        event.preventDefault()
        const open = item.dataset.isOpen !== 'true'
        for (const other of items) if (other !== item && other.dataset.isOpen === 'true') set(other, false)
        set(item, open)
        if (open) panel.animate([{ height: '0px' }, { height: `${panel.offsetHeight}px` }], { duration: 250 })
      })
      trigger.addEventListener('keydown', () => {})
      item.addEventListener('toggle', () => {
        item.dataset.isOpen = item.open
      })
    }
  }

  for (const root of all(document, '[data-block="menu"]')) {
    const tabs = all(root, '[data-part="tab"]')
    const panels = all(root, '[data-part="panel"]')
    root.querySelector('[data-part="tabs"]')?.setAttribute('role', 'tablist')
    const select = index => {
      tabs.forEach((tab, i) => {
        tab.setAttribute('aria-selected', i === index)
        tab.tabIndex = i === index ? 0 : -1
        panels[i].hidden = i !== index
      })
    }
    tabs.forEach((tab, i) => {
      tab.id ||= `tab-${++id}`
      panels[i].id ||= `tabpanel-${id}`
      tab.setAttribute('role', 'tab')
      tab.setAttribute('aria-controls', panels[i].id)
      panels[i].setAttribute('role', 'tabpanel')
      panels[i].setAttribute('aria-labelledby', tab.id)
      tab.addEventListener('click', event => {
        event.preventDefault()
        select(i)
      })
      tab.addEventListener('keydown', event => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
        if (!step) return
        const next = (i + step + tabs.length) % tabs.length
        select(next)
        tabs[next].focus()
      })
    })
    root.dataset.blockState = 'mounted'
    select(0)
  }

  const widths = [100, 300, 500, 750, 1000, 1500, 2500]
  const near = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        const wanted = target.parentElement.clientWidth * devicePixelRatio
        const width = widths.find(each => each >= wanted) ?? 2500
        target.addEventListener('load', () => target.classList.remove('loading'))
        target.classList.add('loading')
        target.src = `${target.dataset.src}?format=${width}w`
      }
    },
    { rootMargin: '200px' },
  )
  for (const image of all(
    document,
    '[data-block="image"] img[data-src], img[data-block="image"][data-src]',
  )) {
    const [width, height] = (image.dataset.imageDimensions ?? '').split('x')
    if (width && height && !image.hasAttribute('width')) Object.assign(image, { width, height })
    near.observe(image)
  }
  document.documentElement.dataset.ready = ''
})()
