/** By these a pointer, a finger or the focus comes to something. */
export const arrivals = ['pointerover', 'pointerdown', 'focusin'] as const
