import { useAtom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { formatCount } from '../../shared/ui/format-count.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import type { WorkspaceRow } from '../definition.ts'
import { csvOf, saveFile } from '../export/export-csv.ts'
import { idOf } from '../grid/column.ts'
import { matchingCount } from '../grid/filters/matching-rows.ts'
import type { PageDefinition } from '../page/page-definition.ts'
import { push, search, tally, tools } from '../page/workspace-page.css.ts'
import { prepareSearch } from '../rows/search-rows.ts'
import type { Workspace } from '../workspace.ts'
import { gridAtom, quickTextAtom, shownRevisionAtom } from '../workspace-atoms.ts'
import { ColumnsPopover } from './columns-popover.tsx'
import { FilterChips } from './filter-chips.tsx'
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
  const shown = api && !api.isDestroyed() ? matchingCount(api, workspace) : 0
  const columns = page.grid.columns.map((column) => ({
    id: idOf(column),
    header: column.header ?? ('field' in column ? workspace.field(column.field).label : ''),
  }))
  return (
    <div className={tools}>
      <SavedViews workspace={workspace} page={page} />
      <FilterChips columns={columns} />
      <span className={push} />
      <span className={tally} role="status">
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
      />
      {children}
      <ColumnsPopover />
      <Button icon="download" onClick={() => api && saveFile(`${many}.csv`, csvOf(api, workspace, page.exportColumns))}>
        Export
      </Button>
      {end}
    </div>
  )
}
