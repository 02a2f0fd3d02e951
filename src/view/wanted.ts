/**
 * What chunks take from this library: React, and the face of this folder. The build writes the exports from what the chunks
 * import (`src/build/shared.node.ts`); where nothing is bundled nobody asks here.
 */
export {}
