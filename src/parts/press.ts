/** What an element needs so that pressing it is what it says, whatever element it is. */
export interface Press {
  readonly attrs: { readonly role: 'button' | undefined; readonly tabindex: '0' | undefined }
  readonly on: {
    readonly click: (event: Event) => void
    /** Where keys do not click already. */
    readonly keydown: ((event: KeyboardEvent) => void) | undefined
  }
}

/** Enter and Space press what is a button. */
export function isPressKey(key: string): boolean {
  return key === 'Enter' || key === ' '
}

/**
 * Makes an element of the page a button: a native one is one already, any other gets the role, a place in the order of the Tab
 * key, and Enter and Space.
 */
export function pressable(options: {
  readonly isNative: boolean
  /** The page has given it a place in the order of the Tab key. */
  readonly isReachable?: boolean
  readonly onPress: (event: Event) => void
}): Press {
  const { isNative, isReachable = isNative, onPress } = options
  return {
    attrs: { role: isNative ? undefined : 'button', tabindex: isReachable ? undefined : '0' },
    on: {
      click: onPress,
      keydown: isNative
        ? undefined
        : event => {
            if (isPressKey(event.key)) onPress(event)
          },
    },
  }
}
