import { createElement, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { Adopt, Insert, lazy, part, parts, useBlock } from '#core'
import { importChunk, type SharedModules } from './core/chunks.ts'

/**
 * What chunks take from the main bundle instead of bringing their own. By name: a namespace would keep all of it. A test
 * compares this with what the chunks ask for.
 */
export const shared: SharedModules = {
  react: { createElement, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState },
  'react/jsx-runtime': { Fragment, jsx, jsxs },
  '#core': { Adopt, Insert, lazy, part, parts, useBlock },
  // What the build makes of a chunk that asks for a chunk.
  '#chunks': { importChunk },
}
