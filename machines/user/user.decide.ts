import type { UserEvent, UserFieldChanges, UserFields } from '../../contract/events/user.events.ts'
import { rolesIn } from '../../contract/people/person-fields.ts'
import type { Person } from '../../contract/people/person.ts'
import { roleFaults } from '../../contract/people/role-fields.ts'
import type { Role } from '../../contract/people/roles.ts'
import { userFieldLabels } from '../../contract/people/user-field-labels.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf, differenceOf } from '../edit-conflict.ts'
import { whyNot } from '../why-not.ts'
import { fitted } from './user-fields.ts'
import { userSnapshot } from './user.evolve.ts'

/** Who commands, and whether the business would be left without an admin who can sign in. */
export interface UserFacts {
  readonly actorId: string
  readonly isLastAdmin: boolean
}

export type UserCommand =
  | { type: 'InviteUser' | 'CreateUser'; user: UserFields }
  | { type: 'InviteUserAgain' | 'ActivateUser' | 'RestoreUser' }
  | { type: 'DeleteUser'; facts: UserFacts }
  | { type: 'AssignEvents'; storm_ids: readonly string[] }
  | {
      type: 'EditUser'
      changes: UserFieldChanges
      /** Whether a new password comes with it; the password itself is none of the log's business. */
      setsPassword: boolean
      facts: UserFacts
      changedSince?: ChangedSince<UserFields> | undefined
    }

/** What a command does to a person's account, or why it cannot be done. */
export function decideUser(command: UserCommand, person: Person | null): Decision<UserEvent> {
  if (!person) {
    if (command.type !== 'InviteUser' && command.type !== 'CreateUser')
      return refuse('not_found', 'This person does not exist.')
    const errors = roleFaults(command.user)
    if (Object.keys(errors).length > 0) return incomplete(errors)
    return accept({ type: command.type === 'InviteUser' ? 'UserInvited' : 'UserCreated', data: { user: command.user } })
  }
  switch (command.type) {
    case 'InviteUser':
    case 'CreateUser':
      return refuse('already_there', 'This person already exists.')
    case 'InviteUserAgain':
      return checked(person, { type: 'UserInvitedAgain', data: {} })
    case 'ActivateUser':
      return checked(person, { type: 'UserActivated', data: {} })
    case 'RestoreUser':
      return checked(person, { type: 'UserRestored', data: {} })
    case 'DeleteUser':
      return lost(person, command.facts, []) ?? checked(person, { type: 'UserDeleted', data: {} })
    case 'AssignEvents': {
      const storm_ids = [...new Set(command.storm_ids)].toSorted()
      const was = [...person.assigned_events]
      const decision = checked(person, { type: 'UserEventsAssigned', data: { storm_ids, was } })
      return decision.ok && storm_ids.join() === was.join() ? accept() : decision
    }
    case 'EditUser':
      return edit(person, command)
  }
}

type Edit = Extract<UserCommand, { type: 'EditUser' }>

function edit(person: Person, { changes, setsPassword, facts, changedSince }: Edit): Decision<UserEvent> {
  const change = difference(person, changes)
  const edited: UserEvent = { type: 'UserEdited', data: change }
  const decision = checked(person, edited)
  if (!decision.ok) return decision
  const next = { ...person, ...change.changes }
  const conflict = conflictOf<UserFields>(change.changes, (field) => userFieldLabels[field], changedSince)
  if (conflict) return conflict
  const errors = faultsOf(person, next, change.changes)
  if (Object.keys(errors).length > 0) return incomplete(errors)
  const refusal = lost(person, facts, rolesIn(next.accessible_roles))
  if (refusal) return refusal
  const events: UserEvent[] = Object.keys(change.changes).length > 0 ? [edited] : []
  return accept(...events, ...(setsPassword ? [{ type: 'UserPasswordSet', data: {} } as const] : []))
}

/** What was wrong before the edit and is not touched by it holds nobody up. */
function faultsOf(person: Person, next: Person, changes: UserFieldChanges): Record<string, string> {
  const before = roleFaults(person)
  const rolesChange = changes.accessible_roles !== undefined || changes.role !== undefined
  const faults = Object.entries(roleFaults(next)).filter(
    ([field]) => rolesChange || field in changes || !(field in before),
  )
  return Object.fromEntries(faults)
}

/** Nobody takes the way in from oneself or from the last admin. `left` are the roles that remain. */
function lost(person: Person, { actorId, isLastAdmin }: UserFacts, left: readonly Role[]) {
  if (person.state === 'deleted') return null
  const loses = rolesIn(person.accessible_roles).filter((role) => !left.includes(role))
  if (actorId === person.id && left.length === 0)
    return refuse('oneself', 'You can’t delete your own account. Ask another admin.')
  if (actorId === person.id && loses.some((role) => role === 'admin' || role === 'super_admin'))
    return refuse('oneself', 'You can’t remove your own admin role. Ask another admin.')
  if (isLastAdmin && person.state === 'active' && loses.includes('admin'))
    return refuse(
      'last_admin',
      `${person.full_name} is the last admin who can sign in. Make someone else an admin first.`,
    )
  return null
}

function checked(person: Person, event: UserEvent): Decision<UserEvent> {
  const snapshot = userSnapshot(person)
  if (snapshot.can(event)) return accept(event)
  const why = () => whyNot(snapshot, event)
  const { full_name: who, state } = person
  if (state === 'deleted') return refuse('user_deleted', `${who} is deleted. Restore them first.`, { why })
  if (event.type === 'UserRestored') return refuse('user_there', `${who} is not deleted.`, { why })
  return refuse('user_active', `${who} has already set a password.`, { why })
}

function incomplete(errors: Record<string, string>) {
  const [field, reason] = Object.entries(errors)[0] ?? []
  return refuse('incomplete', `${field}: ${reason}.`, { errors })
}

/** What an edit comes to: fields that are other than they were, with what no longer fits the roles taken out. */
function difference(person: Person, wanted: UserFieldChanges) {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, to]) => to !== undefined)) as UserFieldChanges
  // A role alone that was not accessible before is meant instead of those that were.
  const isOther = given.role !== undefined && !rolesIn(person.accessible_roles).includes(given.role)
  const roles = isOther && given.accessible_roles === undefined ? { accessible_roles: given.role } : {}
  const next = fitted({ ...person, ...given, ...(roles as UserFieldChanges) })
  const names = Object.keys(next).filter((name) => !derived.has(name)) as (keyof UserFields)[]
  return differenceOf<UserFields>(person, next, names)
}

/** Of a person, what is no field but where the account stands. */
const derived = new Set([
  'id',
  'full_name',
  'assigned_events',
  'state',
  'created_at',
  'activated_at',
  'deleted_at',
  'version',
])
