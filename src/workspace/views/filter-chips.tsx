import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { Chip } from '../../shared/ui/chip.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { SearchMenu } from '../../shared/ui/search-menu.tsx'
import { openFilter } from '../grid/filters/open-filter.ts'
import { gridAtom, shownRevisionAtom } from '../workspace-atoms.ts'
import { describeFilters } from './describe-filters.ts'

export interface FilterColumn {
  readonly id: string
  readonly header: string
}

/** The filters that are on, each with a way to remove it. */
export function FilterChips() {
  const api = useAtomValue(gridAtom)
  useAtomValue(shownRevisionAtom)
  const filters = api && !api.isDestroyed() ? describeFilters(api) : []
  const remove = async (colId: string) => {
    await api?.setColumnFilterModel(colId, null)
    api?.onFilterChanged()
  }
  return filters.map(({ colId, text }) => (
    <Chip key={colId} onRemove={() => void remove(colId)} removeLabel={`Remove filter: ${text}`}>
      {text}
    </Chip>
  ))
}

/** Opens the filter of a column. */
export function AddFilter({ columns }: { columns: readonly FilterColumn[] }) {
  const api = useAtomValue(gridAtom)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <SearchMenu
      name="Filter"
      label="Find a column"
      trigger={
        <Button ref={button} tone="ghost" icon="plus">
          Filter
        </Button>
      }
      choices={columns.map(({ id, header }) => ({ value: id, label: header }))}
      // The menu gives the focus back first.
      onSelect={(id) => setTimeout(() => api && !api.isDestroyed() && openFilter(api, id, button.current), 60)}
    />
  )
}
