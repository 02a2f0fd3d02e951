// What every page of the documentation does: light and dark, and names that a wide table keeps in sight.
const theme = document.querySelector('.theme')
if (theme) {
  theme.addEventListener('click', () => {
    const now = document.documentElement.dataset.theme
    const isDark = now ? now === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    const next = isDark ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    try {
      localStorage.setItem('site-docs-theme', next)
    } catch {
      // It lasts as long as the page.
    }
  })
}

const current = document.querySelector('.pages [aria-current]')
const list = document.querySelector('.pages')
if (current && list && list.scrollHeight > list.clientHeight)
  list.scrollTop = current.offsetTop - list.clientHeight / 2
