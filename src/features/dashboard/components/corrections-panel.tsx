import { useState } from 'react'
import type { FigureCorrection } from '../../../../contract/calls/list-figure-corrections.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { type FigureCorrections, type FigureFilter, readFigureCorrections, rowsAtOnce } from '../api/read-dashboard.ts'
import { changeOfRecord, differencesOf, undoSentence } from '../record-format.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import {
  besideRows,
  correction,
  correctionHead,
  correctionLine,
  foot,
  panel,
  panelHead,
  panelNote,
  panelTitle,
  rowName,
  rowNote,
  rows as rowsStyle,
  wholeLine,
} from './dashboard.css.ts'
import type { RecordLink } from './figure-rows.tsx'

interface Shown {
  zone: string
  Record: RecordLink
  /** The figure that is asked about; all of them without it. */
  figure?: string
  /** Whether it stands below the rows of its figure. */
  isBeside?: boolean
}

interface Props extends Shown {
  filter: FigureFilter
  /** The moment, in milliseconds since 1970. */
  asOf: string
  /** Changes with the figures, so that the list follows them. */
  turn: string
}

/** What has been undone since a moment, and which records are known otherwise by it. */
export function Corrections({ filter, asOf, figure, turn, ...shown }: Props) {
  const [pages, setPages] = useState(1)
  const { known: _known, ...range } = filter
  const list = useFetched(`corrections ${figure} ${JSON.stringify(range)} ${turn} ${pages}`, (signal) =>
    readFigureCorrections(filter, asOf, figure, pages, signal),
  )
  return (
    <CorrectionsPanel
      list={list}
      onMore={() => setPages(pages + 1)}
      {...(figure !== undefined && { figure })}
      {...shown}
    />
  )
}

interface PanelProps extends Shown {
  list: Fetched<FigureCorrections> & { refetch: () => void }
  onMore: () => void
}

/** The list itself. */
export function CorrectionsPanel({ list, onMore, figure, isBeside = false, zone, Record }: PanelProps) {
  const { data, error, busy, refetch } = list
  const shown = data?.data.length ?? 0
  return (
    <section className={isBeside ? besideRows : `${panel} ${wholeLine}`} aria-label="What changed since">
      <header className={panelHead}>
        <h2 className={panelTitle}>What changed since</h2>
        {data && data.count > 0 && <span className={panelNote}>{countOf(data.count, 'record')}</span>}
      </header>
      {error !== undefined && data && <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>}
      {error !== undefined && !data && (
        <Failed title="Couldn’t load what changed" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && error === undefined && <Loading label="Loading what changed…" rows={3} />}
      {data?.count === 0 && (
        <Empty title="Nothing known at that moment has been corrected since">
          What is undone later shows here, with who undid it.
        </Empty>
      )}
      {data && data.count > 0 && (
        <ul className={rowsStyle} aria-label="Records known otherwise now">
          {data.data.map((one) => (
            <Line key={`${one.unit} ${one.id}`} one={one} figure={figure} zone={zone} Record={Record} />
          ))}
        </ul>
      )}
      {data && shown < data.count && shown < 1000 && (
        <div className={`${foot} ${correction}`}>
          <Button busy={busy} onClick={onMore}>
            Show {formatCount(Math.min(rowsAtOnce, data.count - shown))} more
          </Button>
        </div>
      )}
    </section>
  )
}

interface LineProps {
  one: FigureCorrection
  figure: string | undefined
  zone: string
  Record: RecordLink
}

function Line({ one, figure, zone, Record }: LineProps) {
  return (
    <li className={correction}>
      <div className={correctionHead}>
        <Record unit={one.unit} id={one.id} className={rowName}>
          {one.name || one.id}
        </Record>
        <span className={rowNote}>
          {[changeOfRecord(one, figure !== undefined), ...differencesOf(one)].join(' · ')}
        </span>
      </div>
      {one.events.map((event) => (
        <p key={`${event.undone.id} ${event.undo.id}`} className={correctionLine}>
          {undoSentence(event, zone)}
          {event.undo.operation &&
            event.undo.operation.label !== 'Undo' &&
            ` Operation: ${event.undo.operation.label}.`}
        </p>
      ))}
    </li>
  )
}
