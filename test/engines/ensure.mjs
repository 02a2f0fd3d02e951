// Finds the other two engines, or installs them with Debian's packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { run } from '../ensure.mjs'

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const firstOf = places => places.find(place => place && existsSync(place))

function install(what, packages) {
  if (!isDebianRoot()) {
    console.error(`${what} was not found. On Debian: apt-get install ${packages.join(' ')}`)
    process.exit(1)
  }
  console.log(`Installing ${what} …`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore' })
}

/** The path of a Firefox; `FIREFOX` names one explicitly. */
export function ensureFirefox() {
  const find = () =>
    firstOf([
      process.env.FIREFOX,
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ])
  if (!find()) install('Firefox', ['firefox-esr'])
  return find()
}

/** WebKitGTK's driver, its small browser, and what gives them a screen. */
export function ensureWebKit() {
  const driver = '/usr/bin/WebKitWebDriver'
  const browser = () => {
    const libraries = existsSync('/usr/lib')
      ? readdirSync('/usr/lib').filter(name => name.endsWith('-linux-gnu'))
      : []
    return firstOf(
      libraries.flatMap(name =>
        ['6.0', '4.1', '4.0'].map(
          version => `/usr/lib/${name}/webkit${version === '6.0' ? '' : '2'}gtk-${version}/MiniBrowser`,
        ),
      ),
    )
  }
  const needsScreen = !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY
  const hasScreen = () => !needsScreen || spawnSync('which', ['xvfb-run']).status === 0
  if (!existsSync(driver) || !browser() || !hasScreen())
    install('WebKitGTK', ['webkit2gtk-driver', 'xvfb', 'xauth', 'fonts-dejavu-core'])
  return {
    driver,
    browser: browser(),
    screen: needsScreen ? ['xvfb-run', '-a', '-s', '-screen 0 1400x1000x24'] : [],
  }
}
