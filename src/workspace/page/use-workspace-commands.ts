import type { GridApi } from 'ag-grid-community'
import { useAtomValue, useSetAtom } from 'jotai'
import type { Command } from '../../shared/commands/command.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import type { WorkspaceRow } from '../definition.ts'
import { fillDown } from '../grid/clipboard/fill-down.ts'
import { undoLast } from '../undo/undo-edits.ts'
import type { Workspace } from '../workspace.ts'
import { gridAtom, openedAtom, openRowAtom } from '../workspace-atoms.ts'
import type { PageDefinition } from './page-definition.ts'

/** What an action of the workspace is as a command. */
export type ActionCommand = Omit<Command, 'group'>

interface Options<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly workspace: Workspace<Row, Field>
  readonly page: PageDefinition<Row, Field>
  readonly actions: readonly ActionCommand[]
}

/** What the user can do in the workspace by keys; `?` lists it. */
export function useWorkspaceCommands<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  page,
  actions,
}: Options<Row, Field>) {
  const { category, noun } = workspace.definition
  const group = page.commandGroup
  const listed = (id: string, title: string, keys: string): Command => ({ id: `workspace.${id}`, title, group, keys })
  const api = useAtomValue(gridAtom)
  const setOpened = useSetAtom(openedAtom)
  const setOpenRow = useSetAtom(openRowAtom)
  const opened = useAtomValue(openedAtom)
  const idle = () => opened === null && (api?.getEditingCells().length ?? 0) === 0
  useCommands([
    ...actions.map((action): Command => ({ ...action, group, when: () => idle() && (action.when?.() ?? true) })),
    {
      id: 'workspace.undo',
      title: 'Take back what I did last',
      group,
      keys: 'Mod+Z',
      when: idle,
      run: () => void undoLast(workspace, page.reverseAction),
    },
    {
      id: 'workspace.redo',
      title: 'Do again what I took back',
      group,
      keys: 'Mod+Shift+Z',
      when: () => idle() && workspace.takeBack !== undefined,
      run: () => workspace.takeBack?.again(category),
    },
    {
      id: 'workspace.fill-down',
      title: 'Fill the cell down over the selected rows',
      group,
      keys: 'Mod+D',
      when: idle,
      run: () => void (api && fillDown(api, workspace)),
    },
    {
      id: 'workspace.set-field',
      title: `Set a field on many ${noun.many}`,
      group,
      keys: 'Mod+E',
      when: idle,
      run: () => {
        // A user who filtered goes on among the rows: Mod+Z then undoes what is set, and not the filter's text.
        if (document.activeElement?.id === 'quick-filter') focusRows(api)
        setOpened({ name: 'set field' })
      },
      whileTyping: true,
    },
    {
      id: 'workspace.filter',
      title: `Filter the ${noun.many}`,
      group,
      keys: 'Mod+F',
      when: idle,
      run: () => document.getElementById('quick-filter')?.focus(),
      whileTyping: true,
    },
    {
      id: 'workspace.show-waiting',
      title: 'Show the changes that wait',
      group,
      keys: 'Alt+W',
      when: () => workspace.rows.deferred.count > 0,
      run: () => workspace.rows.deferred.flush(),
    },
    {
      id: 'workspace.conflicts',
      title: 'Choose between two values',
      group,
      keys: 'Alt+C',
      when: () => idle() && workspace.notes.conflictedRows > 0,
      run: () => setOpened({ name: 'conflict' }),
    },
    {
      id: 'workspace.close',
      title: 'Close the drawer',
      group,
      keys: 'Escape',
      when: idle,
      run: () => setOpenRow(null),
    },
    {
      id: 'workspace.save-view',
      title: 'Save what is shown as a view',
      group,
      when: idle,
      run: () => setOpened({ name: 'save view' }),
    },
    listed('move', 'Move among the cells', 'Arrows'),
    listed('edit', `Edit the cell, or open the ${noun.one} on its number`, 'Enter'),
    listed('select', 'Select the row', 'Space'),
    listed('stretch', 'Select all rows from the last selected one to this', 'Shift+Space'),
    listed('select-all', 'Select all rows that match', 'Mod+A'),
    listed('extend', 'Select rows one after the other', 'Shift+Arrows'),
    listed('copy', 'Copy the selected rows, or the cell', 'Mod+C'),
    listed('paste', 'Paste cells from a spreadsheet', 'Mod+V'),
  ])
}

function focusRows(api: GridApi | null) {
  const [first] = api?.getAllDisplayedColumns() ?? []
  const at = api?.getFocusedCell()
  if (first) api?.setFocusedCell(at?.rowIndex ?? 0, at?.column ?? first)
}
