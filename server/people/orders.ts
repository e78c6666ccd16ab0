import { streamOf } from '../../contract/events/recorded.ts'
import type { UserFieldChanges } from '../../contract/events/user.events.ts'
import type { Person } from '../../contract/people/person.ts'
import type { UserFacts } from '../../machines/user/user.decide.ts'
import { evolveUser } from '../../machines/user/user.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import { fieldsChangedSince } from '../events/changed-since.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { invalid, notFound } from '../http/problem.ts'
import { checkChosen } from './check-chosen.ts'
import type { PeopleDependencies } from './dependencies.ts'
import { hasOtherAdmin } from './person.queries.ts'
import type { UserOrder } from './user-command.ts'

type Order = (client: TenantClient, person: Person | null, scope: CommandScope) => Promise<UserOrder>

export const deletion: Order = async (client, person, scope) => {
  if (!person) throw notFound()
  return { command: { type: 'DeleteUser', facts: await factsFor(client, person, scope) } }
}

export const restoration: Order = async (_client, person) => {
  if (!person) throw notFound()
  return { command: { type: 'RestoreUser' } }
}

export const invitation: Order = async (_client, person) => {
  if (!person) throw notFound()
  return { command: { type: 'InviteUserAgain' } }
}

interface EditBody extends UserFieldChanges {
  password?: string | undefined
  confirm_password?: string | undefined
  version?: number | undefined
}

/** An edit, with the password hashed before the business is held up by it. */
export async function edit(
  dependencies: Pick<PeopleDependencies, 'hashPassword' | 'productName' | 'findBusiness'>,
  { body, scope, sessionId }: { body: EditBody; scope: CommandScope; sessionId: string },
): Promise<(client: TenantClient, person: Person | null) => Promise<UserOrder>> {
  const { password, confirm_password: _confirmed, version, ...changes } = body
  const passwordHash = password === undefined ? null : await dependencies.hashPassword(password)
  return async (client, person) => {
    if (!person) throw notFound()
    const isOneself = person.id === scope.actor.id
    if (passwordHash && isOneself) throw invalid({ password: 'Change your own password under Your account' })
    await checkChosen(dependencies, client, password, withNames(person, changes))
    const since = { stream: streamOf('user', person.id), state: person, version, actorId: scope.actor.id }
    return {
      command: {
        type: 'EditUser',
        changes,
        setsPassword: passwordHash !== null,
        facts: await factsFor(client, person, scope),
        changedSince: await fieldsChangedSince(client, since, evolveUser),
      },
      passwordHash,
      ...(isOneself && { sessionId }),
    }
  }
}

const withNames = (person: Person, changes: UserFieldChanges) => ({
  name: changes.name ?? person.name,
  email: changes.email ?? person.email,
  first_name: changes.first_name ?? person.first_name,
  last_name: changes.last_name ?? person.last_name,
})

async function factsFor(client: TenantClient, person: Person, scope: CommandScope): Promise<UserFacts> {
  return { actorId: scope.actor.id, isLastAdmin: !(await hasOtherAdmin(client, person.id)) }
}
