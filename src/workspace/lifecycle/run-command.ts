import type { Call } from '../../../contract/call.ts'
import type { PlacedButton } from '../../../machines/lifecycle-commands.ts'
import { send as sendToServer } from '../../shared/api/client.ts'
import { newOperation, type Operation } from '../../shared/operations/operation.ts'
import { showErrorToast, showUndoToast } from '../../shared/ui/toast.tsx'
import { type CommandConflict, changedMeanwhile } from './command-conflict.ts'
import { showUndoableToast } from '../undo/show-undoable-toast.ts'

interface Sent {
  readonly params: Readonly<Record<string, string>>
  readonly body?: Record<string, unknown>
  readonly query?: Record<string, string>
}
export type SendCommand = (call: Call, sent: Sent, operation: Operation) => Promise<unknown>

const sendByApi: SendCommand = (call, sent, operation) => sendToServer(call, { ...sent, operation })

/** An answer as it is sent, and as people read it. */
export interface Answer {
  readonly value: string
  readonly text: string
  /** What was written beside it; empty where nothing was. */
  readonly note?: string
}

export const noAnswer: Answer = { value: '', text: '' }

interface Options<State, Command> {
  readonly record: State
  /** What people call the record. */
  readonly name: string
  readonly placed: PlacedButton<State, Command>
  readonly answer?: Answer
  /** Called once it is done, refused or undone. */
  readonly onChanged: () => void
  readonly send?: SendCommand | undefined
  /** Undoes an operation by its id, where what the undo comes to is shown first. */
  readonly undo?: ((operation: string) => void) | undefined
  /** A command that a colleague's change overtook: the author chooses. Without it, that is shown as any other failure. */
  readonly onConflict?: ((conflict: CommandConflict<State, Command>) => void) | undefined
}

/** Runs a command of a record on the version that is shown: it can be undone, and says why where it fails. */
export async function runCommand<State extends { id: string; version: number }, Command>({
  record,
  name,
  placed,
  answer = noAnswer,
  onChanged,
  send = sendByApi,
  undo,
  onConflict,
}: Options<State, Command>): Promise<void> {
  const { of, button } = placed
  const { value, text, note = '' } = answer
  const operation = newOperation(button.operation(name))
  const { params, body } = button.send(value, record, note)
  const { id, version } = record
  const based = of.call.body ? { body: { ...body, version } } : { query: { version: String(version) } }
  try {
    await send(of.call, { params: { ...params, id }, ...based }, operation)
    const done = button.done(text)
    if (undo) showUndoToast(done, () => undo(operation.id))
    else showUndoableToast(done, operation, onChanged)
  } catch (error) {
    const changed = changedMeanwhile(error)
    if (onConflict && changed) onConflict({ record, placed, answer, ...changed })
    else showErrorToast(button.failed, error)
  }
  onChanged()
}
