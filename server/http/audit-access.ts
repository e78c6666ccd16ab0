import type { Call } from '../../contract/call.ts'
import type { Me } from '../../contract/people/user.ts'
import type { Audit, AuditNote, RequestOrigin } from '../events/audit.ts'
import { isUuid } from './operation-of.ts'
import { Refused } from './problem.ts'
import type { ApiClient, SignedIn } from './signed-in.ts'

/** Who a note says it was: a person, or a program with an API key. */
export function auditActor(me: Pick<Me, 'id' | 'full_name'>, apiClient?: ApiClient): AuditNote['by'] {
  if (apiClient) return { kind: 'api_key', id: apiClient.id, name: apiClient.name }
  return { kind: 'person', id: me.id, name: me.full_name }
}

/** A use of a key is noted once a day and address; that of a key that has ended, once an hour. */
export function auditKeyUse(audit: Audit, me: Me, apiClient: ApiClient, origin: RequestOrigin): void {
  const by = auditActor(me, apiClient)
  const note = { businessId: me.business.id, kind: 'api_key', by, origin } as const
  if (apiClient.state === 'active') return audit.note({ ...note, action: 'api_key_used', per: 'day' })
  const details = { state: apiClient.state }
  audit.note({ ...note, action: 'api_key_refused', result: 'refused', details, per: 'hour' })
}

interface Access {
  readonly caller: SignedIn
  readonly call: Call
  readonly params: Readonly<Record<string, string>>
  readonly origin: RequestOrigin
}

/**
 * Permits a call, and notes what matters: that a super admin enters a business, and that somebody tried to reach another
 * business, or what their role or key does not allow.
 */
export function auditAccess(audit: Audit, { caller, call, params, origin }: Access, permit: () => void): void {
  const { me, apiClient } = caller
  const isElsewhere = params.businessId !== undefined && params.businessId !== me.business.id
  const by = auditActor(me, apiClient)
  const note = { businessId: me.business.id, kind: 'access', by, origin } as const
  try {
    permit()
  } catch (error) {
    if (error instanceof Refused) {
      const details = { call: call.name }
      const action = isElsewhere ? 'other_business_refused' : 'call_refused'
      audit.note({ ...note, action, result: 'refused', details, per: 'hour' })
    }
    throw error
  }
  const { businessId = '' } = params
  if (isElsewhere && isUuid(businessId)) audit.note({ ...note, businessId, action: 'business_entered', per: 'day' })
}
