import { useState } from 'react'
import type { Call } from '../../../contract/call.ts'
import type { PlacedButton } from '../../../machines/lifecycle-commands.ts'
import { send as sendToServer } from '../../shared/api/client.ts'
import { newOperation, type Operation } from '../../shared/operations/operation.ts'
import { showErrorToast } from '../../shared/ui/toast.tsx'
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
}

interface Options<State> {
  readonly record: State
  readonly name: string
  readonly onChanged: () => void
  readonly send: SendCommand | undefined
}

/** Runs commands of a record on the version that is shown: each can be undone, and says why where it fails. */
export function useRunCommand<State extends { id: string; version: number }, Command>({
  record,
  name,
  onChanged,
  send = sendByApi,
}: Options<State>) {
  /** Id of the button whose command is under way. */
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (
    { of, button }: PlacedButton<State, Command>,
    { value, text }: Answer = { value: '', text: '' },
  ) => {
    setBusy(button.id)
    const operation = newOperation(button.operation(name))
    const { params, body } = button.send(value, record)
    const { id, version } = record
    const based = of.call.body ? { body: { ...body, version } } : { query: { version: String(version) } }
    try {
      await send(of.call, { params: { ...params, id }, ...based }, operation)
      showUndoableToast(button.done(text), operation, onChanged)
    } catch (error) {
      showErrorToast(button.failed, error)
    }
    setBusy(null)
    onChanged()
  }
  return { busy, run }
}
