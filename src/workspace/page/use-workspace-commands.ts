import type { GridApi } from 'ag-grid-community'
import { useAtomValue, useSetAtom } from 'jotai'
import type { Command } from '../../shared/commands/command.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { gridAtom, openClaimAtom, openedAtom } from '../workspace-atoms.ts'
import type { IngestPlan } from '../../features/intake/review/ingest-plan.ts'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import { fillDown } from '../grid/clipboard/fill-down.ts'
import { takeBackLast } from '../undo/undo-edits.ts'
import type { useIngest } from '../../features/intake/review/use-ingest.ts'

const group = 'Review'
const listed = (id: string, title: string, keys: string): Command => ({ id: `review.${id}`, title, group, keys })

/** What one can do at the desk by keys; `?` lists it. */
export function useDeskCommands(desk: ReviewDesk, run: ReturnType<typeof useIngest>, plan: IngestPlan) {
  const api = useAtomValue(gridAtom)
  const setOpened = useSetAtom(openedAtom)
  const setOpenClaim = useSetAtom(openClaimAtom)
  const opened = useAtomValue(openedAtom)
  const idle = () => opened === null && (api?.getEditingCells().length ?? 0) === 0
  useCommands([
    {
      id: 'review.ingest',
      title: 'Ingest the selected claims',
      group,
      keys: 'Mod+Enter',
      when: () => idle() && !run.isRunning && plan.going.length > 0,
      run: () => void run.start(plan),
      whileTyping: true,
    },
    {
      id: 'review.undo',
      title: 'Take back what I did last',
      group,
      keys: 'Mod+Z',
      when: idle,
      run: () => void takeBackLast(desk),
    },
    {
      id: 'review.redo',
      title: 'Do again what I took back',
      group,
      keys: 'Mod+Shift+Z',
      when: () => idle() && desk.takeBack !== undefined,
      run: () => desk.takeBack?.again('intake_item'),
    },
    {
      id: 'review.fill-down',
      title: 'Fill the cell down over the selected rows',
      group,
      keys: 'Mod+D',
      when: idle,
      run: () => void (api && fillDown(api, desk)),
    },
    {
      id: 'review.set-field',
      title: 'Set a field on many claims',
      group,
      keys: 'Mod+E',
      when: idle,
      run: () => {
        // Whoever filtered goes on among the claims: Mod+Z then takes back what is set, and not the filter's text.
        if (document.activeElement?.id === 'quick-filter') focusClaims(api)
        setOpened({ name: 'set field' })
      },
      whileTyping: true,
    },
    {
      id: 'review.filter',
      title: 'Filter the claims',
      group,
      keys: 'Mod+F',
      when: idle,
      run: () => document.getElementById('quick-filter')?.focus(),
      whileTyping: true,
    },
    {
      id: 'review.show-waiting',
      title: 'Show the changes that wait',
      group,
      keys: 'Alt+W',
      when: () => desk.rows.beside.count > 0,
      run: () => desk.rows.beside.show(),
    },
    {
      id: 'review.conflicts',
      title: 'Choose between two values',
      group,
      keys: 'Alt+C',
      when: () => idle() && desk.notes.conflictedRows > 0,
      run: () => setOpened({ name: 'conflict' }),
    },
    { id: 'review.close', title: 'Close the drawer', group, keys: 'Escape', when: idle, run: () => setOpenClaim(null) },
    {
      id: 'review.save-view',
      title: 'Save what is shown as a view',
      group,
      when: idle,
      run: () => setOpened({ name: 'save view' }),
    },
    listed('move', 'Move among the cells', 'Arrows'),
    listed('edit', 'Edit the cell, or open the claim on its number', 'Enter'),
    listed('select', 'Select the row', 'Space'),
    listed('stretch', 'Select all rows from the last selected one to this', 'Shift+Space'),
    listed('select-all', 'Select all rows that match', 'Mod+A'),
    listed('extend', 'Select rows one after the other', 'Shift+Arrows'),
    listed('copy', 'Copy the selected rows, or the cell', 'Mod+C'),
    listed('paste', 'Paste cells from a spreadsheet', 'Mod+V'),
  ])
}

function focusClaims(api: GridApi<IntakeRow> | null) {
  const [first] = api?.getAllDisplayedColumns() ?? []
  const at = api?.getFocusedCell()
  if (first) api?.setFocusedCell(at?.rowIndex ?? 0, at?.column ?? first)
}
