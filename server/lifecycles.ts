import type { Recorded } from '../contract/events/recorded.ts'
import { businessMachine } from '../machines/business/business.machine.ts'
import { contactMachine } from '../machines/contact/contact.machine.ts'
import { intakeItemMachine } from '../machines/intake-item/intake-item.machine.ts'
import { leaseMachine } from '../machines/lease/lease.machine.ts'
import { notificationMachine } from '../machines/notification/notification.machine.ts'
import { stormMachine } from '../machines/storm/storm.machine.ts'
import { userMachine } from '../machines/user/user.machine.ts'
import { idOf } from '../contract/events/recorded.ts'
import { crudLifecycles } from './crud/crud-registries.ts'
import { intakeLeases } from './intake/lease-desk.ts'
import { listStanding } from './leases/lease.queries.ts'
import type { Lifecycle } from './process/lifecycle.ts'
import type { Passing } from './process/passing.ts'

/** Every lifecycle that the log tells of. */
export const lifecycles: readonly Lifecycle[] = [
  {
    name: 'intake_item',
    machine: intakeItemMachine,
    categories: ['intake_item'],
    stormAfter: settingOf('event'),
    namesOf: named(`select id, concat_ws(' ', doc->>'claim_number', doc->>'first_name', doc->>'last_name') as name
      from intake_item where id = any($1)`),
  },
  {
    name: 'contact',
    machine: contactMachine,
    categories: ['contact'],
    stormAfter: settingOf('storm_id'),
    namesOf: named(`select id, concat_ws(' ', doc->>'first_name', doc->>'last_name') as name
      from contact where id = any($1)`),
  },
  {
    name: 'storm',
    machine: stormMachine,
    categories: ['storm'],
    stormAfter: ({ stream }) => idOf(stream),
    namesOf: named(`select id, doc->>'title' as name from storm where id = any($1)`),
  },
  {
    name: 'notification',
    machine: notificationMachine,
    categories: ['notification', 'intake_notification', 'event_notification', 'people_notification'],
    namesOf: named(`select id, doc->>'text' as name from notification where id = any($1)`),
  },
  {
    name: 'user',
    machine: userMachine,
    categories: ['user'],
    namesOf: named(`select id, concat_ws(' ', first_name, last_name) as name from person where id = any($1)`),
  },
  {
    name: 'business',
    machine: businessMachine,
    categories: ['business'],
    namesOf: named(`select business_id as id, name from business where business_id = any($1)`),
  },
  ...crudLifecycles,
]

/** What is kept beside the log, as it stands: leases of the intake's claims. */
export const passing: readonly Passing[] = [
  {
    name: 'lease',
    machine: leaseMachine,
    uncounted: ['lease.free'],
    async standing(client, businessId) {
      const leases = await listStanding(client, businessId, intakeLeases.category)
      const ids = leases.map(({ id }) => id)
      const names = await intakeLeases.namesOf(client, ids)
      return leases.map(({ id, state, holder, since }) => {
        return { id, name: `${names.get(id) ?? id}, ${holder.name}`, state: `lease.taken.${state}`, since }
      })
    },
  },
]

/** Reads a field out of what an event says of a thing, wherever in its data that is said. */
function settingOf(field: string): Lifecycle['stormAfter'] {
  return ({ data }: Recorded, before) => {
    // What it was before is said too, and is not meant.
    const { was: _was, ...said } = data as Record<string, unknown>
    const found = Object.values(said).find((part) => holds(part, field))
    return found === undefined ? before : ((found as Record<string, string | null>)[field] ?? null)
  }
}

function holds(part: unknown, field: string): boolean {
  return typeof part === 'object' && part !== null && !Array.isArray(part) && field in part
}

function named(sql: string): Lifecycle['namesOf'] {
  return async (client, ids) => {
    const { rows } = await client.query<{ id: string; name: string | null }>(sql, [ids])
    return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])))
  }
}
