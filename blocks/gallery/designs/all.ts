import type { ReactNode } from 'react'
import type { Design } from '../read.ts'
import { Autocolumns, Autorows } from './boxes.tsx'
import { Carousel } from './carousel.tsx'
import type { DesignProps } from './design.ts'
import { Stacked } from './stacked.tsx'
import { Still } from './still.tsx'
import { Strip } from './strip.tsx'

export const designs: Readonly<Record<Design, (props: DesignProps) => ReactNode>> = {
  stacked: Stacked,
  strip: Strip,
  grid: Still,
  autogrid: Still,
  autocolumns: Autocolumns,
  autorows: Autorows,
  carousel: Carousel,
  list: Still,
}
