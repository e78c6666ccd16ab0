import type { RefObject } from 'react'
import type { Command } from '../../shared/commands/command.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import type { RecordCommand } from './record-definition.ts'
import { leavesEnterToPanel } from './record-focus.ts'
import type { RecordKeys } from './record-keys.ts'

interface Options {
  readonly noun: string
  readonly keys: RecordKeys
  readonly commands: readonly RecordCommand[]
  readonly panel: RefObject<HTMLElement | null>
  readonly openRow: () => string | null
  readonly onStep: (by: number) => void
  readonly onEdit: () => void
  readonly onApplyUpdates: () => void
  /** Runs a command of the record, if it is possible. */
  readonly onCommand: (id: string) => void
  readonly onConfirm: (isConfirmed: boolean) => void
}

/** The keys of the panel: they work in the grid, too, while the panel is open. */
export function useRecordCommands(options: Options) {
  const { noun, keys, commands, panel, openRow, onStep, onEdit, onApplyUpdates, onCommand, onConfirm } = options
  const group = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} panel`
  const named = (id: string, title: string, chord: string, run: () => void, more: Partial<Command> = {}): Command => ({
    id: `record.${id}`,
    title,
    group,
    keys: chord,
    run,
    ...more,
  })
  /** In the grid only where the action was chosen by key, as Enter opens an editor there otherwise. */
  const takesEnter = () => {
    const at = document.activeElement
    if (keys.armed !== null && keys.armed === openRow()) return leavesEnterToPanel(at)
    return Boolean(at && panel.current?.contains(at)) && leavesEnterToPanel(at)
  }
  useCommands([
    named('next', `Next ${noun}`, 'J', () => onStep(1)),
    named('previous', `Previous ${noun}`, 'K', () => onStep(-1)),
    named('edit', `Edit the ${noun} in the panel`, 'E', onEdit),
    named('updates', 'Apply paused updates', 'Shift+U', onApplyUpdates),
    ...commands.map(({ id, title, keys: chord }) =>
      named(id, title, chord, () => onCommand(id), {
        when: chord === 'Enter' ? () => !keys.isConfirming && takesEnter() : () => !keys.isConfirming,
      }),
    ),
    named('confirm', 'Confirm', 'Enter', () => onConfirm(true), {
      when: () => keys.isConfirming && leavesEnterToPanel(document.activeElement),
    }),
    named('cancel', 'Cancel', 'Escape', () => onConfirm(false), { when: () => keys.isConfirming }),
  ])
}
