import { useAtomValue } from 'jotai'
import { Chip } from '../../shared/ui/chip.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Menu, MenuItem } from '../../shared/ui/menu.tsx'
import { gridAtom, shownTurnAtom } from '../workspace-atoms.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import { describeFilters } from './describe-filters.ts'
import { columns } from '../../features/intake/review/grid/claim-columns.ts'

/** The filters that are on, each with a way to take it off, and a way to add one. */
export function FilterChips({ desk }: { desk: ReviewDesk }) {
  const api = useAtomValue(gridAtom)
  useAtomValue(shownTurnAtom)
  const filters = api && !api.isDestroyed() ? describeFilters(api, desk) : []
  const remove = async (colId: string) => {
    await api?.setColumnFilterModel(colId, null)
    api?.onFilterChanged()
  }
  return (
    <>
      {filters.map(({ colId, words }) => (
        <Chip key={colId} onRemove={() => void remove(colId)} removeLabel={`Remove filter: ${words}`}>
          {words}
        </Chip>
      ))}
      <Menu
        trigger={
          <Button tone="ghost" icon="plus">
            Filter
          </Button>
        }
      >
        {columns.map((column) => {
          const colId = column.colId ?? column.field ?? ''
          return (
            <MenuItem
              key={colId}
              onSelect={() => {
                api?.ensureColumnVisible(colId)
                // The menu gives the focus back first.
                setTimeout(() => api?.showColumnFilter(colId), 60)
              }}
            >
              {column.headerName}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
