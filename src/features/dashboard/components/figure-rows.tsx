import { type ReactNode, useState } from 'react'
import { type CountedUnit, figureOfCode } from '../../../../contract/dashboard/figures.ts'
import { opportunityLostLabels } from '../../../../contract/leads/lead.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import { saveCsv } from '../../../workspace/export/export-csv.ts'
import {
  type FigureFilter,
  type FigureRows as Rows,
  readAllRows,
  readFigureRows,
  rowsAtOnce,
} from '../api/read-dashboard.ts'
import { statusLabel } from '../record-format.ts'
import { Corrections } from './corrections-panel.tsx'
import { foot, rowLine, rowName, rowNote, rows as rowsStyle } from './dashboard.css.ts'

/** Links a row to its own page, where the reader has one of it. */
export type RecordLink = (props: { unit: CountedUnit; id: string; className: string; children: ReactNode }) => ReactNode

const nouns: Readonly<Record<CountedUnit, readonly [string, string]>> = {
  claim: ['claim', 'claims'],
  contact: ['contact', 'contacts'],
  lead: ['lead', 'leads'],
}

interface Props {
  figure: string
  filter: FigureFilter
  /** Changes with the figures, so that the rows follow them. */
  turn: string
  zone: string
  Record: RecordLink
  /** Where what the figure counts is worked on, such as a list; none where there is no such page. */
  more?: ReactNode
  onClose: () => void
}

/** What a figure counts, beside the dashboard: its definition, its rows, and a file of them. */
export function FigureRows({ figure: code, filter, turn, zone, Record, more, onClose }: Props) {
  const [pages, setPages] = useState(1)
  const [isSaving, setIsSaving] = useState(false)
  const { data, error, refetch, busy } = useFetched(
    `rows ${code} ${JSON.stringify(filter)} ${turn} ${pages}`,
    (signal) => readFigureRows(filter, code, pages, signal),
  )
  const figure = figureOfCode(code)
  const label = figure?.label ?? 'Rows'
  const save = async () => {
    setIsSaving(true)
    try {
      const all = await readAllRows(filter, code)
      saveCsv(`${label}.csv`, linesOf(data?.unit ?? 'contact', all, zone))
    } catch (fault) {
      showErrorToast('Not exported', fault)
    } finally {
      setIsSaving(false)
    }
  }
  const shown = data?.data.length ?? 0
  return (
    <Drawer
      open
      onClose={onClose}
      title={data ? `${label}: ${countOf(data.count, ...nouns[data.unit])}` : label}
      description={figure?.definition}
      foot={
        data &&
        data.count > 0 && (
          <div className={foot}>
            <span className={rowNote}>
              {formatCount(shown)} of {formatCount(data.count)}
            </span>
            {shown < data.count && shown < 1000 && (
              <Button busy={busy} onClick={() => setPages(pages + 1)}>
                Show {formatCount(Math.min(rowsAtOnce, data.count - shown))} more
              </Button>
            )}
            <Button icon="download" busy={isSaving} onClick={() => void save()}>
              Export CSV
            </Button>
          </div>
        )
      }
    >
      {error !== undefined && data && <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>}
      {error !== undefined && !data && (
        <Failed title="Couldn’t load the rows" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && error === undefined && <Loading label="Loading rows…" rows={8} />}
      {data?.count === 0 && <Empty title="Nothing is counted">No {nouns[data.unit][1]} fit this figure.</Empty>}
      {more}
      {data && data.count > 0 && (
        <ul className={rowsStyle} aria-label={label}>
          {data.data.map((row) => (
            <li key={row.id} className={rowLine}>
              <Record unit={data.unit} id={row.id} className={rowName}>
                {row.name || row.id}
              </Record>
              <span className={rowNote}>{statusOf(data.unit, row)}</span>
              <span className={rowNote}>since {formatInstant(row.since, zone)}</span>
            </li>
          ))}
        </ul>
      )}
      {filter.as_of !== undefined && (
        <Corrections
          filter={filter}
          asOf={filter.as_of}
          figure={code}
          turn={turn}
          zone={zone}
          Record={Record}
          isBeside
        />
      )}
    </Drawer>
  )
}

function linesOf(unit: CountedUnit, rows: Rows['data'], zone: string): string[][] {
  const isLeads = unit === 'lead'
  const lines = rows.map(({ id, name, status, since, opportunity_lost_reason: lost }) => [
    name,
    statusLabel(unit, status),
    ...(isLeads ? [lost ? opportunityLostLabels[lost] : ''] : []),
    formatInstant(since, zone),
    zone,
    id,
  ])
  return [['Name', 'Status', ...(isLeads ? ['Reason'] : []), 'Since', 'Time zone', 'ID'], ...lines]
}

/** `Opportunity lost: other shop`; the status alone of what is not lost. */
function statusOf(unit: CountedUnit, { status, opportunity_lost_reason: lost }: Rows['data'][number]): string {
  const label = statusLabel(unit, status)
  return lost ? `${label}: ${opportunityLostLabels[lost].toLowerCase()}` : label
}
