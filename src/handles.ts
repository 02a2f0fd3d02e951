/** What a page's own scripts may ask of any block. Everything resolves with whether it has been done, or was so already; nothing throws. */
export interface AnyHandle {
  /** The value of `data-block`. */
  readonly name: string
  readonly element: HTMLElement
  /** As `Site.inspect()` has it at the time of asking. */
  readonly state: string
  /** Brings the block to life, whatever it waits for. */
  mount(): Promise<boolean>
  /** Gives the server's HTML back; it stays so until `mount`. */
  unmount(): Promise<boolean>
  /** Reads the block again, as the page has it now. */
  refresh(): Promise<boolean>
}

/** Parts are counted from 0, in the order of the document. */
interface Sections extends AnyHandle {
  open(index?: number): Promise<boolean>
  close(index?: number): Promise<boolean>
  toggle(index?: number): Promise<boolean>
}

/** Something that stands still somewhere in a row; past an end at which it stops: `false`. */
interface Row extends AnyHandle {
  next(): Promise<boolean>
  previous(): Promise<boolean>
}

interface Playable extends AnyHandle {
  /** `false` where the browser does not let it play, and where the visitor has to be asked first. */
  play(): Promise<boolean>
  /** Of what a third party plays only YouTube and Vimeo listen; of the others: `false`. */
  pause(): Promise<boolean>
}

interface Sendable extends AnyHandle {
  /** As if the visitor had pressed its button: it is checked before. Resolves once it is known whether it is accepted. */
  submit(): Promise<boolean>
  /** Takes back what the visitor has typed. */
  reset(): Promise<boolean>
}

interface Openable extends AnyHandle {
  open(index?: number): Promise<boolean>
  close(): Promise<boolean>
}

/** What is somebody else's. */
interface Bringable extends AnyHandle {
  /** Brings it, where it waits for that; the visitor is asked as after a tap. `false` while their answer is missing. */
  open(): Promise<boolean>
}

interface Selectable extends AnyHandle {
  /** Chooses the one with this index. */
  select(index: number): Promise<boolean>
}

/** What each block can be asked, by its name. */
export interface Handles {
  readonly accordion: Sections
  readonly acuity: Bringable
  readonly audio: Playable
  readonly calendar: Row
  readonly cart: Openable
  readonly 'cart-indicator': AnyHandle
  readonly 'cart-page': AnyHandle
  readonly chart: AnyHandle
  readonly checkout: AnyHandle
  readonly donation: Sendable
  readonly embed: Bringable
  readonly 'fit-text': AnyHandle
  readonly form: Sendable
  /** To the next slide, or group of them; `false` in a design that shows all of them at once. */
  readonly gallery: Row & {
    /** Shows the slide with this index. */
    goTo(index: number): Promise<boolean>
    /** Opens the lightbox at a slide, where the gallery has one. */
    open(index?: number): Promise<boolean>
  }
  readonly highlight: AnyHandle
  readonly image: AnyHandle & {
    /** Fetches one that waits, by `data-load="false"`, or a larger one now. */
    load(): Promise<boolean>
  }
  readonly map: AnyHandle & {
    /** Shows the map itself, where an address stands for it; `false` while the visitor has not allowed it. */
    open(): Promise<boolean>
  }
  readonly marquee: AnyHandle & {
    /** Measures and draws again. */
    redraw(): Promise<boolean>
  }
  /** Options of what a membership costs. */
  readonly members: Selectable
  /** Tabs. */
  readonly menu: Selectable
  readonly navigation: Openable
  readonly newsletter: Sendable
  readonly opentable: Bringable
  readonly product: AnyHandle & {
    /** As the button that puts what is chosen into the cart. */
    add(): Promise<boolean>
  }
  readonly 'product-list': AnyHandle
  readonly 'quick-view': Openable
  readonly reveal: AnyHandle
  readonly reviews: Sendable
  readonly search: AnyHandle & {
    /** Writes this into its field and says what there is; `false` where it does not say that. */
    search(words: string): Promise<boolean>
  }
  readonly 'search-page': AnyHandle & {
    /** Searches for this, and says so in the address. */
    search(words: string): Promise<boolean>
  }
  readonly shape: AnyHandle
  readonly share: AnyHandle
  /** Filters. */
  readonly summary: Selectable
  readonly tock: Bringable
  readonly 'tour-dates': Bringable
  readonly video: Playable
  readonly zola: Bringable
}

/**
 * What the block of this name can be asked: `BlockHandle<'gallery'>`. Without a name it is the handle of any block, and its own
 * `name` says of which.
 */
export type BlockHandle<Name extends keyof Handles = keyof Handles> = {
  [Each in Name]: Handles[Each] & { readonly name: Each }
}[Name]
