import type { Role } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import type { TenantClient } from '../../db/database.ts'
import type { Condition } from '../../db/list-query.ts'
import { notFound } from '../../http/problem.ts'
import { assignedRows, type Visibility } from '../../events/visible-rows.ts'

interface Needed {
  readonly visibility: Visibility
  readonly findPeople: (
    client: TenantClient,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { id: string; role: Role }>>
}

/**
 * The contacts of a person, as far as the caller sees them.
 * @throws Refused 404 for somebody who is no appraiser, or not the caller's to look at.
 */
export async function visibleContactsOf(
  { findPeople, visibility }: Needed,
  client: TenantClient,
  me: Me,
  userId: string,
): Promise<Condition[]> {
  const visible = visibility.visibleRows('contact', me)
  const asked = userId === me.id ? me : (await findPeople(client, [userId])).get(userId)
  const theirs = asked ? assignedRows('contact', asked) : null
  if (!theirs) throw notFound()
  if (!visible) return [theirs]
  if (userId !== me.id && !(await isOfGroup(client, me, userId))) throw notFound()
  return [theirs, visible]
}

/** Whether a person is of the caller's group: of the one that the caller is, or belongs to. */
async function isOfGroup(client: TenantClient, me: Me, userId: string): Promise<boolean> {
  if (me.role === 'appraiser') return false
  const { rowCount } = await client.query(
    `select from person p join person viewer on viewer.id = $1
     where p.id = $2 and p.appraiser_group_id in (viewer.id, viewer.appraiser_group_id)`,
    [me.id, userId],
  )
  return rowCount === 1
}
