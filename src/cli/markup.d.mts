/** As long as before: comments, what only looks like markup, and values with `<` or `>` in them are blank. */
export function tagsOnly(html: string): string

/** Where a script goes; below 0 where `tags` are only a part of a page. */
export function placeIn(tags: string): number
