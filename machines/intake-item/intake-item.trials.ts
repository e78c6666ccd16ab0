import { deleteClaim } from '../../contract/calls/delete-claim.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { resetClaim } from '../../contract/calls/reset-claim.ts'
import { returnSendback } from '../../contract/calls/return-sendback.ts'
import type { Trial } from '../trial.ts'
import { decideIntakeItem } from './intake-item.decide.ts'
import { type IntakeItem, isWaiting } from './intake-item.ts'

/** What can be done next with a claim. */
export function intakeItemTrials(item: IntakeItem): readonly Trial[] {
  return isWaiting(item) ? whileWaiting(item) : afterwards(item)
}

function whileWaiting(item: IntakeItem): readonly Trial[] {
  const deciding = (action: IntakeItem['action']) => decideIntakeItem({ type: 'IngestClaim' }, { ...item, action })
  return [
    ['ingest', decideIntakeItem({ type: 'IngestClaim' }, item), ingestClaims],
    ['edit', decideIntakeItem({ type: 'EditClaim', changes: {} }, item), editClaim],
    ['send back', deciding('send_back'), ingestClaims],
    ['ignore', deciding('ignore'), ingestClaims],
    ['delete', decideIntakeItem({ type: 'DeleteClaim' }, item), deleteClaim],
    ['reset', decideIntakeItem({ type: 'ResetClaim' }, item), resetClaim],
  ]
}

function afterwards(item: IntakeItem): readonly Trial[] {
  const returning = decideIntakeItem({ type: 'ReturnClaim', changes: {} }, item)
  const resetting: Trial = ['reset', decideIntakeItem({ type: 'ResetClaim' }, item), resetClaim]
  return item.status === 'sent_back' ? [['return to the queue', returning, returnSendback], resetting] : [resetting]
}
