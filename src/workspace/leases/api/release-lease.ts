import type { StreamCategory } from '../../../../contract/categories.ts'
import { releaseLease as call } from '../../../../contract/calls/release-lease.ts'
import { send } from '../../../shared/api/client.ts'
import { pathOf } from '../../../shared/api/path-of.ts'
import { currentSession } from '../../../shared/session/session.ts'

export async function releaseLease(category: StreamCategory, id: string): Promise<void> {
  await send(call, { params: { category, id } })
}

/** The same while the page goes away, when nobody waits for an answer any more. */
export function releaseLeaseInPassing(category: StreamCategory, id: string): void {
  const session = currentSession()
  if (!session) return
  const path = pathOf(call.path, { businessId: session.user.business.id, category, id })
  const headers = { authorization: `Bearer ${session.access_token}` }
  // Lost on its way, the lease runs out by itself.
  fetch(`/api/${path}`, { method: call.method, headers, keepalive: true }).catch(() => {})
}
