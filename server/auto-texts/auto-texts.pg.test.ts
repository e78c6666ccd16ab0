import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf } from '../../contract/call.ts'
import { cancelAppointment } from '../../contract/calls/cancel-appointment.ts'
import { listAutoTexts } from '../../contract/calls/list-auto-texts.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { setAutoText } from '../../contract/calls/set-auto-text.ts'
import { undo } from '../../contract/calls/undo.ts'
import { type AutoTextTrigger, autoTextTriggers, triggerRules } from '../../contract/auto-texts/triggers.ts'
import { BookingDesk } from '../testing/booking-desk.ts'
import { afternoonIn } from '../testing/afternoon.ts'
import type { Caller } from '../testing/caller.ts'
import { messagesTo, runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'
import { autoTextIdOf } from './auto-text.store.ts'

let world: TestApp
let admin: Caller
let desk: BookingDesk
/** The appointment that was booked last: an edit writes the texts of all. */
let appointmentId = ''

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = await BookingDesk.open(admin)
})
beforeEach(async () => {
  await world.owner.query('truncate outbox')
  for (const { trigger, own } of (await admin.ok(listAutoTexts, {})).data)
    await set(trigger, { body: null, spanish: null, delay_minutes: null, enabled: own.enabled })
  await runJobs(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const phone = '+16155550142'
const claimant = {
  primary_phone: '6155550142',
  email: 'rosa@claimant.test',
  zip: '46205',
  state: 'IN',
  first_name: 'Rosa',
}
type Changes = BodyOf<typeof setAutoText>

const params = (trigger: AutoTextTrigger) => ({ id: autoTextIdOf(admin.businessId, trigger) })

async function set(trigger: AutoTextTrigger, body: Changes, id: string = randomUUID()) {
  return (await admin.ok(setAutoText, { params: params(trigger), body, action: { id, label: 'Edit text' } })).data
}

const hourOf = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' })
/** From nine days ahead on, at 2 PM: every reminder leaves outside quiet hours. */
const isTwoOfLater = (slot: number) => slot > Date.now() + 9 * 86_400_000 && hourOf.format(slot) === '14'

async function book(changes: Record<string, unknown> = {}) {
  const location = await desk.location()
  const contact = await desk.desk.addContact({ ...claimant, ...changes, storm_id: desk.storm })
  await world.owner.query(`update contact set doc = doc || '{"can_text": true}' where id = $1`, [contact.id])
  const [start = 0] = desk.slots(location).filter(isTwoOfLater)
  const appointment = await desk.book(contact.id, location.id, start)
  appointmentId = appointment.id
  await runJobs(world)
  return { contact: contact.id, appointment: appointment.id, start }
}

/** Makes due what waits, reminders aside, and lets it leave. */
async function minutesPass() {
  await world.owner.query(`update outbox set send_after = now() where state = 'queued' and key !~ 'before'`)
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now()
     where key in (select 'message:' || id from outbox where key !~ 'before')`)
  await runJobs(world, { textClock: () => afternoonIn(0) })
}

async function outbox(what: string) {
  const { rows } = await world.owner.query<{
    state: string
    text: string
    after: Date
    error: string | null
    trigger: string
  }>(`select state, text, send_after as after, error, trigger from outbox where about_id = $2 and key like '%' || $1`, [
    what,
    appointmentId,
  ])
  return rows
}

async function undoOperation(id: string) {
  const plan = await admin.ok(planUndo, { body: { action_id: id } })
  await admin.ok(undo, { body: { action_id: id, plan_hash: plan.hash } })
}

describe('what the business sets', () => {
  test('is listed in the order of a claim’s life, the product’s own where nothing is set', async () => {
    const { data } = await admin.ok(listAutoTexts, {})
    expect(data.map(({ trigger }) => trigger)).toEqual([...autoTextTriggers])
    expect(data[2]).toMatchObject({
      name: 'Booked',
      enabled: true,
      delay_minutes: 0,
      body: triggerRules.booked.own.body,
    })
    expect(data.filter(({ enabled }) => !enabled).map(({ trigger }) => trigger)).toContain('survey')
    const whole = data[2]
    if (!whole) throw new Error('no text')
    const { name, trigger, body: _body, spanish, delay_minutes, enabled, version } = whole
    const row = { id: whole.id, name, trigger, spanish, delay_minutes, enabled, version }
    expect((await set('booked', { ...row, body: 'Yours: {when}' })).body).toBe('Yours: {when}')
    expect((await verifyReadModels(world.ownerUrl)).differences).toEqual([])
  })

  test('is refused at its field where it cannot be filled in, and for another business', async () => {
    const refused = await admin.refused(setAutoText, { params: params('booked'), body: { body: 'At {time}' } })
    expect(refused).toMatchObject({ status: 422, errors: { body: expect.stringContaining('{time} is no variable') } })
    const other = await world.as('admin', world.other)
    expect(await other.refused(setAutoText, { params: params('booked'), body: { enabled: false } })).toMatchObject({
      status: 404,
    })
    await set('booked', { body: 'Ours: {when}' })
    expect((await other.ok(listAutoTexts, {})).data[2]?.body).toBe(triggerRules.booked.own.body)
  })

  test('is switched on and off, whatever its trigger', async () => {
    for (const trigger of autoTextTriggers)
      for (const enabled of [true, false]) expect((await set(trigger, { enabled })).enabled).toBe(enabled)
  })

  test('is not overwritten by who has not seen it, and an undo gives it back', async () => {
    const colleague = await world.as('super_admin', world.mine)
    const { version } = await set('booked', { body: 'First: {when}' })
    await colleague.ok(setAutoText, { params: params('booked'), body: { body: 'Second: {when}', version } })
    const conflict = await admin.refused(setAutoText, { params: params('booked'), body: { body: 'Third', version } })
    expect(conflict).toMatchObject({ status: 409, errors: { body: expect.stringContaining('Second: {when}') } })
    const operation = randomUUID()
    await set('moved', { body: 'Moved: {when}', enabled: false }, operation)
    await undoOperation(operation)
    const { data } = await admin.ok(listAutoTexts, {})
    expect(data[3]).toMatchObject({ body: triggerRules.moved.own.body, enabled: true })
  })
})

describe('what leaves', () => {
  test('is the edited text, also of what waited already, and it is counted', async () => {
    await book()
    await set('booked', { body: 'Hi {name}, see you {when}: {link}' })
    await runJobs(world)
    await minutesPass()
    expect((await messagesTo(world, phone)).join()).toMatch(
      /: Hi Rosa, see you \w+, .+: https?:.+ Reply STOP to opt out\./,
    )
    expect(await outbox('booked 1 sms')).toMatchObject([{ state: 'sent', trigger: 'booked' }])
    expect((await admin.ok(listAutoTexts, {})).data[2]?.last_week.sent).toBeGreaterThan(0)
  })

  test('is nothing while it is off, and the email still does; once it is on, what is not yet due', async () => {
    await set('booked', { enabled: false })
    await set('day_before', { enabled: false })
    await book()
    await minutesPass()
    expect(await outbox('booked 1 sms')).toMatchObject([
      { state: 'canceled', error: 'Not sent: this automatic text is off.' },
    ])
    expect(await outbox('booked 1 mail')).toMatchObject([{ state: 'sent' }])
    expect(await outbox('day_before 1 mail')).toMatchObject([{ state: 'queued' }])
    await set('day_before', { enabled: true })
    await set('booked', { enabled: true })
    await runJobs(world)
    expect(await outbox('day_before 1 sms')).toMatchObject([{ state: 'queued' }])
    expect(await outbox('day_before 1 mail')).toMatchObject([{ state: 'canceled' }])
  })

  test('follows the delay: a reminder moves, a confirmation waits, and neither is sent twice', async () => {
    const { start } = await book()
    await set('day_before', { delay_minutes: 2 * 24 * 60 })
    await set('booked', { delay_minutes: 90 })
    await runJobs(world)
    const [reminder, ...more] = await outbox('day_before 1 sms')
    expect([start - (reminder?.after.getTime() ?? 0), more]).toEqual([2 * 86_400_000, []])
    const [confirmation] = await outbox('booked 1 sms')
    expect((confirmation?.after.getTime() ?? 0) - Date.now()).toBeGreaterThan(80 * 60_000)
    const { rows } = await world.owner.query<{ run_at: Date }>(
      `select j.run_at from graphile_worker._private_jobs j join outbox o on j.key = 'message:' || o.id
       where o.key like '%day_before 1 sms' and o.about_id = $1`,
      [appointmentId],
    )
    expect(rows.map(({ run_at }) => run_at.getTime())).toEqual([reminder?.after.getTime()])
    await minutesPass()
    await set('booked', { delay_minutes: 30 })
    await runJobs(world)
    await minutesPass()
    expect(await outbox('booked 1 sms')).toMatchObject([{ state: 'sent' }])
  })

  test('is nothing once the cause is undone', async () => {
    await set('booked', { body: 'Edited: {when}', delay_minutes: 60 })
    const { contact, appointment } = await book()
    const action = { id: randomUUID(), label: 'Cancel appointment' }
    await admin.ok(cancelAppointment, { params: { contact, appointment }, action })
    await runJobs(world)
    await minutesPass()
    expect((await outbox(' sms')).filter(({ state }) => state !== 'canceled')).toEqual([])
  })

  /** Sends what waits, after it was switched off by an edit whose job was lost; gives what left all the same. */
  async function leavesThoughOff(plant: string | null): Promise<string[]> {
    await book()
    await set('booked', { enabled: false })
    await world.owner.query(`delete from graphile_worker._private_jobs where key like 'auto-text:%'`)
    if (plant) await world.owner.query(plant)
    await minutesPass()
    return (await outbox('booked 1 sms')).filter(({ state }) => state === 'sent').map(({ text }) => text)
  }

  test('is decided once more when it leaves', async () => {
    expect(await leavesThoughOff(null)).toEqual([])
    expect(await outbox('booked 1 sms')).toMatchObject([
      { state: 'canceled', error: expect.stringContaining('is off') },
    ])
  })

  test('twin: a text that says neither which it is nor what it is about would leave though it is off', async () => {
    expect(await leavesThoughOff(`update outbox set trigger = null, key = 'planted ' || key`)).toHaveLength(1)
  })
})
