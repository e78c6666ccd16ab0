import { getNextTransitions } from 'xstate'
import type { UserEvent } from '../../contract/events/user.events.ts'
import type { Person } from '../../contract/people/person.ts'
import { decideUser, type UserCommand } from '../../machines/user/user.decide.ts'
import { userSnapshot } from '../../machines/user/user.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import { endSessions } from '../db/end-sessions.ts'
import { forgetSecondFactor } from '../db/forget-second-factor.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { checkPhone } from '../http/check-phone.ts'
import { notFound, refusedBy } from '../http/problem.ts'
import { addressTaken, refuseTakenAddress } from './address-taken.ts'
import type { PeopleDependencies } from './dependencies.ts'
import { findPerson, holdBusiness } from './person.queries.ts'
import { noticesOf } from './user-notices.ts'
import { UserBatch } from './user-batch.ts'

export interface UserOrder {
  readonly command: UserCommand
  readonly passwordHash?: string | null
  /** The session that goes on when a person changes something about themselves. */
  readonly sessionId?: string
}

/**
 * Carries out a command about one person with all that follows from it, in one transaction: sessions that end, the
 * invitation. Commands about the people of a business happen one after the other. `orderFor` looks at the person and says
 * what to do, or throws a refusal.
 * @throws Refused 404 where person or business do not exist, 409 for what the machine refuses and for a taken address.
 */
export async function commandUser(
  dependencies: Pick<PeopleDependencies, 'database' | 'commands' | 'invite' | 'raise'>,
  scope: CommandScope,
  id: string,
  orderFor: (client: TenantClient, person: Person | null) => Promise<UserOrder>,
): Promise<Person> {
  const plan = async (client: TenantClient) => {
    if (!(await holdBusiness(client))) throw notFound()
    const person = await findPerson(client, id)
    const { command, passwordHash = null, sessionId = null } = await orderFor(client, person)
    const decision = decideUser(command, person)
    if (!decision.ok) throw refusedBy(decision.refusal, person ? standsOf(person) : undefined)
    decision.events.map(phoneIn).forEach((phone) => phone && checkPhone(phone))
    if (decision.events.some(endsSessions)) await endSessions(client, { personId: id, except: sessionId })
    if (decision.events.some(turnsSecondFactorOff)) await forgetSecondFactor(client, id)
    const batch = new UserBatch(scope)
    const now = batch.apply(id, person, decision.events, passwordHash)
    const mailsTo = now.state !== 'deleted' && decision.events.some(givesAddress)
    if (mailsTo) await refuseTakenAddress(client, now)
    const invitation = { businessId: scope.businessId, personId: id, senderId: scope.actor.id }
    const changes = batch.plan({ id })
    const raised = dependencies.raise(scope, noticesOf(now, decision.events, scope.actor.name))
    return {
      ...changes,
      streams: [...changes.streams, ...raised.streams],
      projections: [...changes.projections, ...raised.projections],
      ...(mailsTo && { after: () => dependencies.invite(client, invitation) }),
    }
  }
  // An address that another business took at the same moment is found taken there when it is looked up again.
  const carryOut = () => dependencies.commands.handleInTransaction(scope, plan)
  const carriedOut = carryOut().catch((error: unknown) => (addressTaken(error) ? carryOut() : Promise.reject(error)))
  const { id: changed } = await carriedOut.catch((error: unknown) => {
    throw addressTaken(error) ?? error
  })
  const person = await dependencies.database.withBusiness(scope.businessId, (client) => findPerson(client, changed))
  if (!person) throw new Error(`person ${changed} has gone`)
  return person
}

/** The phone that the event says is a person's from now on, if any. */
function phoneIn(event: UserEvent): string | null | undefined {
  if (event.type === 'UserEdited') return event.data.changes.phone
  return event.type === 'UserInvited' || event.type === 'UserCreated' ? event.data.user.phone : null
}

function turnsSecondFactorOff(event: UserEvent): boolean {
  return event.type === 'UserEdited' && event.data.changes.needs_mfa === false
}

function standsOf(person: Person) {
  const allowed = getNextTransitions(userSnapshot(person)).map(({ eventType }) => eventType)
  return { id: person.id, state: person.state, allowed: [...new Set(allowed)] }
}

/** A link to an address that was given up works no more, so the new one gets another. */
function givesAddress(event: UserEvent): boolean {
  if (event.type === 'UserEdited') return event.data.changes.email !== undefined
  return ['UserInvited', 'UserInvitedAgain', 'UserCreated', 'UserRestored'].includes(event.type)
}

/** What a session may do must be read again, so it ends: deletion, other roles or rights, another password. */
function endsSessions(event: UserEvent): boolean {
  if (event.type === 'UserDeleted' || event.type === 'UserPasswordSet') return true
  if (event.type !== 'UserEdited') return false
  const { changes } = event.data
  return [changes.role, changes.accessible_roles, changes.permissions].some((value) => value !== undefined)
}
