import { useAtomValue, useSetAtom } from 'jotai'
import type { Command } from '../../shared/commands/command.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import type { WorkspaceRow } from '../definition.ts'
import { enterRows as enterGridRows } from '../grid/enter-rows.ts'
import type { GridContext } from '../grid/grid-context.ts'
import { fillDown } from '../grid/range/fill-cells.ts'
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
  const enterRows = () => api && enterGridRows(api, workspace.definition.decidedBy, 'last place')
  useCommands([
    ...actions.map((action): Command => ({ ...action, group, when: () => idle() && (action.when?.() ?? true) })),
    {
      id: 'workspace.undo',
      title: 'Undo',
      group,
      keys: 'Mod+Z',
      when: idle,
      run: () => void undoLast(workspace, page.reverseOperation),
    },
    {
      id: 'workspace.redo',
      title: 'Redo',
      group,
      keys: 'Mod+Shift+Z',
      when: () => idle() && workspace.operationUndo !== undefined,
      run: () => workspace.operationUndo?.redoLast(category),
    },
    {
      id: 'workspace.fill-down',
      title: 'Fill down from the first cell',
      group,
      keys: 'Mod+D',
      when: idle,
      run: () => {
        const context: GridContext<Row, Field> | undefined = api?.getGridOption('context')
        if (api && context) void fillDown(api, workspace, context.range)
      },
    },
    {
      id: 'workspace.set-field',
      title: `Set a field on many ${noun.many}`,
      group,
      keys: 'Mod+E',
      when: idle,
      run: () => {
        // A user who filtered goes on among the rows: Mod+Z then undoes what is set, and not the filter's text.
        if (document.activeElement?.id === 'quick-filter') enterRows()
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
      id: 'workspace.enter-rows',
      title: `Go to the ${noun.many}`,
      group,
      keys: 'ArrowDown',
      // Where nothing has the keyboard, as after the page has loaded; everywhere else the arrow is the widget's own.
      when: () => idle() && (document.activeElement ?? document.body) === document.body,
      run: enterRows,
    },
    {
      id: 'workspace.show-waiting',
      title: 'Show paused updates',
      group,
      keys: 'Alt+W',
      when: () => workspace.rows.deferred.count > 0,
      run: () => workspace.rows.deferred.flush(),
    },
    {
      id: 'workspace.conflicts',
      title: 'Resolve conflict',
      group,
      keys: 'Alt+C',
      when: () => idle() && workspace.notes.conflictedRows > 0,
      run: () => setOpened({ name: 'conflict' }),
    },
    {
      id: 'workspace.close',
      title: 'Close the panel',
      group,
      keys: 'Escape',
      when: () => idle() && !workspace.record.isConfirming,
      run: () => setOpenRow(null),
    },
    {
      id: 'workspace.save-view',
      title: 'Save view',
      group,
      when: idle,
      run: () => setOpened({ name: 'save view' }),
    },
    listed('move', 'Move between cells', 'Arrows'),
    listed('edit', `Edit the cell, or open the ${noun.one} from its number`, 'Enter'),
    listed('select', 'Select the row', 'Space'),
    listed('stretch', 'Select all rows from the last selected one to this', 'Shift+Space'),
    listed('select-all', 'Select all rows that match', 'Mod+A'),
    listed('extend', 'Select a range of cells', 'Shift+Arrows'),
    listed('copy', 'Copy cells or selected rows', 'Mod+C'),
    listed('paste', 'Paste cells', 'Mod+V'),
    listed('clear', 'Clear cells', 'Delete'),
  ])
}
