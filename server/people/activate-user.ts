import type { TenantClient } from '../db/database.ts'
import { readLogTime } from '../events/log-time.ts'
import type { PeopleDependencies } from './dependencies.ts'
import { commandUser } from './user-command.ts'

/**
 * Gives an invited person the password that they chose with their link. `follow` is carried out in the same
 * transaction. @throws Refused 409 when they have one by now.
 */
export function activatingUser(dependencies: Pick<PeopleDependencies, 'database' | 'commands' | 'invite' | 'raise'>) {
  return async (
    { businessId, personId, name }: { businessId: string; personId: string; name: string },
    passwordHash: string,
    follow: (client: TenantClient) => Promise<void>,
  ): Promise<void> => {
    const now = await dependencies.database.withBusiness(businessId, readLogTime)
    const scope = { businessId, actor: { id: personId, name }, now, key: null }
    await commandUser(dependencies, scope, personId, async (client) => {
      await follow(client)
      return { command: { type: 'ActivateUser' }, passwordHash }
    })
  }
}
