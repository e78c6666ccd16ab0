import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Sheet } from '../../shared/ui/sheet.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import type { WorkspaceRow } from '../definition.ts'
import { exportRows } from '../export/export-rows.ts'
import { matchingCount } from '../grid/filters/matching-rows.ts'
import type { PageDefinition } from '../page/page-definition.ts'
import { prepareSearch } from '../rows/search-rows.ts'
import { FilterChips } from '../views/filter-chips.tsx'
import { filterColumns } from '../views/filter-columns.ts'
import { SavedViews } from '../views/saved-views.tsx'
import type { Workspace } from '../workspace.ts'
import { gridAtom, quickTextAtom, shownRevisionAtom } from '../workspace-atoms.ts'
import { PhoneFilter } from './phone-filter.tsx'
import { end as endStyle, searchLine, sheetTools, tally, tools as toolsStyle } from './phone-tools.css.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  page: PageDefinition<Row, Field>
  total: number | null
  /** More tools, of other features. */
  children?: ReactNode
  /** Tools at the end of the bar; shown by their icons. */
  end?: ReactNode
}

/** The tools of a queue on a narrow page: one line of icons; what they show comes under it or over the page. */
export function PhoneTools<Row extends WorkspaceRow<Field>, Field extends string>(props: Props<Row, Field>) {
  const { workspace, page, total, children, end } = props
  const api = useAtomValue(gridAtom)
  const [text, setText] = useAtom(quickTextAtom)
  const [isSearching, setSearching] = useState(text !== '')
  const [isOpen, setOpen] = useState(false)
  useAtomValue(shownRevisionAtom)
  const { many } = workspace.definition.noun
  const shown = api && !api.isDestroyed() ? matchingCount(api, workspace) : 0
  return (
    <>
      <div className={toolsStyle}>
        <span className={tally} role="status">
          {total === null ? '' : `${formatCount(shown)} of ${formatCount(total)}`}
        </span>
        <IconButton
          icon="search"
          label={`Search the ${many}`}
          aria-expanded={isSearching}
          onClick={() => {
            setSearching(!isSearching)
            if (isSearching) setText('')
          }}
        />
        <IconButton icon="filter" label="Filters and tools" aria-haspopup="dialog" onClick={() => setOpen(true)} />
        <span className={endStyle}>{end}</span>
      </div>
      {isSearching && (
        <div className={searchLine}>
          <TextField
            id="quick-filter"
            label={`Filter the ${many}`}
            labelHidden
            type="search"
            placeholder={`Filter the ${many}`}
            autoFocus={text === ''}
            value={text}
            onFocus={() => void prepareSearch(workspace.rows.all(), workspace)}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Filters and tools" isKept>
        <div className={sheetTools}>
          <SavedViews workspace={workspace} page={page} />
          <FilterChips />
          <PhoneFilter columns={filterColumns(workspace, page)} />
          {children}
          <Button icon="download" onClick={() => api && void exportRows({ api, workspace, page, name: many })}>
            Export
          </Button>
        </div>
      </Sheet>
    </>
  )
}
