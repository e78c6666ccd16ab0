import type { GridApi } from 'ag-grid-community'
import { useAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Empty } from '../../shared/ui/states.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { AsOfRows } from '../as-of/as-of-rows.ts'
import type { AsOfSource } from '../as-of/as-of-source.ts'
import type { WorkspaceRow } from '../definition.ts'
import { csvOf, saveFile } from '../export/export-csv.ts'
import { matchingCount } from '../grid/filters/matching-rows.ts'
import { useRowFilter } from '../grid/filters/use-row-filter.ts'
import type { GridListener } from '../grid/grid-listener.ts'
import { WorkspaceGrid } from '../grid/workspace-grid.tsx'
import { useTabCounts } from '../rows/use-tab-counts.ts'
import type { Workspace } from '../workspace.ts'
import { quickTextAtom } from '../workspace-atoms.ts'
import type { PageDefinition } from './page-definition.ts'
import { asOf, asOfTools, drawer, middle, push, search, tally } from './workspace-page.css.ts'

/** The queue as of a moment, and the panel of a row as it was then. */
export interface AsOfView {
  readonly source: AsOfSource
  readonly renderDrawer?: (id: string, close: () => void) => ReactNode
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
  renderDrawer,
}: Props<Row, Field>) {
  const [{ workspace, page }] = useState(create)
  const [api, setGrid] = useState<GridApi<Row> | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [, setRevision] = useState(0)
  const [text, setText] = useAtom(quickTextAtom)
  const counts = useTabCounts(workspace)
  const { one, many } = workspace.definition.noun
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
  const shown = api && !api.isDestroyed() ? matchingCount(api, workspace) : 0
  const panel = open && renderDrawer ? renderDrawer(open, () => setOpen(null)) : null
  return (
    <section className={asOf} aria-label="The queue as it was">
      <div className={asOfTools}>
        <span className={tally} role="status">
          {formatCount(shown)} of {formatCount(counts.waiting)} then
        </span>
        <span className={push} />
        <TextField
          id="quick-filter"
          className={search}
          label={`Filter the ${many} of then`}
          labelHidden
          type="search"
          placeholder={`Filter the ${many}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          icon="download"
          onClick={() => api && saveFile(`${many}-then.csv`, csvOf(api, workspace, page.exportColumns))}
        >
          Export
        </Button>
      </div>
      <div className={middle} data-drawer={panel !== null}>
        <WorkspaceGrid workspace={workspace} grid={page.grid} listener={listener} isEmpty={counts.waiting === 0}>
          {counts.waiting === 0 && <Empty title="Nothing waited then" />}
        </WorkspaceGrid>
        {panel && (
          <aside className={drawer} aria-label={`${one[0]?.toUpperCase()}${one.slice(1)} as it was`}>
            {panel}
          </aside>
        )}
      </div>
    </section>
  )
}

const nothing = () => {}
