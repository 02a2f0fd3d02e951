import { boolean, choice, describeBlock, number, type SettingsOf, type Told, text } from '#core'

export const definition = describeBlock({
  description: 'An image that is fetched in the size it is shown in, when it comes near the viewport.',
  settings: {
    src: text({
      fallback: '',
      description: 'The address of the image, without a size.',
    }),
    imageDimensions: text({
      fallback: '',
      pattern: /^\s*(?:\d+x\d+\s*)?$/,
      expected: 'a size such as 1500x1000',
      description:
        'Width and height of the original in pixels; without them the image is fetched once to learn them.',
    }),
    imageFocalPoint: text({
      fallback: '0.5,0.5',
      pattern: /^\s*(?:(?:(?:[01]|[01]?\.\d+)\s*,\s*(?:[01]|[01]?\.\d+)|,)\s*)?$/,
      expected: 'two fractions such as 0.5,0.5',
      description:
        'The point that stays in sight when the image is cropped: fractions from the left and the top.',
    }),
    load: choice({
      values: ['viewport', 'true', 'false'],
      fallback: 'viewport',
      description:
        'When to fetch it: within 200 px of the viewport, at once, or not before a script dispatches `site:image:load` on it.',
    }),
    mode: choice({
      values: ['none', 'cover', 'contain'],
      fallback: 'none',
      description: 'How it fills its container: not at all, cropped to cover it, or whole inside it.',
    }),
    fitAlignment: choice({
      values: ['center', 'top', 'left', 'right', 'bottom'],
      fallback: 'center',
      description: 'Where a whole image stands in a container of another shape.',
    }),
    stretch: boolean({ fallback: true, description: 'It may be shown larger than it is.' }),
    fixedRatio: boolean({
      fallback: true,
      description:
        'Its room is reserved in the ratio of its dimensions, so that nothing jumps when it arrives.',
    }),
    useAdvancedPositioning: boolean({
      fallback: false,
      description:
        'With a `data-mode` it fills its container in width and height, also where `data-stretch` is false; without one it does nothing.',
    }),
    useBackgroundImage: boolean({
      fallback: false,
      description: 'It is drawn as the background of its parent element.',
    }),
    sizeFormat: choice({
      values: ['queryString', 'filename', 'none'],
      fallback: 'queryString',
      description: 'Where the server expects the width: `?format=500w`, `name-500w.jpg`, or nowhere.',
    }),
    sizeAdjustment: number({
      fallback: 1,
      min: 0.1,
      max: 10,
      description: 'A factor on the width that is asked for.',
    }),
    allowSaveData: boolean({
      fallback: true,
      description: 'Visitors who asked to save data get the image without extra pixels for sharp screens.',
    }),
    minPixelRatio: number({
      fallback: 1,
      min: 0.5,
      max: 5,
      description: 'At least this many pixels per CSS pixel.',
    }),
    maxPixelRatio: number({
      fallback: 3,
      min: 0.5,
      max: 5,
      description: 'At most this many pixels per CSS pixel.',
    }),
    forceUpdate: boolean({
      fallback: false,
      description:
        'Replace also an image that the server has filled in already, and fetch again what is large enough.',
    }),
    concurrentLoads: boolean({
      fallback: false,
      description: 'Also fetch an image that carries the loading class already.',
    }),
    loadingClass: text({
      fallback: 'loading',
      pattern: /^[\w-]+$/,
      expected: 'a class name',
      description: 'The class while it is being fetched.',
    }),
    loadedClass: text({
      fallback: '',
      pattern: /^[\w-]*$/,
      expected: 'a class name',
      description: 'The class once it has arrived.',
    }),
    narrowClass: text({
      fallback: '',
      pattern: /^[\w-]*$/,
      expected: 'a class name',
      description: 'The class of the block while it is narrower than 415 px, for your own stylesheet.',
    }),
  },
  events: {
    takes: {
      load: 'Dispatch it on the block to fetch an image with `data-load="false"`, or a larger one now.',
    },
    tells: {
      loaded: 'The image has arrived. `detail`: `{ image, url, width }`.' as Told<{
        readonly image: HTMLImageElement
        readonly url: string
        readonly width: number
      }>,
      failed: 'The image cannot be fetched. `detail`: `{ image, error }`.' as Told<{
        readonly image: HTMLImageElement
        readonly error: unknown
      }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
