/** What an element needs so that pressing it is what it says, whatever element it is. */
export interface Press {
  /** Of a button that is none by itself. */
  readonly attrs?: Readonly<Record<'role' | 'tabindex', string>>
  readonly on: Readonly<Record<string, (event: KeyboardEvent) => void>>
}

/** Enter and Space press what is a button. */
export function isPressKey(key: string): boolean {
  return key === 'Enter' || key === ' '
}

/**
 * Makes an element of the page a button: a native one is one already, any other gets the role, a place in the order of the Tab
 * key, and Enter and Space. A key on what is inside of it is not one on itself.
 */
export function pressable(isNative: boolean, onPress: (event: Event) => void): Press {
  if (isNative) return { on: { click: onPress } }
  return {
    attrs: { role: 'button', tabindex: '0' },
    on: {
      click: onPress,
      keydown(event) {
        if (event.target === event.currentTarget && isPressKey(event.key)) onPress(event)
      },
    },
  }
}
