import { useAtomValue } from 'jotai'
import { useReducer } from 'react'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import { gridAtom } from '../workspace-atoms.ts'
import { columnLine, columnList } from '../page/workspace-page.css.ts'

/** Which columns are shown, and which stay in place at the left. */
export function ColumnsPopover() {
  const api = useAtomValue(gridAtom)
  const [, redraw] = useReducer((revision: number) => revision + 1, 0)
  const columns = api?.getAllGridColumns().filter((column) => column.getColDef().headerName) ?? []
  const apply = (change: () => void) => {
    change()
    redraw()
  }
  return (
    <Popover align="end" title="Columns" trigger={<Button icon="columns">Columns</Button>} onOpenChange={redraw}>
      <div className={columnList}>
        {columns.map((column) => {
          const id = column.getColId()
          const name = column.getColDef().headerName ?? id
          const pinned = column.isPinned()
          return (
            <div key={id} className={columnLine}>
              <Checkbox checked={column.isVisible()} onChange={(on) => apply(() => api?.setColumnsVisible([id], on))}>
                {name}
              </Checkbox>
              <IconButton
                icon={pinned ? 'close' : 'left'}
                label={pinned ? `Unpin ${name}` : `Pin ${name} to the left`}
                aria-pressed={pinned}
                onClick={() => apply(() => api?.setColumnsPinned([id], pinned ? null : 'left'))}
              />
            </div>
          )
        })}
      </div>
      <Button tone="ghost" onClick={() => apply(() => api?.resetColumnState())}>
        As at first
      </Button>
    </Popover>
  )
}
