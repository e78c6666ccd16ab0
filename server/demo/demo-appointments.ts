import type { Contact } from '../../contract/contacts/contact.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { bookAppointment } from '../appointments/book-appointment.ts'
import { BookingFactsReader } from '../appointments/booking-facts-reader.ts'
import { SlotQueue } from '../appointments/slot-turns.ts'
import { askForEarlierTime } from '../appointments/waiting-list/waiting-list-command.ts'
import { projectContacts } from '../contacts/contact.projection.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { findPeople } from '../people/people.queries.ts'

/** How many contacts of each event have an appointment. */
const bookedEach = 3

/** Appointments at the first location of each demo storm, tomorrow and on; who has the last one asks for an earlier time. */
export async function seedAppointments(
  database: Database,
  commands: CommandHandler,
  scope: CommandScope,
  storms: readonly StormView[],
): Promise<void> {
  const underWay = { slotTurns: new SlotQueue(), factsReader: new BookingFactsReader() }
  const dependencies = { commands, projectContacts, findPeople, ...underWay }
  for (const { id } of storms) {
    const wanted = await database.withBusiness(scope.businessId, (client) => bookingsOf(client, id))
    for (const { contact, location_id, timestamp } of wanted) {
      const booking = { kind: 'location', location_id, timestamp } as const
      await bookAppointment(dependencies, scope, { contact, booked_by: 'call_center' }, booking)
    }
    const last = wanted.at(-1)
    const anyTime = { part_of_day: 'any', not_before: null } as const
    if (last) await askForEarlierTime(dependencies, scope, { contact: last.contact, asked_by: 'claimant' }, anyTime)
  }
}

/** Contacts of a storm that nobody has reached yet, and free slots for them; none where some are booked already. */
async function bookingsOf(client: TenantClient, stormId: string) {
  const { rows: contacts } = await client.query<{ id: string; doc: Contact }>(
    `select id, doc from contact
     where storm_id = $1 and deleted_at is null and status in ('not_scheduled', 'to_schedule')
       and not exists (select from appointment a where a.storm_id = $1)
     order by doc->>'claim_number' limit ${bookedEach}`,
    [stormId],
  )
  const { rows: slots } = await client.query<{ location_id: string; timestamp: number }>(
    `select p.location_id, (extract(epoch from p.starts_at) * 1000)::float8 as timestamp
     from slot_place p join appraisal_location l on l.id = p.location_id
     where l.storm_id = $1 and p.n = 1 and p.starts_at > now() + interval '20 hours'
     order by l.doc->>'name', p.starts_at limit ${bookedEach}`,
    [stormId],
  )
  return contacts.flatMap(({ id }, index) => {
    const slot = slots[index]
    return slot ? [{ contact: id, ...slot }] : []
  })
}
