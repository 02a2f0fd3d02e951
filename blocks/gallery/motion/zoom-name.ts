/** Of the picture's animation, for what pauses it. */
export const zoomName = 'site-gallery-zoom'
