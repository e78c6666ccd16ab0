import { newUserFields } from '../../machines/user/user-fields.ts'
import { decideUser } from '../../machines/user/user.decide.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, PlanInTransaction } from '../events/handle-command.ts'
import { refusedBy } from '../http/problem.ts'
import type { Invite } from './dependencies.ts'
import { UserBatch } from './user-batch.ts'

/** What inviting the first admin of a business that is only just opened comes to. */
export function invitingFirstAdmin(invite: Invite) {
  return (
    client: TenantClient,
    scope: CommandScope,
    id: string,
    admin: { first_name: string; last_name: string; email: string },
  ): PlanInTransaction<unknown> => {
    const decision = decideUser({ type: 'InviteUser', user: newUserFields({ ...admin, role: 'admin' }) }, null)
    if (!decision.ok) throw refusedBy(decision.refusal)
    const batch = new UserBatch(scope)
    batch.apply(id, null, decision.events)
    return {
      ...batch.plan({}),
      after: () => invite(client, { businessId: scope.businessId, personId: id, senderId: scope.actor.id }),
    }
  }
}
