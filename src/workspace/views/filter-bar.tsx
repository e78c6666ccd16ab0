import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { formatCount } from '../../shared/ui/format-count.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import type { WorkspaceRow } from '../definition.ts'
import { exportRows } from '../export/export-rows.ts'
import { enterRows } from '../grid/enter-rows.ts'
import { matchingCount } from '../grid/filters/matching-rows.ts'
import type { PageDefinition } from '../page/page-definition.ts'
import { byIcon, byIconLast, filterLine, push, search, steadyTally, tools } from '../page/workspace-page.css.ts'
import { hasFiltersInAddress } from '../page/workspace-search.ts'
import { prepareSearch } from '../rows/search-rows.ts'
import type { Workspace } from '../workspace.ts'
import { gridAtom, loadAtom, quickTextAtom, shownRevisionAtom } from '../workspace-atoms.ts'
import { ColumnsPopover } from './columns-popover.tsx'
import { AddFilter, FilterChips } from './filter-chips.tsx'
import { filterColumns } from './filter-columns.ts'
import { SavedViews } from './saved-views.tsx'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  page: PageDefinition<Row, Field>
  /** How many rows wait; the server's figure until all of them are here, null before there is one. */
  total: number | null
  /** More tools, of other features. */
  children?: ReactNode
  /** Tools at the end of the bar. */
  end?: ReactNode
}

/** Which rows are shown: the view, its filters, a search, and how many that leaves. */
export function FilterBar<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  page,
  total,
  children,
  end,
}: Props<Row, Field>) {
  const api = useAtomValue(gridAtom)
  const [text, setText] = useAtom(quickTextAtom)
  useAtomValue(shownRevisionAtom)
  const { many } = workspace.definition.noun
  /** The filters of a link are on their way to the grid: their line is there before them. */
  const [isAwaited, setAwaited] = useState(hasFiltersInAddress)
  const isReady = useAtomValue(loadAtom).phase.name !== 'loading'
  useEffect(() => {
    if (isReady) setAwaited(false)
  }, [isReady])
  const shown = api && !api.isDestroyed() ? matchingCount(api, workspace) : 0
  const filterCount = api && !api.isDestroyed() ? Object.keys(api.getFilterModel()).length : 0
  return (
    <>
      <div className={tools}>
        <SavedViews workspace={workspace} page={page} />
        <AddFilter columns={filterColumns(workspace, page)} />
        <span className={push} />
        <span className={steadyTally} role="status">
          {total === null ? '' : `${formatCount(shown)} of ${formatCount(total)}`}
        </span>
        <TextField
          id="quick-filter"
          className={search}
          label={`Filter the ${many}`}
          labelHidden
          type="search"
          placeholder={`Filter the ${many}`}
          value={text}
          onFocus={() => void prepareSearch(workspace.rows.all(), workspace)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const isEntering = event.key === 'ArrowDown' || event.key === 'Enter'
            if (!isEntering || event.nativeEvent.isComposing || !api) return
            if (enterRows(api, workspace.definition.decidedBy)) event.preventDefault()
          }}
        />
        <span className={byIconLast}>{children}</span>
        <span className={byIcon}>
          <ColumnsPopover />
          <Button
            icon="download"
            title="Export"
            onClick={() => api && void exportRows({ api, workspace, page, name: many })}
          >
            Export
          </Button>
        </span>
        <span className={byIconLast}>{end}</span>
      </div>
      {(isAwaited || filterCount > 0) && (
        <div className={filterLine}>
          <FilterChips />
        </div>
      )}
    </>
  )
}
