import type { ClaimantView } from '../../contract/claimants/claimant.ts'
import type { FreeSlot } from '../../contract/appointments/appointment.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { completeContact } from '../../machines/contact/contact.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import { officePhone } from '../db/office-phone.ts'
import { isNewestLink, type OpenedLink } from './claimant-access.ts'
import { viewOf } from './claimant.queries.ts'
import { type LocationRow, placesOfEvent } from './nearby-locations.queries.ts'
import { slotsOf } from './slots.queries.ts'

/** How claimants of an event reach the office, and whether they book by themselves. */
export interface Office {
  /** E.164; null where none is known. */
  readonly phone: string | null
  readonly selfSchedule: boolean
  /** Whether the event is archived: nothing of it can be booked. */
  readonly isArchived: boolean
}

/** What a page is made of. */
export interface VisitFacts {
  readonly claimant: ClaimantView
  readonly office: Office
  /** Locations of the event that take bookings; none where the page does not need them. */
  readonly locations: readonly LocationRow[]
  /** Slots of the location that the page is about, in order, full ones too. */
  readonly slots: readonly FreeSlot[]
}

/** What a page needs beside the claim: locations of the event, and slots of one of them. */
export interface VisitNeeds {
  readonly places: boolean
  readonly slotsOf: string | null
}

interface Row {
  readonly doc: Contact
  readonly business: string
  readonly phone: string | null
  readonly self_schedule: boolean
  readonly is_archived: boolean
  readonly locations: LocationRow[]
  readonly slots: [timestamp: number, free: number][]
}

const nothing = `'[]'::json`

function textOf(places: boolean, slots: boolean): string {
  return `
    select c.doc, b.name as business,
      coalesce((s.doc->'settings'->>'self_schedule')::boolean, true) as self_schedule,
      s.deleted_at is not null as is_archived,
      ${officePhone} as phone,
      ${places ? `(${placesOfEvent})` : nothing} as locations,
      ${slots ? `(${slotsOf})` : nothing} as slots
    from contact c
    join business b using (business_id)
    left join storm s on s.id = c.storm_id
    where c.id = $1::uuid and c.deleted_at is null and c.status <> 'cancel_claim' and ${isNewestLink('c', slots ? '$3' : '$2')}`
}

const texts = {
  'visit-of-claim': textOf(false, false),
  'visit-with-places': textOf(true, false),
  'visit-with-slots': textOf(true, true),
}

/** Reads it in one query. Null for a claimant whose link has ended. */
export async function findVisitFacts(
  client: TenantClient,
  { contactId, generation }: OpenedLink,
  needs: VisitNeeds,
): Promise<VisitFacts | null> {
  const name = needs.slotsOf ? 'visit-with-slots' : needs.places ? 'visit-with-places' : 'visit-of-claim'
  const values = needs.slotsOf ? [contactId, needs.slotsOf, generation] : [contactId, generation]
  const { rows } = await client.query<Row>({ name, text: texts[name], values })
  const [row] = rows
  if (!row) return null
  return {
    claimant: viewOf(completeContact(row.doc), row.business),
    office: { phone: row.phone, selfSchedule: row.self_schedule, isArchived: row.is_archived },
    locations: row.locations,
    slots: row.slots.map(([timestamp, free]) => ({ timestamp, free })),
  }
}
