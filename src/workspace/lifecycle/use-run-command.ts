import { useState } from 'react'
import type { PlacedButton } from '../../../machines/lifecycle-commands.ts'
import type { CommandConflict } from './command-conflict.ts'
import { type Answer, noAnswer, runCommand, type SendCommand } from './run-command.ts'

interface Options<State> {
  readonly record: State
  readonly name: string
  readonly onChanged: () => void
  readonly send: SendCommand | undefined
  readonly undo: ((operation: string) => void) | undefined
  /** Commands that come after a colleague's change are offered as conflicts; they are said as failures otherwise. */
  readonly hasConflicts: boolean
}

/** Runs commands of a record, one at a time. */
export function useRunCommand<State extends { id: string; version: number }, Command>(options: Options<State>) {
  /** Id of the button whose command is under way. */
  const [busy, setBusy] = useState<string | null>(null)
  const [conflict, setConflict] = useState<CommandConflict<State, Command> | null>(null)
  const run = async (placed: PlacedButton<State, Command>, answer: Answer = noAnswer, record = options.record) => {
    setBusy(placed.button.id)
    setConflict(null)
    const onConflict = options.hasConflicts ? setConflict : undefined
    await runCommand<State, Command>({ ...options, record, placed, answer, onConflict })
    setBusy(null)
  }
  return { busy, run, conflict, takeTheirs: () => setConflict(null) }
}
