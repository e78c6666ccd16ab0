import { ChipButton } from '../../../shared/ui/chip.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import type { LeadsSearch } from '../leads-search.ts'
import { groupChoice, views } from './lead-board.css.ts'

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
      <span className={views} role="group" aria-label="View">
        <ChipButton on={view === 'board'} aria-pressed={view === 'board'} onClick={() => change({ view: 'board' })}>
          Board
        </ChipButton>
        <ChipButton
          on={view === undefined}
          aria-pressed={view === undefined}
          onClick={() => change({ view: undefined, group: undefined, column: undefined })}
        >
          Grid
        </ChipButton>
      </span>
    </>
  )
}
