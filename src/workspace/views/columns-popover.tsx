import { useAtom, useAtomValue } from 'jotai'
import { useReducer, useState } from 'react'
import { foldText } from '../../../contract/fold-text.ts'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { Popover } from '../../shared/ui/popover.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { layoutOf } from '../grid/layout/column-layout.ts'
import { type Density, densityAtom, gridAtom } from '../workspace-atoms.ts'
import { columnLine, columnList, densities } from '../page/workspace-page.css.ts'

const densityChoices: readonly { readonly value: Density; readonly label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

/** How high rows are, which columns are shown, and which stay in place at the left. */
export function ColumnsPopover() {
  const api = useAtomValue(gridAtom)
  const [density, setDensity] = useAtom(densityAtom)
  const [, redraw] = useReducer((revision: number) => revision + 1, 0)
  const [sought, setSought] = useState('')
  const all = api?.getAllGridColumns().filter((column) => column.getColDef().headerName) ?? []
  const columns = all.filter((column) =>
    foldText(column.getColDef().headerName ?? '').includes(foldText(sought.trim())),
  )
  const apply = (change: () => void) => {
    change()
    redraw()
  }
  return (
    <Popover
      align="end"
      title="Columns"
      trigger={
        <Button icon="columns" title="Columns">
          Columns
        </Button>
      }
      onOpenChange={() => {
        setSought('')
        redraw()
      }}
    >
      <TextField
        label="Find a column"
        labelHidden
        type="search"
        placeholder="Find a column"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <fieldset className={densities}>
        <legend className={hiddenLabel}>Row height</legend>
        {densityChoices.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="density" checked={density === value} onChange={() => setDensity(value)} /> {label}
          </label>
        ))}
      </fieldset>
      <div className={columnList}>
        {columns.length === 0 && <span>None found.</span>}
        {columns.map((column) => {
          const id = column.getColId()
          const name = column.getColDef().headerName ?? id
          const pinned = column.isPinned()
          return (
            <div key={id} className={columnLine}>
              <Checkbox
                checked={column.isVisible()}
                onChange={(on) => apply(() => api && layoutOf(api).choose(api, id, on))}
              >
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
      <Button tone="ghost" onClick={() => apply(() => api && layoutOf(api).reset(api))}>
        Reset columns
      </Button>
    </Popover>
  )
}
