import { useState } from 'react'
import type { PlacedButton } from '../../../machines/lifecycle-commands.ts'
import { type Answer, noAnswer, runCommand, type SendCommand } from './run-command.ts'

interface Options<State> {
  readonly record: State
  readonly name: string
  readonly onChanged: () => void
  readonly send: SendCommand | undefined
  readonly undo: ((operation: string) => void) | undefined
}

/** Runs commands of a record, one at a time. */
export function useRunCommand<State extends { id: string; version: number }, Command>(options: Options<State>) {
  /** Id of the button whose command is under way. */
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (placed: PlacedButton<State, Command>, answer: Answer = noAnswer) => {
    setBusy(placed.button.id)
    await runCommand<State, Command>({ ...options, placed, answer })
    setBusy(null)
  }
  return { busy, run }
}
