import type { UserFieldChanges } from '../../contract/events/user.events.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import type { PeopleDependencies } from './dependencies.ts'
import { commandUser } from './user-command.ts'

/** Changes what the caller may say of themselves. `follow` is carried out in the same transaction. */
export function changingOwn(dependencies: Pick<PeopleDependencies, 'database' | 'commands' | 'invite' | 'raise'>) {
  return async (
    scope: CommandScope,
    changes: Pick<UserFieldChanges, 'first_name' | 'last_name' | 'phone'>,
    follow: (client: TenantClient) => Promise<void>,
  ): Promise<void> => {
    const { id: actorId } = scope.actor
    await commandUser(dependencies, scope, actorId, async (client) => {
      await follow(client)
      return { command: { type: 'EditUser', changes, setsPassword: false, facts: { actorId, isLastAdmin: false } } }
    })
  }
}
