import type { ReplyOf } from '../../../../../contract/call.ts'
import type { resetClaim as call } from '../../../../../contract/calls/reset-claim.ts'
import type { Operation } from '../../../../shared/operations/operation.ts'
import { sendCommand } from '../../../../shared/command-outbox/command-outbox-atoms.ts'

/** Reverses what was decided about a claim; it waits again. Sent by the command outbox. */
export function resetClaim(id: string, operation?: Operation): Promise<ReplyOf<typeof call>> {
  const command = { id: crypto.randomUUID(), kind: 'reset-claim', label: operation?.label ?? 'Return claim to queue' }
  return sendCommand({ ...command, operation, rows: [{ row: id }], body: { id } })
}
