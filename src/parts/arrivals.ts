/** By these a pointer, a finger or the focus comes to something, and by what it was brought there. */
export const arrivals = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const
