import type { ClaimAction } from '../../../../../contract/claims/choices.ts'
import { editableFields } from '../../../../../contract/claims/claim-fields.ts'
import type { ClaimChanges } from '../../../../../contract/claims/claim.ts'
import { StillQueued } from '../../../../shared/command-outbox/command-errors.ts'
import { whileOnline } from '../../../../shared/command-outbox/command-outbox-atoms.ts'
import { newOperation } from '../../../../shared/operations/operation.ts'
import { reasonOf, showDoneToast, showNote, showUndoToast } from '../../../../shared/ui/toast.tsx'
import type { IntakeWorkspace } from '../intake-workspace.ts'

/** What was done, before the claim's number. */
const doneLabels: Record<ClaimAction, string> = {
  create_new: 'Created a contact for',
  create_new_remove_old: 'Replaced the contact for',
  cancel_existing: 'Canceled the contact for',
  update: 'Updated the contact for',
  update_reopen: 'Updated and reopened the contact for',
  reactivate: 'Activated the contact for',
  send_back: 'Sent back',
  ignore: 'Ignored',
  delete: 'Deleted',
}

/** Claims that are being ingested from the panel. */
const going = new Set<string>()

export function isGoing(id: string): boolean {
  return going.has(id)
}

/** Sets fields of a claim and ingests it, as one operation. The user goes on meanwhile: what fails is told at the row. */
export async function ingestClaim(workspace: IntakeWorkspace, id: string, changes: ClaimChanges = {}) {
  const { api, edits, rows } = workspace
  if (going.has(id)) return
  going.add(id)
  workspace.failures.clear([id])
  try {
    const isSaved = await whileOnline(edits.settled())
    // The version that the user has seen: the server refuses what others have changed since.
    const row = rows.get(id)
    if (!row || rows.isDeparted(id)) return
    const action = changes.action ?? row.action
    const operation = newOperation(`${action ? doneLabels[action] : 'Ingested'} ${row.claim_number}`)
    const subclaims = [...rows.subordinatesOf(id)]
    const names = new Map([id, ...subclaims].map((one) => [one, rows.get(one)?.claim_number ?? '']))
    const seen = isSaved ? {} : Object.fromEntries(editableFields.map((field) => [field, row[field]]))
    const claim = { id, version: row.version, is_subclaim: false, subclaims, ...seen, ...changes }
    const { processed, failed } = await api.ingestClaims([claim], crypto.randomUUID(), operation, names)
    const refused = failed.find((one) => one.id === id)
    rows.remove(processed.filter((one) => !failed.some((other) => other.id === one)))
    if (!refused && processed.includes(id)) return showDone(workspace, operation)
    const reason = refused?.reason ?? 'The server did not confirm it. Try again.'
    if (refused?.by !== undefined) await workspace.refetch([id])
    workspace.failures.set(id, reason)
    showNote(`${row.claim_number} not ingested: ${reason}`)
  } catch (error) {
    const number = rows.get(id)?.claim_number ?? 'Claim'
    if (error instanceof StillQueued) showNote(`${number} queued until the server answers`)
    // The command outbox keeps it, and the banner above the rows offers to send it again.
    else showNote(`${number} not ingested: ${reasonOf(error)}`)
  } finally {
    going.delete(id)
    rows.notifyChanged([id])
  }
}

/** Each replaces the one before: who decides many in a row reads the last. */
function showDone({ operationUndo }: IntakeWorkspace, { id, label }: { id: string; label: string }) {
  if (operationUndo) showUndoToast(label, () => operationUndo.undoOperation(id), { id: 'decided' })
  else showDoneToast(label)
}
