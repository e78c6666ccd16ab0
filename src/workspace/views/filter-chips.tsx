import { useAtomValue } from 'jotai'
import { Chip } from '../../shared/ui/chip.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Menu, MenuItem } from '../../shared/ui/menu.tsx'
import { gridAtom, shownRevisionAtom } from '../workspace-atoms.ts'
import { describeFilters } from './describe-filters.ts'

export interface FilterColumn {
  readonly id: string
  readonly header: string
}

/** The filters that are on, each with a way to remove it, and a way to add one. */
export function FilterChips({ columns }: { columns: readonly FilterColumn[] }) {
  const api = useAtomValue(gridAtom)
  useAtomValue(shownRevisionAtom)
  const filters = api && !api.isDestroyed() ? describeFilters(api) : []
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
        {columns.map(({ id, header }) => (
          <MenuItem
            key={id}
            onSelect={() => {
              api?.ensureColumnVisible(id)
              // The menu gives the focus back first.
              setTimeout(() => api?.showColumnFilter(id), 60)
            }}
          >
            {header}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
