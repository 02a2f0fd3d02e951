/**
 * The door to the document. Markup reaches into it: `<img name="body">` makes `document.body` a picture, and two of them a
 * list. The prototypes' own getters and methods are out of its reach; nothing else of the document is ever read.
 */

type Read =
  | 'activeElement'
  | 'adoptedStyleSheets'
  | 'baseURI'
  | 'body'
  | 'createDocumentFragment'
  | 'createElement'
  | 'createElementNS'
  | 'createTextNode'
  | 'currentScript'
  | 'dispatchEvent'
  | 'documentElement'
  | 'elementFromPoint'
  | 'elementsFromPoint'
  | 'exitFullscreen'
  | 'exitPictureInPicture'
  | 'fullscreenElement'
  | 'getElementById'
  | 'head'
  | 'hidden'
  | 'pictureInPictureElement'
  | 'readyState'
  | 'referrer'
  | 'title'
  | 'visibilityState'

/** What is read of a document, by whichever names an element may have. */
export interface PageDocument extends Pick<Document, Read> {
  /** The document itself, to be handed to the browser, and to be compared with; nothing is read of it. */
  readonly node: Document
  /** The browser prepares the page in advance, and nobody sees it yet; not in every browser. */
  readonly prerendering?: boolean
  /** Not in every browser. */
  readonly fonts?: FontFaceSet
}

/** Looks up every name in the prototypes, which markup cannot change, and never in the document. */
export function readDocument(node: Document): PageDocument {
  const prototype: object = Object.getPrototypeOf(node)
  // Of its own object it may say what it likes: that of a frozen prototype would have to be the plain method.
  return new Proxy({} as PageDocument, {
    get(_, name) {
      if (name === 'node') return node
      const value: unknown = Reflect.get(prototype, name, node)
      return typeof value === 'function' ? value.bind(node) : value
    },
    set: (_, name, value) => Reflect.set(prototype, name, value, node),
  })
}

/**
 * Where the cookies are read and written: a consent tool may stand in the document's way; an element called `cookie` may not.
 * Asked without reading, because every look at `document.cookie` may wait for another process.
 */
export function holdsCookie(node: Document, prototype: Document): Document {
  const own: unknown = Object.getOwnPropertyDescriptor(node, 'cookie')?.value
  return own === undefined || typeof own === 'string' ? node : prototype
}
