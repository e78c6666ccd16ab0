import type { Dashboard, FigureRow } from '../../../../contract/dashboard/dashboard.ts'
import { figureOfCode } from '../../../../contract/dashboard/figures.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { changeOf, shareOf } from '../change-of.ts'
import { down, spark, sparkDot, sparkLine, tile, tileFigure, tileLabel, tileNote, tiles, up } from './dashboard.css.ts'
import { FigureOf, type Linked, OtherCount } from './figure-link.tsx'

/** Of which figure each is a part, and what that one is called. */
const parts: Readonly<Record<string, readonly [of: string, name: string]>> = {
  contacts: ['claims', 'claims'],
  booked: ['contacts', 'contacts'],
  appraised: ['booked', 'booked'],
  at_shop: ['leads', 'live leads'],
}

/** The overview: each figure with its course, its change and its part of the one before. */
export function FigureTiles({ board, ...linked }: { board: Dashboard } & Linked) {
  const countOf = (stage: string) => board.overview.find((row) => row.stage === stage)?.count
  return (
    <section className={tiles} aria-label="Overview">
      {board.overview.map((row) => (
        <FigureOf key={row.figure} row={row} className={tile} {...linked}>
          <span className={tileLabel}>{figureOfCode(row.figure)?.label}</span>{' '}
          <span className={tileFigure}>{formatCount(row.count)}</span>{' '}
          <Spark values={board.days.map(({ counts }) => counts[row.figure] ?? 0)} />
          <span className={tileNote}>
            <Change row={row} />
          </span>{' '}
          <span className={tileNote}>{partOf(row, countOf)}</span> <OtherCount row={row} known={linked.known} />
        </FigureOf>
      ))}
    </section>
  )
}

function partOf({ stage = '', count }: FigureRow, countOf: (stage: string) => number | undefined): string {
  const [of, name] = parts[stage] ?? []
  const share = of === undefined ? null : shareOf(count, countOf(of))
  return share === null ? '' : `${share}% of ${name}`
}

function Change({ row: { count, was } }: { row: FigureRow }) {
  const change = changeOf(count, was)
  if (!change || was === null) return null
  const look = change.direction === 0 ? '' : change.direction > 0 ? up : down
  return (
    <>
      <span className={look}>{change.text}</span> was {formatCount(was)}
    </>
  )
}

const [width, height, edge] = [64, 34, 4]

/** The course of a figure by day; the days themselves are in the table of days. */
function Spark({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const most = Math.max(...values, 1)
  const x = (n: number) => edge + (n / (values.length - 1)) * (width - 2 * edge)
  const y = (value: number) => height - edge - (value / most) * (height - 2 * edge)
  const points = values.map((value, n) => `${x(n).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  return (
    <svg className={spark} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline className={sparkLine} points={points} />
      <circle className={sparkDot} cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="3" />
    </svg>
  )
}
