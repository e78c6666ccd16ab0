import { Select } from '../../../shared/ui/select.tsx'
import { BoardSwitch } from '../../../workspace/board/board-switch.tsx'
import { groupChoice } from '../../../workspace/board/card.css.ts'
import type { LeadsSearch } from '../leads-search.ts'

interface Props {
  search: LeadsSearch
  change: (changes: Partial<LeadsSearch>) => void
}

const groups = [
  { value: '', label: 'Group: status' },
  { value: 'shop', label: 'Group: shop' },
]

/** Shows the same leads as a board or as a grid, and groups the board. */
export function LeadViewSwitch({ search: { view, group }, change }: Props) {
  return (
    <>
      {view === 'board' && (
        <Select
          className={groupChoice}
          label="Group"
          labelHidden
          choices={groups}
          value={group ?? ''}
          onChange={(chosen) => change({ group: chosen === 'shop' ? chosen : undefined, column: undefined })}
        />
      )}
      <BoardSwitch
        isBoard={view === 'board'}
        onChange={(isBoard) =>
          change(isBoard ? { view: 'board' } : { view: undefined, group: undefined, column: undefined })
        }
      />
    </>
  )
}
