import { useState } from 'react'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { resetClaim } from '../../contract/calls/reset-claim.ts'
import type { ClaimChanges } from '../../contract/claims/claim.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import { decideIntakeItem } from '../../machines/intake-item/intake-item.decide.ts'
import { type IntakeItem, isWaiting } from '../../machines/intake-item/intake-item.ts'
import { send } from '../shared/api/client.ts'
import { sayFailed } from '../shared/ui/toast.tsx'
import { undo } from './claim-panel.css.ts'

interface Props {
  work: () => Promise<unknown>
  onUndone: () => void
}

export function UndoEvent({ work, onUndone }: Props) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await work().then(onUndone, (error: unknown) => sayFailed('This could not be undone', error))
    setBusy(false)
  }
  return (
    <button type="button" className={undo} disabled={isBusy} onClick={() => void press()}>
      undo this
    </button>
  )
}

/** How to take a claim's newest event back: an edit by its old values, a way out by a reset; null where the machine forbids it. */
export function takeBack(event: Recorded, claim: IntakeItem): (() => Promise<unknown>) | null {
  const params = { id: claim.id }
  if (event.type === 'ClaimEdited' && isWaiting(claim)) {
    const body = { ...(event.data as { was: ClaimChanges }).was, version: claim.version }
    return () => send(editClaim, { params, body })
  }
  const isOut = event.type === 'ClaimIngested' || event.type === 'ClaimSentBack'
  if (isOut && decideIntakeItem({ type: 'ResetClaim' }, claim).ok) return () => send(resetClaim, { params })
  return null
}
