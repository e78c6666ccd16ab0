import { may } from '../../contract/people/permissions.ts'
import { rolesIn } from '../../contract/people/person-fields.ts'
import type { Person } from '../../contract/people/person.ts'
import type { Me } from '../../contract/people/user.ts'
import type { TenantClient } from '../db/database.ts'
import { notFound, Refused } from '../http/problem.ts'
import { findPeople } from './people.queries.ts'

/** A super admin is made, changed and deleted by super admins only: else an admin could become one. */
export function mayManage(me: Me, person: Person | null, given: { role?: string; accessible_roles?: string } = {}) {
  if (may(me, 'businesses:manage')) return
  if (person && isSuper(person.accessible_roles)) {
    throw new Refused(403, 'not-allowed', 'Only a super admin can change a super admin.')
  }
  const field = (['role', 'accessible_roles'] as const).find((name) => isSuper(given[name] ?? ''))
  if (!field) return
  const errors = { [field]: 'Super admins only' }
  throw new Refused(403, 'not-allowed', 'Only a super admin can assign the super admin role.', { errors })
}

function isSuper(accessibleRoles: string): boolean {
  return (rolesIn(accessibleRoles) as string[]).includes('super_admin')
}

/** The head of a shop's team: a shop agent who belongs to no other's team. */
export function mustRunTeam(me: Me): void {
  if (me.role === 'shop_agent' && me.root_shop_agent_id === null) return
  throw new Refused(403, 'not-allowed', 'Only the shop’s team lead can do this.')
}

/** What a person's fields point to must be there: a call center, a group of appraisers. */
export async function knownReferences(
  client: TenantClient,
  { call_center_id, appraiser_group_id }: { call_center_id?: string | null; appraiser_group_id?: string | null },
): Promise<void> {
  const wanted = [
    ['call_center_id', call_center_id, 'call_center'],
    ['appraiser_group_id', appraiser_group_id, 'appraiser_group'],
  ] as const
  const known = await findPeople(
    client,
    wanted.flatMap(([, id]) => id ?? []),
  )
  const missing = wanted.filter(([, id, role]) => id && known.get(id)?.role !== role)
  if (missing.length > 0) throw notFound(Object.fromEntries(missing.map(([field]) => [field, 'Not found'])))
}
