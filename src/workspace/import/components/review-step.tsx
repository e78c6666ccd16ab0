import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { ignoredColumns } from '../../../../machines/import/column-mapping.ts'
import type { FileCounts } from '../../../../machines/import/file-counts.ts'
import type { ImportContext } from '../../../../machines/import/import.machine.ts'
import { whyNot } from '../../../../machines/why-not.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Empty, Notice } from '../../../shared/ui/states.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { saveFile } from '../../export/export-csv.ts'
import { rejectedName } from '../rejected-name.ts'
import type { CheckedRecord } from '../reading/checked-row.ts'
import type { ImportFile } from '../reading/import-file.ts'
import type { RunningImport } from '../running-import.ts'
import { push, row, stack, textStyle } from './import.css.ts'
import { acceptedColumns, changeColumns, firstFault, isDoubtful, rejectedColumns } from './row-columns.ts'
import { RowsGrid, type RowsGridHandle } from './rows-grid.tsx'
import { useNextError } from './use-next-error.ts'

type List = 'accepted' | 'corrected' | 'rejected'

interface Props {
  running: RunningImport
  rows: ImportFile
  context: ImportContext
}

/** What the file came to, row by row; rejected rows are fixed right here. */
export function ReviewStep({ running, rows, context }: Props) {
  const { counts, columns, mapping, file } = context
  const { definition } = running
  const { settings: Settings } = definition
  const [list, setList] = useState<List>(counts.rejected > 0 ? 'rejected' : 'accepted')
  const ignored = columns ? ignoredColumns(columns.header, mapping) : []
  const tabs = [
    { value: 'accepted', label: 'Accepted', count: counts.accepted },
    { value: 'corrected', label: 'Auto-corrected', count: counts.corrected },
    { value: 'rejected', label: 'Rejected', count: counts.rejected },
  ] as const
  const now = running.actor.getSnapshot()
  const again = { type: 'map again' } as const
  const mapAgain = (
    <Button whyNot={now.can(again) ? null : whyNot(now, again)} onClick={() => running.actor.send(again)}>
      Match columns
    </Button>
  )
  return (
    <div className={stack}>
      <p className={textStyle}>{summaryOf(context)}</p>
      {Settings && counts.accepted > counts.sent && <Settings running={running} />}
      {columns?.carrier && (
        <Notice tone="blue" action={mapAgain}>{`Columns matched as remembered for ${columns.carrier}.`}</Notice>
      )}
      {ignored.length > 0 && (
        <Notice tone="amber" action={!columns?.carrier && mapAgain}>
          {`Not imported: ${ignored.join(', ')}.`}
        </Notice>
      )}
      <Tabs<List> label="Rows of the file" tabs={tabs} value={list} onChange={setList}>
        {list === 'accepted' && <Accepted running={running} rows={rows} count={counts.accepted} />}
        {list === 'corrected' && <Corrected running={running} rows={rows} count={counts.corrected} />}
        {list === 'rejected' && <Rejected running={running} rows={rows} counts={counts} name={file?.name ?? ''} />}
      </Tabs>
    </div>
  )
}

function summaryOf({ counts }: ImportContext): string {
  const { rows, accepted, rejected, duplicates, flagged, blank, sent } = counts
  const parts = [
    `${countOf(rows, 'row')}: ${formatCount(accepted)} accepted, ${formatCount(rejected)} rejected` +
      (duplicates > 0 ? ` (${countOf(duplicates, 'exact duplicate')}).` : '.'),
  ]
  if (sent > 0) parts.push(`${countOf(sent, 'row')} sent already.`)
  if (flagged > 0) parts.push(`${countOf(flagged, 'accepted row')} with warnings.`)
  if (blank > 0) parts.push(`${countOf(blank, 'blank record')} left out.`)
  return parts.join(' ')
}

const recordKey = (row: CheckedRecord) => String(row.record)

interface ListProps {
  running: RunningImport
  rows: ImportFile
  count: number
}

function Accepted({ running: { definition, ports }, rows, count }: ListProps) {
  const today = ports.today()
  const columns = useMemo(() => acceptedColumns(definition, today), [definition, today])
  const fetchPage = useCallback((from: number, most: number) => rows.page('accepted', from, most), [rows])
  if (count === 0)
    return <Nothing title="No row is accepted yet">Fix the rejected rows, or match the columns again.</Nothing>
  return <RowsGrid label="Accepted rows" columns={columns} keyOf={recordKey} fetchPage={fetchPage} />
}

function Corrected({ running: { definition }, rows, count }: ListProps) {
  const columns = useMemo(() => changeColumns(definition.format), [definition])
  const fetchPage = useCallback((from: number, most: number) => rows.changes(from, most), [rows])
  if (count === 0) return <Nothing title="No corrections needed">All accepted rows match the file.</Nothing>
  return (
    <RowsGrid
      label="Corrections"
      columns={columns}
      keyOf={({ record, field }) => `${record} ${field}`}
      fetchPage={fetchPage}
    />
  )
}

const howToFix = 'Select a reason to go to its cell and fix it. The row is rechecked right away.'
const howToConfirm = ' Where a row’s columns are in doubt, check its values and confirm them.'

function Rejected({
  running,
  rows,
  counts: { rejected: count, doubtful },
  name,
}: {
  running: RunningImport
  rows: ImportFile
  counts: FileCounts
  name: string
}) {
  const { definition } = running
  const grid = useRef<RowsGridHandle>(null)
  const [said, setSaid] = useState('')
  const correcting = useRef<Promise<unknown>>(Promise.resolve())
  const isNarrow = useIsNarrow()
  // Does not shrink when the last row is confirmed: the grid would be created again under the pointer.
  const [hasDoubts] = useState(doubtful > 0)
  const columns = useMemo(() => rejectedColumns(definition, isNarrow, hasDoubts), [definition, isNarrow, hasDoubts])
  const fetchPage = useCallback((from: number, most: number) => rows.page('rejected', from, most), [rows])

  function applyCorrection({ record }: CheckedRecord, corrected: ReturnType<ImportFile['fix']>) {
    correcting.current = corrected.then(
      ({ row, counts }) => {
        running.actor.send({ type: 'row fixed', counts })
        grid.current?.refresh()
        setSaid(row.faults.length === 0 ? `Record ${record} is accepted now.` : `Record ${record} is still rejected.`)
      },
      (error: unknown) => showErrorToast(`Record ${record} could not be fixed`, error),
    )
  }

  const errors = useNextError(rows, grid, correcting)

  return (
    <>
      <div className={row} style={{ marginTop: 12 }}>
        <span className={`${textStyle} ${push}`} role="status">
          {said || (count > 0 && howToFix + (hasDoubts ? howToConfirm : ''))}
        </span>
        {errors.at && (
          <span className={textStyle} role="status" aria-label="Errors">
            {`${formatCount(errors.at.position)} of ${formatCount(errors.at.total)}`}
          </span>
        )}
        {count > 0 && (
          <Button icon="down" onClick={errors.goToNext}>
            Next error <Kbd>F8</Kbd>
          </Button>
        )}
        {count > 0 && (
          <Button
            icon="download"
            onClick={() => {
              rows.rejectedCsv().then(
                (text) => saveFile(rejectedName(name), text),
                (error: unknown) => showErrorToast('The rejected rows could not be written', error),
              )
            }}
          >
            Download rejected rows
          </Button>
        )}
      </div>
      {count === 0 ? (
        <Nothing title="No row is rejected">Everything in the file can be sent.</Nothing>
      ) : (
        <RowsGrid
          label="Rejected rows"
          columns={columns}
          keyOf={recordKey}
          fetchPage={fetchPage}
          rowHeight={46}
          handle={grid}
          toFix={(row) => firstFault(definition.format, row)}
          onCellValue={(row, column, text) => applyCorrection(row, rows.fix(row.record, column, text))}
          onConfirm={(row) => isDoubtful(row) && applyCorrection(row, rows.confirm(row.record))}
        />
      )}
    </>
  )
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return <Empty title={title}>{children}</Empty>
}
