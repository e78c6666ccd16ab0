import type { GridApi } from 'ag-grid-community'
import { useAtom, useAtomValue } from 'jotai'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Empty } from '../../shared/ui/states.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { AsOfRows } from '../as-of/as-of-rows.ts'
import type { AsOfSource } from '../as-of/as-of-source.ts'
import type { WorkspaceRow } from '../definition.ts'
import { exportRows } from '../export/export-rows.ts'
import { matchingCount } from '../grid/filters/matching-rows.ts'
import { useRowFilter } from '../grid/filters/use-row-filter.ts'
import type { GridListener } from '../grid/grid-listener.ts'
import { WorkspaceGrid } from '../grid/workspace-grid.tsx'
import { AsOfRecord } from '../record/as-of-record.tsx'
import { rowAtCursor } from '../record/record-cursor.ts'
import { recordWidthAtom } from '../record/record-width.ts'
import { useTabCounts } from '../rows/use-tab-counts.ts'
import type { Workspace } from '../workspace.ts'
import { quickTextAtom } from '../workspace-atoms.ts'
import type { PageDefinition } from './page-definition.ts'
import { asOf, asOfTools, middle, push, recordWidth, search, tally } from './workspace-page.css.ts'

/** The queue as of a moment, and the history of a row until then, for its panel. */
export interface AsOfView {
  readonly source: AsOfSource
  readonly renderHistory?: (id: string) => ReactNode
}

export interface WorkspaceAndPage<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly workspace: Workspace<Row, Field>
  readonly page: PageDefinition<Row, Field>
}

interface Props<Row extends WorkspaceRow<Field>, Field extends string> extends AsOfView {
  /** Makes a read-only workspace. */
  create: () => WorkspaceAndPage<Row, Field>
}

/** The grid as of a moment: the same grid, in which nothing can be changed. */
export function AsOfGrid<Row extends WorkspaceRow<Field>, Field extends string>({
  create,
  source,
  renderHistory,
}: Props<Row, Field>) {
  const [{ workspace, page }] = useState(create)
  const [api, setGrid] = useState<GridApi<Row> | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [, setRevision] = useState(0)
  const [text, setText] = useAtom(quickTextAtom)
  const width = useAtomValue(recordWidthAtom)
  const counts = useTabCounts(workspace)
  const { many } = workspace.definition.noun
  const listener = useMemo<GridListener<Row, Field>>(
    () => ({
      onGrid: setGrid,
      onShown: () => setRevision((revision) => revision + 1),
      onOpenRow: setOpen,
      onSelect: nothing,
      onOpenConflict: nothing,
    }),
    [],
  )
  useEffect(() => source.subscribe(new AsOfRows(workspace)), [source, workspace])
  useRowFilter(api, workspace)
  const isOpen = open !== null
  // The panel goes along with the cursor.
  useEffect(() => {
    if (!api || !isOpen) return
    const follow = () => setOpen((before) => rowAtCursor(api) ?? before)
    api.addEventListener('cellFocused', follow)
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('cellFocused', follow)
    }
  }, [api, isOpen])
  const shown = api && !api.isDestroyed() ? matchingCount(api, workspace) : 0
  return (
    <section className={asOf} aria-label="Queue as of an earlier time">
      <div className={asOfTools}>
        <span className={tally} role="status">
          {formatCount(shown)} of {formatCount(counts.waiting)}
        </span>
        <span className={push} />
        <TextField
          id="quick-filter"
          className={search}
          label={`Filter these ${many}`}
          labelHidden
          type="search"
          placeholder={`Filter the ${many}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button icon="download" onClick={() => api && void exportRows({ api, workspace, page, name: `${many}-then` })}>
          Export
        </Button>
      </div>
      <div className={middle} data-drawer={isOpen} style={{ [recordWidth]: `${width}px` } as CSSProperties}>
        <WorkspaceGrid workspace={workspace} grid={page.grid} listener={listener} isEmpty={counts.waiting === 0}>
          {counts.waiting === 0 && <Empty title="Queue was empty" />}
        </WorkspaceGrid>
        {open !== null && page.record && (
          <AsOfRecord workspace={workspace} record={page.record} id={open} onClose={() => setOpen(null)}>
            {renderHistory?.(open)}
          </AsOfRecord>
        )}
      </div>
    </section>
  )
}

const nothing = () => {}
