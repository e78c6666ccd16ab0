import { useAtom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { formatCount } from '../../shared/ui/format-count.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { gridAtom, quickTextAtom, shownTurnAtom } from '../workspace-atoms.ts'
import { readyToMatch } from '../../features/intake/review/claim-search.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import { ColumnsPopover } from './columns-popover.tsx'
import { csvOf, saveFile } from '../export/export-csv.ts'
import { FilterChips } from './filter-chips.tsx'
import { matchingCount } from '../grid/filters/matching-rows.ts'
import { push, search, tally, tools } from '../page/workspace-page.css.ts'
import { SavedViews } from './saved-views.tsx'

interface Props {
  desk: ReviewDesk
  /** How many claims wait; the server's figure until all of them are here, null before there is one. */
  total: number | null
  onImport?: () => void
  /** More tools, which others bring. */
  children?: ReactNode
}

/** Which rows are shown: the view, its filters, a search, and how many that leaves. */
export function FilterBar({ desk, total, onImport, children }: Props) {
  const api = useAtomValue(gridAtom)
  const [text, setText] = useAtom(quickTextAtom)
  useAtomValue(shownTurnAtom)
  const shown = api && !api.isDestroyed() ? matchingCount(api, desk) : 0
  return (
    <div className={tools}>
      <SavedViews desk={desk} />
      <FilterChips desk={desk} />
      <span className={push} />
      <span className={tally} role="status">
        {total === null ? '' : `${formatCount(shown)} of ${formatCount(total)}`}
      </span>
      <TextField
        id="quick-filter"
        className={search}
        label="Filter the claims"
        labelHidden
        type="search"
        placeholder="Filter the claims"
        value={text}
        onFocus={() => void readyToMatch(desk.rows.all(), desk)}
        onChange={(event) => setText(event.target.value)}
      />
      {children}
      <ColumnsPopover />
      <Button icon="download" onClick={() => api && saveFile('claims.csv', csvOf(api, desk))}>
        Export
      </Button>
      {onImport && (
        <Button icon="upload" onClick={onImport}>
          Import claims
        </Button>
      )}
    </div>
  )
}
