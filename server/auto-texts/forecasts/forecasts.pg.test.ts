import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelAppointment } from '../../../contract/calls/cancel-appointment.ts'
import { forecastAutoText } from '../../../contract/calls/forecast-auto-text.ts'
import { type AutoTextTrigger, autoTextTriggers } from '../../../contract/auto-texts/triggers.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import { BookingDesk } from '../../testing/booking-desk.ts'
import type { Caller } from '../../testing/caller.ts'
import { forecastByLog } from '../../testing/forecast-by-log.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { autoTextIdOf } from '../auto-text.store.ts'
import { appointmentTexts } from './appointment-texts.ts'

let world: TestApp
let admin: Caller
let desk: BookingDesk
/** Each time another: an appointment that stands takes the place of its slot. */
let slot = 0

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = await BookingDesk.open(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

const price = 0.0109
const params = (trigger: AutoTextTrigger) => ({ id: autoTextIdOf(admin.businessId, trigger) })
const hourOf = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' })
/** In the afternoon: a day before is outside quiet hours, two hours before too. */
const isInAfternoon = (start: number) => hourOf.format(start) === '14'

interface Booked {
  readonly changes?: Record<string, unknown>
  readonly isCanceled?: boolean
}

async function book(number: number, { changes = {}, isCanceled }: Booked = {}): Promise<void> {
  const location = await desk.location()
  const contact = await desk.desk.addContact({
    first_name: `Ana${number}`,
    primary_phone: `615555${String(2000 + number)}`,
    zip: '46205',
    state: 'IN',
    storm_id: desk.storm,
    ...changes,
  })
  await world.owner.query(`update contact set doc = doc || '{"can_text": true}' where id = $1`, [contact.id])
  const start =
    desk.slots(location).filter((at) => isInAfternoon(at) && at > Date.now() + 3 * 86_400_000)[slot++ % 3] ?? 0
  const appointment = await desk.book(contact.id, location.id, start)
  if (isCanceled) await admin.ok(cancelAppointment, { params: { contact: contact.id, appointment: appointment.id } })
}

/** When all appointments are over. */
async function afterAllOfThem(): Promise<number> {
  const { rows } = await world.owner.query<{ last: Date }>('select max(starts_at) as last from appointment')
  return (rows[0]?.last.getTime() ?? 0) + 3_600_000
}

/** By the log, of which only some events count. */
async function forecast(
  trigger: AutoTextTrigger,
  changes: { delay_minutes?: number; body?: string } = {},
  counts: (event: Recorded) => boolean = () => true,
) {
  const now = await afterAllOfThem()
  return forecastByLog(world, appointmentTexts, { trigger, changes, now, segmentPrice: price, counts })
}

/** By the read model, which the forecast does not read: appointments that stand, of whom texts reach. */
async function recount(): Promise<{ texts: number; people: number; stopped: number }> {
  const { rows } = await world.owner.query<{ texts: number; people: number; stopped: number }>(
    `select count(*) filter (where c.opted_out_at is null)::int as texts,
        count(distinct c.id) filter (where c.opted_out_at is null)::int as people,
        count(*) filter (where c.opted_out_at is not null)::int as stopped
      from appointment a join contact c on c.id = a.contact_id where a.state = 'booked'`,
  )
  const [counted] = rows
  if (!counted) throw new Error('nothing was counted')
  return counted
}

describe('a forecast by the log', () => {
  beforeAll(async () => {
    await book(1)
    await book(2, { changes: { spanish: true } })
    await book(3, { isCanceled: true })
    await book(4)
    await book(5, { isCanceled: true })
    await book(7)
    await world.owner.query(`update contact set opted_out_at = now() where doc->>'first_name' = 'Ana7'`)
  })

  test('counts what a recount by the read model counts', async () => {
    const { texts, people, held, segments, cost } = await forecast('day_before')
    const counted = await recount()
    expect({ texts, people }).toEqual({ texts: counted.texts, people: counted.people })
    expect(held).toEqual([{ reason: 'opted_out', count: counted.stopped }])
    expect(segments).toBeGreaterThan(texts)
    expect(cost).toBe(Math.round(segments * price * 100) / 100)
  })

  test('twin: one that counts what was canceled is found out', async () => {
    // As if the log had never known of the cancellations.
    const faulty = await forecast('day_before', {}, (event) => event.type !== 'AppointmentCancelled')
    expect(faulty.texts).toBe((await recount()).texts + 2)
  })

  test('a confirmation of what was canceled before it left is none', async () => {
    const counted = await recount()
    expect((await forecast('booked')).texts).toBe(counted.texts)
    expect((await forecast('booked', { delay_minutes: 60 })).texts).toBe(counted.texts)
    expect((await forecast('cancelled')).texts).toBe(0)
  })

  test('shows how the latest would read, in the language of each, without a token', async () => {
    const { samples } = await forecast('day_before', { body: 'Soon: {when}. {link}' })
    expect(samples.length).toBeLessThanOrEqual(5)
    expect(new Set(samples.map(({ contact_id }) => contact_id)).size).toBe(samples.length)
    expect(
      samples
        .filter(({ spanish }) => spanish)
        .map(({ text }) => text)
        .join(),
    ).toMatch(/Recordatorio .*Responda STOP/)
    expect(samples.find(({ spanish }) => !spanish)?.text).toMatch(/: Soon: .+ https:\/\/desk\.test\/x Reply STOP/)
  })

  test('is there for every text, and refused for a bad draft and for another business', async () => {
    for (const trigger of autoTextTriggers)
      expect((await admin.ok(forecastAutoText, { params: params(trigger), body: {} })).data.is_partial).toBe(false)
    const draft = { body: '{time}', delay_minutes: 99_999 }
    expect(await admin.refused(forecastAutoText, { params: params('booked'), body: draft })).toMatchObject({
      status: 422,
      errors: { body: expect.any(String), delay_minutes: expect.any(String) },
    })
    const other = await world.as('admin', world.other)
    expect(await other.refused(forecastAutoText, { params: params('booked'), body: {} })).toMatchObject({ status: 404 })
  })
})
