/**
 * How the tests start Chromium: no sandbox (containers), no GPU, and nothing that talks to the network by itself. All pages
 * of one Chromium share a process: to begin one takes longer than what most tests do in it.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--renderer-process-limit=1',
  '--in-process-gpu',
]
