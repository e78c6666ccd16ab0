import type { ReactNode } from 'react'
import type { FigureRow, Known } from '../../../../contract/dashboard/dashboard.ts'
import { figureOfCode } from '../../../../contract/dashboard/figures.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Tooltip } from '../../../shared/ui/tooltip.tsx'
import { otherCount } from '../record-format.ts'
import { around, figureLink, otherNote } from './dashboard.css.ts'

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
  /** How a moment in the past is shown. */
  readonly known: Known
}

interface Props extends Linked {
  row: FigureRow
  /** Whose figure it is, where its own label does not say so. */
  of?: string
  className?: string
  children?: ReactNode
}

/** A figure that leads to what it counts; its definition on hover and focus. */
export function FigureOf({ row, of, Link, open, known, className = figureLink, children }: Props) {
  const figure = figureOfCode(row.figure)
  if (!figure) return null
  const label = [of, figure.label].filter(Boolean).join(', ')
  const other = otherCount(row, known)
  return (
    <Tooltip text={figure.definition}>
      <span className={around}>
        <Link
          figure={row.figure}
          className={className}
          // What the link holds is its name; a bare count needs more.
          {...(children === undefined && {
            'aria-label': `${label}: ${formatCount(row.count)}${other ? `, ${other}` : ''}`,
          })}
          aria-current={open === row.figure}
        >
          {children ?? formatCount(row.count)}
        </Link>
        {children === undefined && <OtherCount row={row} known={known} isShort />}
      </span>
    </Tooltip>
  )
}

/** The count as known the other way, where it differs. */
export function OtherCount({ row, known, isShort = false }: { row: FigureRow; known: Known; isShort?: boolean }) {
  const other = otherCount(row, known)
  if (other === null || row.other === null) return null
  const short = `${known === 'then' ? 'now' : 'then'} ${formatCount(row.other)}`
  return (
    // Beside a bare count the link's name says it.
    <span className={otherNote} aria-hidden={isShort}>
      {isShort ? short : other}
    </span>
  )
}
