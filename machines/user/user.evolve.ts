import { initialTransition, type SnapshotFrom } from 'xstate'
import { idOf } from '../../contract/events/recorded.ts'
import type { UserEvent, UserFields } from '../../contract/events/user.events.ts'
import type { Person } from '../../contract/people/person.ts'
import { restingIn, stepOf } from '../step.ts'
import { userMachine } from './user.machine.ts'

export type UserSnapshot = SnapshotFrom<typeof userMachine>
export type UserFact = UserEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(userMachine)
const step = stepOf(userMachine)
const resting = restingIn(userMachine)

export function userSnapshot(person: Person | null): UserSnapshot {
  if (!person) return unseen
  return resting(person.state, { hasPassword: person.activated_at !== null })
}

/** The person after an event. Pure; the event is taken as having happened. */
export function evolveUser(person: Person | null, fact: UserFact): Person {
  const next = step(userSnapshot(person), fact)
  const { version, at } = fact
  const state = next.value as Person['state']
  const activated_at = next.context.hasPassword ? (person?.activated_at ?? at) : null
  const deleted_at = state === 'deleted' ? (person?.deleted_at ?? at) : null
  const stands = { state, activated_at, deleted_at, version }
  if (fact.type === 'UserInvited' || fact.type === 'UserCreated') {
    const { user } = fact.data
    const id = idOf(fact.stream)
    return { id, ...user, full_name: fullNameOf(user), assigned_events: [], created_at: at, ...stands }
  }
  if (!person) throw new Error(`${fact.type} on ${fact.stream}, which has no person`)
  const fields = fact.type === 'UserEdited' ? { ...person, ...fact.data.changes } : person
  return { ...fields, full_name: fullNameOf(fields), assigned_events: eventsAfter(fields, fact), ...stands }
}

/** Who is no appraiser any more works at no event. */
function eventsAfter({ accessible_roles, assigned_events }: Person, fact: UserFact): string[] {
  if (fact.type === 'UserEventsAssigned') return fact.data.storm_ids
  return accessible_roles.split('|').includes('appraiser') ? assigned_events : []
}

function fullNameOf({ name, first_name, last_name }: Pick<UserFields, 'name' | 'first_name' | 'last_name'>): string {
  return name ?? `${first_name} ${last_name}`
}
