import type { GridApi } from 'ag-grid-community'
import { useAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { PastSource } from '../as-of/as-of-source.ts'
import { Button } from '../../shared/ui/button.tsx'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Empty } from '../../shared/ui/states.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { quickTextAtom } from '../workspace-atoms.ts'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'
import { PastRows } from '../as-of/as-of-rows.ts'
import { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import { useCounts } from '../rows/use-tab-counts.ts'
import { csvOf, saveFile } from '../export/export-csv.ts'
import type { GridSeat } from '../grid/grid-listener.ts'
import { IntakeGrid } from '../grid/workspace-grid.tsx'
import { matchingCount } from '../grid/filters/matching-rows.ts'
import { useRowFilter } from '../grid/filters/use-row-filter.ts'
import { drawer, middle, past, pastTools, push, search, tally } from './workspace-page.css.ts'

/** The queue as it was, and the drawer of a claim as it was then. */
export interface ReviewPast {
  readonly source: PastSource
  readonly renderDrawer?: (id: string, close: () => void) => ReactNode
}

interface Props extends ReviewPast {
  /** The desk of now, whose names and calls are used. */
  live: ReviewDesk
}

/** The grid as it was at a moment: the same grid, in which nothing can be changed. */
export function PastQueue({ live, source, renderDrawer }: Props) {
  const [desk] = useState(
    () => new ReviewDesk({ api: live.api, today: live.today, me: '', choices: live.choices, isReadOnly: true }),
  )
  const [api, setGrid] = useState<GridApi<IntakeRow> | null>(null)
  const [open, openClaim] = useState<string | null>(null)
  const [, setTurn] = useState(0)
  const [text, setText] = useAtom(quickTextAtom)
  const counts = useCounts(desk)
  const seat = useMemo<GridSeat>(
    () => ({ setGrid, openClaim, select: nothing, openConflict: nothing, turn: () => setTurn((turn) => turn + 1) }),
    [],
  )
  useEffect(() => source.listen(new PastRows(desk)), [source, desk])
  useRowFilter(api, desk)
  const shown = api && !api.isDestroyed() ? matchingCount(api, desk) : 0
  const drawn = open && renderDrawer ? renderDrawer(open, () => openClaim(null)) : null
  return (
    <section className={past} aria-label="The queue as it was">
      <div className={pastTools}>
        <span className={tally} role="status">
          {formatCount(shown)} of {formatCount(counts.waiting)} then
        </span>
        <span className={push} />
        <TextField
          id="quick-filter"
          className={search}
          label="Filter the claims of then"
          labelHidden
          type="search"
          placeholder="Filter the claims"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button icon="download" onClick={() => api && saveFile('claims-then.csv', csvOf(api, desk))}>
          Export
        </Button>
      </div>
      <div className={middle} data-drawer={drawn !== null}>
        <IntakeGrid desk={desk} seat={seat} isEmpty={counts.waiting === 0}>
          {counts.waiting === 0 && <Empty title="Nothing waited then" />}
        </IntakeGrid>
        {drawn && (
          <aside className={drawer} aria-label="Claim as it was">
            {drawn}
          </aside>
        )}
      </div>
    </section>
  )
}

const nothing = () => {}
