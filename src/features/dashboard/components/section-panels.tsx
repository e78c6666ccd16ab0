import type { Dashboard, FigureRow } from '../../../../contract/dashboard/dashboard.ts'
import { figureOfCode } from '../../../../contract/dashboard/figures.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { formatDollars } from '../../../shared/ui/format-dollars.ts'
import { shareOf } from '../change-of.ts'
import { AppraiserTable } from './appraiser-table.tsx'
import {
  panel,
  panelHead,
  panelNote,
  panels,
  panelTitle,
  scroll,
  strip,
  stripCount,
  stripPart,
} from './dashboard.css.ts'
import { FigureOf, type Linked, OtherCount } from './figure-link.tsx'
import { FigureTable, wholeDollars } from './figure-table.tsx'

const sum = (rows: readonly FigureRow[], of: (row: FigureRow) => number = ({ count }) => count) =>
  rows.reduce((all, row) => all + of(row), 0)
/** Rows of what there is, was, or is known the other way. */
const some = (rows: readonly FigureRow[]) =>
  rows.filter(({ count, was, other }) => count > 0 || (was ?? 0) > 0 || (other ?? 0) > 0)

/** The sections below the overview, each with its table. */
export function SectionPanels({ board, ...linked }: { board: Dashboard } & Linked) {
  const { call_center, self_scheduled, sales } = board
  const isCompared = board.compared !== null
  const shared = { isCompared, ...linked }
  const byCalls = call_center.filter((row) => row.number_calls !== undefined)
  const byMethod = call_center.filter((row) => row.preferred_contact_method !== undefined)
  const self = self_scheduled.find((row) => row.self_status === 'self')?.count ?? 0
  const booked = self + (self_scheduled.find((row) => row.self_status === 'office')?.count ?? 0)
  const live = sales.filter((row) => row.scheduled_status !== 'opportunity_lost')
  return (
    <div className={panels}>
      <section className={panel} aria-label="Call center">
        <header className={panelHead}>
          <h2 className={panelTitle}>Call center</h2>
          <span className={panelNote}>{formatCount(sum(byCalls))} to reach</span>
        </header>
        <Strip rows={byCalls} {...linked} />
        <div className={scroll}>
          <FigureTable
            label="Contacts of the call center by status"
            head="Status"
            rows={some(call_center.filter((row) => row.status !== undefined))}
            {...shared}
          />
          <FigureTable label="Contacts to reach by what they prefer" head="Prefers" rows={byMethod} {...shared} />
        </div>
      </section>
      <section className={panel} aria-label="Appraisers">
        <header className={panelHead}>
          <h2 className={panelTitle}>Appraisers</h2>
        </header>
        <div className={scroll}>
          <AppraiserTable rows={board.appraiser_general} {...linked} />
        </div>
      </section>
      <section className={panel} aria-label="Self-scheduled">
        <header className={panelHead}>
          <h2 className={panelTitle}>Self-scheduled</h2>
          <span className={panelNote}>
            {formatCount(self)} of {formatCount(booked)} booked{shareSuffix(shareOf(self, booked))}
          </span>
        </header>
        <FigureTable label="Contacts by who books" head="Step" rows={self_scheduled} {...shared} />
      </section>
      {sales.length > 0 && (
        <section className={panel} aria-label="Sales">
          <header className={panelHead}>
            <h2 className={panelTitle}>Sales</h2>
            <span className={panelNote}>{formatDollars(sum(live, wholeDollars))} in live leads</span>
          </header>
          <FigureTable label="Leads by status" head="Status" rows={sales} hasEstimates {...shared} />
        </section>
      )}
    </div>
  )
}

const shareSuffix = (share: number | null) => (share === null ? '' : `, ${share}%`)

/** Contacts by calls, each part as wide as its count. */
function Strip({ rows, ...linked }: { rows: readonly FigureRow[] } & Linked) {
  return (
    <div className={strip}>
      {rows.map((row) => (
        <div key={row.figure} style={{ flex: `${Math.max(1, row.count)} 1 44px` }}>
          <FigureOf row={row} className={stripPart} {...linked}>
            <span className={stripCount}>{formatCount(row.count)}</span> {figureOfCode(row.figure)?.label}{' '}
            <OtherCount row={row} known={linked.known} />
          </FigureOf>
        </div>
      ))}
    </div>
  )
}
