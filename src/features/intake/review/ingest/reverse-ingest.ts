import { countOf } from '../../../../shared/ui/format-count.ts'
import { showDoneToast, showErrorToast } from '../../../../shared/ui/toast.tsx'
import { rowOf } from '../claim/intake-row.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'

/** Brings claims back into the queue that left it by an action that touched no contact. */
export async function reverseIngest({ api, rows }: IntakeWorkspace, ids: readonly string[]) {
  const results = await Promise.allSettled(ids.map((id) => api.resetClaim(id)))
  for (const result of results) if (result.status === 'fulfilled') rows.replace(rowOf(result.value.claim))
  const failed = results.filter((result) => result.status === 'rejected')
  if (failed[0])
    showErrorToast(`${countOf(failed.length, 'claim')} could not be returned to the queue`, failed[0].reason)
  const returned = ids.length - failed.length
  if (returned > 0) showDoneToast(`Returned to queue: ${countOf(returned, 'claim')}`)
}
