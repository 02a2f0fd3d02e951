/** The least browsers in which a page comes to life: what the build writes for, and what the README says. */
export const leastBrowsers = [
  {
    target: 'chrome120',
    name: 'Chrome, Edge, and others on Chromium',
    version: '120',
    since: 'December 2023',
    because: 'nested styles in the form that the standard has now',
  },
  { target: 'firefox121', name: 'Firefox', version: '121', since: 'December 2023', because: '`:has()`' },
  {
    target: 'safari17.2',
    name: 'Safari, and every browser on iOS',
    version: '17.2',
    since: 'December 2023',
    because: 'nested styles in the form that the standard has now',
  },
] as const
