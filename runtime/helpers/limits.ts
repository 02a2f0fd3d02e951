/** How many there may be at most; lengths are in characters (blocks spec §9). */
export const limits = {
  blocksPerLayout: 60,
  tracksPerAlbum: 60,
  itemsInOrderableCollection: 250,
  productsInCollection: 200,
  nestedCategories: 10_000,
  /** Of a service that shares pictures, each with so many. */
  photoGalleries: 20,
  photoGallerySize: 50,
  tagLength: 50,
  categoryLength: 25,
} as const
