import { lazy } from '#runtime/lazy.ts'

/** What draws Views: asked for together with a page's first block, and there is one of it however often a page begins. */
export const viewLibrary = lazy(
  () => import('../view/view.library.ts'),
  ({
    cleanCopy,
    createDrawing,
    createReturns,
    createReview,
    createRewrites,
    createTraces,
    giveFocus,
    notice,
    rest,
    watch,
  }) => ({
    cleanCopy,
    createDrawing,
    createReturns,
    createReview,
    createRewrites,
    createTraces,
    giveFocus,
    notice,
    rest,
    watch,
  }),
)
