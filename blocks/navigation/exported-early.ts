/** What describes headers comes together with what finds all of them: their pictures wait for it. */
export const early = {
  finds: '.header-burger, .Mobile-overlay',
  load: () => import('./exported/exported-navigation.chunk.ts'),
}
