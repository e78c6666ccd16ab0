import type { ReactNode } from 'react'
import type { FigureRow } from '../../../../contract/dashboard/dashboard.ts'
import { figureOfCode } from '../../../../contract/dashboard/figures.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Tooltip } from '../../../shared/ui/tooltip.tsx'
import { around, figureLink } from './dashboard.css.ts'

/** Opens the rows of a figure: the same page with its code in the address. */
export type FigureLink = (props: {
  figure: string
  className: string
  'aria-label'?: string
  'aria-current': boolean
  children: ReactNode
}) => ReactNode

/** How figures of a page are linked, and which one's rows are open. */
export interface Linked {
  readonly Link: FigureLink
  readonly open: string | undefined
}

interface Props extends Linked {
  row: FigureRow
  /** Whose figure it is, where its own label does not say so. */
  of?: string
  className?: string
  children?: ReactNode
}

/** A figure that leads to what it counts; its definition on hover and focus. */
export function FigureOf({ row, of, Link, open, className = figureLink, children }: Props) {
  const figure = figureOfCode(row.figure)
  if (!figure) return null
  const label = [of, figure.label].filter(Boolean).join(', ')
  return (
    <Tooltip text={figure.definition}>
      <span className={around}>
        <Link
          figure={row.figure}
          className={className}
          // What the link holds is its name; a bare count needs more.
          {...(children === undefined && { 'aria-label': `${label}: ${formatCount(row.count)}` })}
          aria-current={open === row.figure}
        >
          {children ?? formatCount(row.count)}
        </Link>
      </span>
    </Tooltip>
  )
}
