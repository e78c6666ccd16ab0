import type { ReplyOf } from '../../../../../contract/call.ts'
import type { resetClaim as call } from '../../../../../contract/calls/reset-claim.ts'
import { sendCommand } from '../../../../shared/command-outbox/command-outbox-atoms.ts'

/** Reverses what was decided about a claim; it waits again. Sent by the command outbox. */
export function resetClaim(id: string): Promise<ReplyOf<typeof call>> {
  const command = { id: crypto.randomUUID(), kind: 'reset-claim', label: 'Put a claim back into the queue' }
  return sendCommand({ ...command, rows: [{ row: id }], body: { id } })
}
