import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { ContactEvent } from '../contract/events/contact.events.ts'
import type { LocationEvent } from '../contract/events/location.events.ts'
import type { StormEvent } from '../contract/events/storm.events.ts'
import type { Contact } from '../contract/contacts/contact.ts'
import type { Location } from '../contract/locations/location.ts'
import type { StormView } from '../contract/storms/storm.ts'
import { sampleContact } from '../machines/contact/contact.samples.ts'
import { evolveContact } from '../machines/contact/contact.evolve.ts'
import { evolveLocation } from '../machines/location/location.evolve.ts'
import { sampleLocation } from '../machines/location/location.samples.ts'
import { slotsOf } from '../machines/location/slots.ts'
import { evolveStorm } from '../machines/storm/storm.evolve.ts'
import { stormSamples } from '../machines/storm/storm.samples.ts'
import { projectContacts } from '../server/contacts/contact.projection.ts'
import { openDatabase } from '../server/db/database.ts'
import { roleUrls } from '../server/db/roles.ts'
import { type CommandScope, CommandHandler } from '../server/events/handle-command.ts'
import { StreamBatch } from '../server/events/stream-batch.ts'
import { projectLocations } from '../server/locations/location.projection.ts'
import { projectStorms } from '../server/storms/storm.projection.ts'
import { bookAppointment } from '../server/appointments/book-appointment.ts'
import { BookingFactsReader } from '../server/appointments/booking-facts-reader.ts'
import { visibility } from '../server/events/visible-rows.ts'
import { SlotQueue } from '../server/appointments/slot-turns.ts'
import { Refused } from '../server/http/problem.ts'

const dayMs = 86_400_000

/** A business with an event, its locations and contacts, written as commands write them. */
export async function openBookingWorld(ownerUrl: string) {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 16, options: '-c enable_seqscan=off' })
  owner.on('error', () => {})
  const database = openDatabase(roleUrls(ownerUrl).app, { max: 16 })
  const commands = new CommandHandler(database, () => {})
  const businessId = randomUUID()
  await owner.query(`insert into business values ($1, 'One', 'America/Chicago')`, [businessId])
  const actor = { id: randomUUID(), name: 'Jamie Cole' }
  const scope = (): CommandScope => ({ businessId, actor, now: new Date().toISOString(), key: null })
  const storm = randomUUID()
  await commands.handle(scope(), async () => {
    const batch = new StreamBatch<StormView, StormEvent>('storm', evolveStorm, scope()).load(storm, null)
    for (const { event } of stormSamples.slice(0, 1)) batch.apply(storm, [event(undefined)])
    return { streams: batch.streams, projections: [projectStorms(businessId, batch.changed)], reply: {} }
  })
  const dependencies = {
    database,
    commands,
    projectContacts,
    findPeople: async () => new Map(),
    visibility,
    visibleContactsOf: async () => [],
    gate: { admit: () => Promise.reject(new Error('nobody has a link here')) },
    cancellationTokens: () => [],
    slotTurns: new SlotQueue(),
    factsReader: new BookingFactsReader(),
  }
  return {
    owner,
    database,
    businessId,
    storm,
    /** A location open every day from tomorrow, with the starts of its slots. */
    async location(days: number, slot_minutes: number, capacity: number) {
      const id = randomUUID()
      const day = (ahead: number) => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10)
      const schedule = {
        ...sampleLocation.schedule,
        first_day: day(1),
        last_day: day(days),
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        open: '08:00',
        close: '18:00',
        slot_minutes,
        capacity,
        breaks: [],
      }
      const fields = { ...sampleLocation, schedule, capacity_threshold: null }
      const batch = new StreamBatch<Location, LocationEvent>('location', evolveLocation, scope()).load(id, null)
      batch.apply(id, [{ type: 'LocationCreated', data: { storm_id: storm, location: fields, online: true } }])
      await commands.handle(scope(), async () => ({
        streams: batch.streams,
        projections: [projectLocations(businessId, batch.changed)],
        reply: {},
      }))
      const slots = slotsOf(batch.current(id) as Location).map(({ timestamp }) => timestamp)
      return { id, slots: slots.filter((timestamp) => timestamp > Date.now() + dayMs) }
    },
    async contacts(count: number): Promise<string[]> {
      const ids = Array.from({ length: count }, () => randomUUID())
      const batch = new StreamBatch<Contact, ContactEvent>('contact', evolveContact, scope())
      const contact = { ...sampleContact, storm_id: storm }
      for (const id of ids) batch.load(id, null).apply(id, [{ type: 'ContactCreated', data: { contact } }])
      await commands.handle(scope(), async () => ({
        streams: batch.streams,
        projections: [projectContacts(businessId, batch.changed)],
        reply: {},
      }))
      return ids
    },
    /** True where it is booked, false where the slot is full. */
    book: (contact: string, location_id: string, timestamp: number): Promise<boolean> =>
      bookAppointment(
        dependencies,
        scope(),
        { contact, booked_by: 'staff' },
        { kind: 'location', location_id, timestamp },
      ).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refused && error.problem.type === 'urn:claimfront:slot-full') return false
          throw error
        },
      ),
    async [Symbol.asyncDispose]() {
      await database.close()
      await owner.end()
    },
  }
}

export type BookingBench = Awaited<ReturnType<typeof openBookingWorld>>
