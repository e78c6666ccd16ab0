import { randomUUID } from 'node:crypto'
import { SegmentedMessage } from 'sms-segments-calculator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addContacts } from '../../../contract/calls/add-contacts.ts'
import { assignContacts } from '../../../contract/calls/assign-contacts.ts'
import { createSupplement } from '../../../contract/calls/create-supplement.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { putProductionLog } from '../../../contract/calls/put-production-log.ts'
import { sendSupplementEvent } from '../../../contract/calls/send-supplement-event.ts'
import { setAutoText } from '../../../contract/calls/set-auto-text.ts'
import { setContactStatus } from '../../../contract/calls/set-contact-status.ts'
import { undo } from '../../../contract/calls/undo.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import { longIdOf } from '../../../contract/contacts/long-id.ts'
import { sampleAppraisal } from '../../../machines/production-log/production-log.samples.ts'
import { eventTextRules, type EventTextTrigger } from '../../../machines/auto-text/event-texts.ts'
import { afternoonIn } from '../../testing/afternoon.ts'
import type { Caller } from '../../testing/caller.ts'
import { forecastByLog } from '../../testing/forecast-by-log.ts'
import { runJobs } from '../../testing/post.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { autoTextIdOf } from '../auto-text.store.ts'
import { eventTexts } from '../forecasts/event-texts.ts'

let world: TestApp
let admin: Caller
let manager: Caller

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  manager = await world.as('supplement_manager')
  await runJobs(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const triggers = Object.keys(eventTextRules) as EventTextTrigger[]
const minute = 60_000

interface Cause {
  readonly contact: string
  /** What the text is about. */
  readonly about: string
  /** Undoes it. */
  readonly undoCause: () => Promise<unknown>
}

async function claimant(action: { id: string; label: string }, phone = '6155550142'): Promise<string> {
  const contacts = [{ first_name: 'Rosa', last_name: 'Kim', primary_phone: phone, zip: '46205', state: 'IN' }]
  const { formatted } = await admin.ok(addContacts, { body: { contacts }, action })
  const id = formatted[0]?.id ?? ''
  await world.owner.query(`update contact set doc = doc || '{"can_text": true}' where id = $1`, [id])
  return id
}

async function undoOf(caller: Caller, id: string) {
  const plan = await caller.ok(planUndo, { body: { action_id: id } })
  return caller.ok(undo, { body: { action_id: id, plan_hash: plan.hash } })
}

const whole = Object.fromEntries(Object.entries(sampleAppraisal).filter(([, value]) => value !== null))
const done = { completed: true, confirmed: ['missing_photos'], photos_reason: 'The camera failed.' }

/** Lets the cause of a text happen, in an operation that can be undone. */
async function cause(trigger: EventTextTrigger): Promise<Cause> {
  const action = { id: randomUUID(), label: 'Cause' }
  const isCreation = trigger === '1st_contact' || trigger === '2nd_contact'
  const contact = await claimant(isCreation ? action : { id: randomUUID(), label: 'Add' })
  const undoCause = () => undoOf(admin, action.id)
  if (isCreation) return { contact, about: contact, undoCause }
  if (trigger === 'field_requested') {
    await admin.ok(setContactStatus, { params: { id: contact }, body: { status: 'field_request' }, action })
    return { contact, about: contact, undoCause }
  }
  if (trigger === 'supplement_stage') {
    const body = { claim_number: '01-2231-884', shop_name: 'Norman Collision', shop_contact_name: 'Rae Whitfield' }
    const { supplement } = await world.nobody.ok(createSupplement, { query: { long_id: longIdOf(contact) }, body })
    await manager.ok(sendSupplementEvent, { params: { id: supplement.id }, body: { type: 'START_REVIEW' }, action })
    return { contact, about: supplement.id, undoCause: () => undoOf(manager, action.id) }
  }
  const params = { id: world.mine.people.appraiser.id }
  await admin.ok(assignContacts, { params, body: { contacts: [contact] } })
  await admin.ok(putProductionLog, { params: { id: contact }, body: { ...whole, ...done }, action })
  return { contact, about: contact, undoCause }
}

async function set(trigger: EventTextTrigger, body: { enabled?: boolean; delay_minutes?: number | null }) {
  await admin.ok(setAutoText, { params: { id: autoTextIdOf(world.mine.id, trigger) }, body })
}

/** Carries out what is due, at a time: what waits is tried at once. */
async function runAt(time: number) {
  await runJobs(world, { textClock: () => time })
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where key like 'message:%'`)
  await runJobs(world, { textClock: () => time })
}

async function texts(trigger: EventTextTrigger, { about }: Cause) {
  const { rows } = await world.owner.query<{ state: string; text: string; error: string | null; wait: number }>(
    `select state, text, error, (extract(epoch from send_after - queued_at) / 60)::float8 as wait from outbox
     where about_id = $1 and trigger = $2`,
    [about, trigger],
  )
  return rows
}
const statesOf = async (trigger: EventTextTrigger, one: Cause) => (await texts(trigger, one)).map(({ state }) => state)

/** Of three causes, one is undone, and the claimant of another has opted out. */
async function threeCauses(trigger: EventTextTrigger) {
  await set(trigger, { enabled: true, delay_minutes: 60 })
  const causes = { kept: await cause(trigger), undone: await cause(trigger), stopped: await cause(trigger) }
  await causes.undone.undoCause()
  await world.owner.query('update contact set opted_out_at = now() where id = $1', [causes.stopped.contact])
  const ids = Object.values(causes).map(({ about }) => about)
  const forecast = (changes: { delay_minutes: number }, counts?: (event: Recorded) => boolean) =>
    forecastByLog(world, eventTexts(trigger), { trigger, changes, now: afternoonIn(1), ids, counts })
  return { ...causes, forecast }
}

const hasSecret: readonly EventTextTrigger[] = ['1st_contact', '2nd_contact', 'survey']
const withoutLink = (text = '') => text.replace(/http\S+/, '(link)')

describe.each(triggers)('the text %s', (trigger) => {
  test('leaves once after its cause, however often its job is carried out', async () => {
    await set(trigger, { enabled: true, delay_minutes: 0 })
    const one = await cause(trigger)
    const time = afternoonIn(0)
    await Promise.all([runAt(time), runAt(time)])
    await world.database.withBusiness(world.mine.id, (client) =>
      client.query(`select queue_jobs($1, $2)`, [
        world.mine.id,
        JSON.stringify([
          {
            task: 'follow-event-texts',
            key: 'again',
            payload: { category: eventTextRules[trigger].category, id: one.about },
            max_attempts: 1,
          },
        ]),
      ]),
    )
    await runAt(time)
    const [text, ...more] = await texts(trigger, one)
    expect([text?.state, more]).toEqual(['sent', []])
    expect(text?.text).toMatch(/ Reply STOP to opt out\.$/)
  })

  test('is nothing while it is off, nor later for what happened before it was on', async () => {
    await set(trigger, { enabled: false })
    const one = await cause(trigger)
    await runAt(afternoonIn(0))
    await set(trigger, { enabled: true })
    await runAt(afternoonIn(0))
    expect(await statesOf(trigger, one)).toEqual([])
  })

  test('waits for its delay', async () => {
    await set(trigger, { enabled: true, delay_minutes: 2 * 24 * 60 })
    const one = await cause(trigger)
    await runAt(afternoonIn(0))
    expect(await statesOf(trigger, one)).toEqual(['queued'])
    // Due by then at any hour of the day, and not two days old yet.
    await runAt(afternoonIn(2))
    expect(await statesOf(trigger, one)).toEqual(['sent'])
  })

  test('waits for the end of quiet hours', async () => {
    await set(trigger, { enabled: true, delay_minutes: 0 })
    const one = await cause(trigger)
    await runAt(afternoonIn(0) + 9 * 60 * minute)
    expect(await statesOf(trigger, one)).toEqual(['queued'])
  })

  async function leavesAfterUndo(plant: string | null) {
    await set(trigger, { enabled: true, delay_minutes: 60 })
    const one = await cause(trigger)
    await runJobs(world)
    expect(await statesOf(trigger, one)).toEqual(['queued'])
    await one.undoCause()
    // The job that would cancel it comes late.
    await world.owner.query(`delete from graphile_worker._private_jobs where key like 'event-texts:%'`)
    if (plant) await world.owner.query(plant, [one.about])
    await runAt(afternoonIn(0))
    return (await statesOf(trigger, one)).filter((state) => state === 'sent')
  }

  test('does not leave after the undo of its cause, even where its job is late', async () => {
    expect(await leavesAfterUndo(null)).toEqual([])
  })

  test('twin: one that is not decided again leaves after the undo', async () => {
    expect(await leavesAfterUndo(`update outbox set key = 'planted ' || key where about_id = $1`)).toHaveLength(1)
  })
  test('is forecast by the log as it left', async () => {
    const { kept, undone, stopped, forecast } = await threeCauses(trigger)
    const byLog = await forecast({ delay_minutes: 60 })
    await runAt(afternoonIn(1))
    const left = await Promise.all([kept, undone, stopped].map((one) => texts(trigger, one)))
    const sent = left.flat().filter(({ state }) => state === 'sent')
    expect(sent).toHaveLength(1)
    expect(byLog).toMatchObject({ texts: 1, people: 1, held: [{ reason: 'opted_out', count: 1 }], is_partial: false })
    // The others have a secret in their link, which is not kept.
    if (!hasSecret.includes(trigger)) {
      const { segmentsCount } = new SegmentedMessage(sent[0]?.text ?? '')
      expect(byLog.segments).toBe(segmentsCount)
    }
    expect(byLog.samples.map(({ text }) => withoutLink(text))).toEqual(sent.map(({ text }) => withoutLink(text)))
    expect((await forecast({ delay_minutes: 3 * 24 * 60 })).texts).toBe(0)
  })
})

// A contact whose adding is undone is not looked at.
test.each(triggers.filter((trigger) => !trigger.endsWith('_contact')))(
  'twin: a forecast of %s that knows of no undo counts more than left',
  async (trigger) => {
    const { forecast } = await threeCauses(trigger)
    expect((await forecast({ delay_minutes: 60 }, ({ data }) => !('undoes' in data))).texts).toBe(2)
  },
)
