import type { ReactNode } from 'react'
import type { Design } from '../read.ts'
import { Autocolumns, Autorows } from './boxes.tsx'
import { Carousel } from './carousel.tsx'
import type { DesignProps } from './design.ts'
import { Autogrid, Grid, List } from './grid.tsx'
import { Stacked } from './stacked.tsx'
import { Strip } from './strip.tsx'

export const designs: Readonly<Record<Design, (props: DesignProps) => ReactNode>> = {
  stacked: Stacked,
  strip: Strip,
  grid: Grid,
  autogrid: Autogrid,
  autocolumns: Autocolumns,
  autorows: Autorows,
  carousel: Carousel,
  list: List,
}

/** Those that show one slide, or one group of slides, after the other. */
export const moving: readonly Design[] = ['stacked', 'strip', 'carousel']
