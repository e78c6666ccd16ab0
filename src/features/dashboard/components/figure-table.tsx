import type { FigureRow } from '../../../../contract/dashboard/dashboard.ts'
import { figureOfCode } from '../../../../contract/dashboard/figures.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { formatDollars } from '../../../shared/ui/format-dollars.ts'
import { cell, headCell, right, table, was as wasStyle } from './dashboard.css.ts'
import { FigureOf, type Linked } from './figure-link.tsx'

interface Props extends Linked {
  label: string
  /** What the rows are called. */
  head: string
  rows: readonly FigureRow[]
  isCompared: boolean
  hasEstimates?: boolean
}

/** Figures of one kind below each other: now, and what they are compared with. */
export function FigureTable({ label, head, rows, isCompared, hasEstimates = false, ...linked }: Props) {
  return (
    <table className={table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={headCell}>
            {head}
          </th>
          {hasEstimates && (
            <th scope="col" className={`${headCell} ${right}`}>
              Estimates
            </th>
          )}
          <th scope="col" className={`${headCell} ${right}`}>
            Now
          </th>
          {isCompared && (
            <th scope="col" className={`${headCell} ${right}`}>
              Then
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.figure}>
            <th scope="row" className={cell}>
              {figureOfCode(row.figure)?.label}
            </th>
            {hasEstimates && <td className={`${cell} ${right}`}>{formatDollars(wholeDollars(row))}</td>}
            <td className={`${cell} ${right}`}>
              <FigureOf row={row} {...linked} />
            </td>
            {isCompared && <td className={`${cell} ${right} ${wasStyle}`}>{formatCount(row.was ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** In cents; those of many leads are not read to the cent. */
export const wholeDollars = ({ estimates = 0 }: FigureRow) => Math.round(estimates / 100) * 100
