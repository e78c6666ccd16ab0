import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptDocument } from '../../../contract/calls/accept-document.ts'
import { createSupplement } from '../../../contract/calls/create-supplement.ts'
import { deleteSupplementDocument } from '../../../contract/calls/delete-supplement-document.ts'
import { getSupplement } from '../../../contract/calls/get-supplement.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { listAutoTexts } from '../../../contract/calls/list-auto-texts.ts'
import { listDocumentRequests } from '../../../contract/calls/list-document-requests.ts'
import { listSupplementRequests } from '../../../contract/calls/list-supplement-requests.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { returnDocument } from '../../../contract/calls/return-document.ts'
import { sendDocument } from '../../../contract/calls/send-document.ts'
import { sendSupplementEvent } from '../../../contract/calls/send-supplement-event.ts'
import { setAutoText } from '../../../contract/calls/set-auto-text.ts'
import { undo } from '../../../contract/calls/undo.ts'
import { waiveDocumentRequest } from '../../../contract/calls/waive-document-request.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import { longIdOf } from '../../../contract/contacts/long-id.ts'
import type { DocumentType } from '../../../contract/supplements/supplement.ts'
import { shopTexts } from '../../auto-texts/forecasts/shop-texts.ts'
import { createTasks } from '../../tasks.ts'
import { afternoonIn, nextNight } from '../../testing/afternoon.ts'
import type { Caller } from '../../testing/caller.ts'
import { Desk } from '../../testing/desk.ts'
import { forecastByLog } from '../../testing/forecast-by-log.ts'
import { runJobs } from '../../testing/post.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { putDocument, uploadDocument } from '../../testing/upload-document.ts'

let world: TestApp
let nobody: Caller
let admin: Caller
let manager: Caller
let picture: Buffer

beforeAll(async () => {
  world = await openTestApp()
  ;({ nobody } = world)
  admin = await world.as('admin')
  manager = await world.as('supplement_manager')
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => world.owner.query('delete from attempt'))

const form = { claim_number: '01-2231-884', shop_name: 'Norman Collision', shop_contact_name: 'Rae Whitfield' }

/** A supplement of which documents of some types are asked for. */
async function asked(types: readonly DocumentType[], more: { shop_email?: string; shop_phone_number?: string } = {}) {
  const { id: contact } = await new Desk(admin).addContact({ claim_number: `REQ-${randomUUID().slice(0, 8)}` })
  const query = { long_id: longIdOf(contact) }
  const { supplement } = await nobody.ok(createSupplement, { query, body: { ...form, ...more } })
  const one = { id: supplement.id, params: { id: supplement.id }, query, operation: randomUUID() }
  const documents = types.map((type, at) => ({ type, note: `Number ${at}` }))
  await manager.ok(sendSupplementEvent, {
    params: one.params,
    body: { type: 'REQUEST_DOCUMENTS', documents },
    action: { id: one.operation },
  })
  return one
}
type Asked = Awaited<ReturnType<typeof asked>>

const requestsOf = async ({ params }: Asked) => (await manager.ok(listSupplementRequests, { params })).requests
const statuses = async (one: Asked) => (await requestsOf(one)).map(({ status }) => status)
const placeOf = async ({ params }: Asked) => (await manager.ok(getSupplement, { params })).supplement.substage
const run = (task: string, id: string) =>
  createTasks(world.dependencies)[task]?.({ id, business_id: world.mine.id }, undefined)

/** A shop sends a document of a type; with `isChecked`, the jobs about it have run. */
async function sendIn({ params, query }: Asked, type: DocumentType, isChecked = true): Promise<string> {
  const body = { key: await putDocument(world, query, picture), type, name: 'a.jpg' }
  const { document } = await nobody.ok(sendDocument, { params, query, body })
  for (const _step of isChecked ? ['check', 'prepare'] : []) await run('process-file', document.id)
  return document.id
}

const answer = ({ id }: Asked, requestId: string | undefined) => ({ params: { id, requestId: requestId ?? '' } })

async function undoOperation(action_id: string) {
  const { hash } = await manager.ok(planUndo, { body: { action_id } })
  await manager.ok(undo, { body: { action_id, plan_hash: hash } })
}

describe('a request for documents', () => {
  test('is one for each, met by uploads of their type, the oldest first, and the last one brings the supplement on', async () => {
    const one = await asked(['photo', 'scope_sheet', 'photo'])
    expect(await statuses(one)).toEqual(['owed', 'owed', 'owed'])
    expect((await nobody.ok(listDocumentRequests, one)).requests).toMatchObject([
      { note: 'Number 0', status: 'owed' },
      {},
      {},
    ])
    await sendIn(one, 'supplement_detail')
    expect(await statuses(one)).toEqual(['owed', 'owed', 'owed'])
    const photo = await sendIn(one, 'photo')
    expect(await requestsOf(one)).toMatchObject([{ status: 'received', document_id: photo }, {}, { status: 'owed' }])
    await sendIn(one, 'photo')
    expect(await placeOf(one)).toBe('pending_documents')
    const desk = new Desk(manager)
    const before = (await desk.typesOf('supplement', one.id)).length
    await sendIn(one, 'scope_sheet')
    expect(await statuses(one)).toEqual(['received', 'received', 'received'])
    expect(await placeOf(one)).toBe('received_more_information')
    expect((await desk.typesOf('supplement', one.id)).slice(before)).toEqual(['SupplementDocumentsReceived'])
  })

  test('that the last two documents meet at once brings the supplement on once, in any order', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const one = await asked(['photo', 'scope_sheet', 'photo', 'other'])
      const all = (['photo', 'scope_sheet', 'photo', 'other'] as const).map((type) => sendIn(one, type, false))
      await Promise.all(all)
      expect(await statuses(one)).toEqual(['received', 'received', 'received', 'received'])
      expect(await placeOf(one)).toBe('received_more_information')
      const types = await new Desk(manager).typesOf('supplement', one.id)
      expect(types.filter((type) => type === 'SupplementDocumentsReceived')).toHaveLength(1)
    }
  })

  test('is undone with the move that made it, and redone with it; not once a document has met it', async () => {
    const one = await asked(['photo', 'other'])
    await undoOperation(one.operation)
    expect(await requestsOf(one)).toEqual([])
    expect(await placeOf(one)).toBe('to_review')
    const other = await asked(['photo'])
    await sendIn(other, 'photo')
    const plan = await manager.ok(planUndo, { body: { action_id: other.operation } })
    expect(plan.refused.map(({ code }) => code)).toEqual(['changed_since'])
  })

  test('that is returned is owed again, and the supplement waits for the shop; the next document meets it', async () => {
    const one = await asked(['photo'])
    await sendIn(one, 'photo')
    const [request] = await requestsOf(one)
    const body = { reason: 'Too dark', example: 'In daylight', version: request?.version ?? 0 }
    await manager.ok(returnDocument, { ...answer(one, request?.id), body })
    expect(await placeOf(one)).toBe('pending_documents')
    expect((await nobody.ok(listDocumentRequests, one)).requests).toMatchObject([
      { status: 'returned', reason: 'Too dark', example: 'In daylight' },
    ])
    expect(await manager.refused(returnDocument, { ...answer(one, request?.id), body })).toMatchObject({ status: 409 })
    await sendIn(one, 'photo')
    expect(await placeOf(one)).toBe('received_more_information')
    await manager.ok(acceptDocument, { ...answer(one, request?.id), body: {} })
    expect(await statuses(one)).toEqual(['accepted'])
    // A request that was returned makes no second one.
    expect(await requestsOf(one)).toHaveLength(1)
  })

  test('is owed again where its document is deleted or refused, and met again where that is undone', async () => {
    const one = await asked(['photo'])
    const docId = await sendIn(one, 'photo')
    const operation = randomUUID()
    await manager.ok(deleteSupplementDocument, { params: { id: one.id, docId }, action: { id: operation } })
    expect([await statuses(one), await placeOf(one)]).toEqual([['owed'], 'pending_documents'])
    await undoOperation(operation)
    expect([await statuses(one), await placeOf(one)]).toEqual([['received'], 'received_more_information'])
    const bad = await asked(['photo'])
    const id = await uploadDocument(world, manager, bad.id, 'photo', Buffer.from('this is no picture'))
    expect(await statuses(bad)).toEqual(['received'])
    await run('process-file', id)
    expect([await statuses(bad), await placeOf(bad)]).toEqual([['owed'], 'pending_documents'])
  })

  test('is waived with the last that is owed, by those who may, and closed by hand', async () => {
    const one = await asked(['photo'])
    const [request] = await requestsOf(one)
    const body = { reason: 'On file already' }
    const dataEntry = await world.as('data_entry')
    expect(await dataEntry.refused(waiveDocumentRequest, { ...answer(one, request?.id), body })).toMatchObject({
      status: 409,
      detail: 'Only for: Admin, Supplement manager.',
    })
    await manager.ok(waiveDocumentRequest, { ...answer(one, request?.id), body })
    expect(await placeOf(one)).toBe('received_more_information')
    const other = await asked(['photo', 'other'])
    await manager.ok(sendSupplementEvent, { params: other.params, body: { type: 'DOCUMENTS_RECEIVED' } })
    expect(await requestsOf(other)).toMatchObject([
      { status: 'waived', reason: 'The documents came by another way.' },
      { status: 'waived' },
    ])
  })

  test('is accepted once its document is checked, and reached by no other supplement', async () => {
    const [one, other] = [await asked(['photo']), await asked(['photo'])]
    const document = await sendIn(one, 'photo', false)
    const [request] = await requestsOf(one)
    expect(await manager.refused(acceptDocument, { ...answer(one, request?.id), body: {} })).toMatchObject({
      status: 409,
    })
    expect(await manager.refused(acceptDocument, { ...answer(other, request?.id), body: {} })).toMatchObject({
      status: 404,
    })
    const appraiser = await world.as('appraiser')
    expect(await appraiser.refused(acceptDocument, { ...answer(one, request?.id), body: {} })).toMatchObject({
      status: 404,
    })
    const by = { params: one.params, query: other.query }
    expect(await nobody.refused(listDocumentRequests, by)).toMatchObject({ status: 404 })
    expect(await nobody.refused(listDocumentRequests, { ...by, query: { long_id: '' } })).toMatchObject({
      errors: { long_id: "If you're not logged in we need a claim id" },
    })
    for (const _step of ['check', 'prepare']) await run('process-file', document)
    await manager.ok(acceptDocument, { ...answer(one, request?.id), body: {} })
  })
})

describe('a shop', () => {
  const outbox = async ({ id }: Asked) =>
    (
      await world.owner.query<{ key: string; kind: string; state: string; text: string; recipient: string }>(
        'select key, kind, state, text, recipient from outbox where about_id = $1 order by queued_at, key',
        [id],
      )
    ).rows
  const days = async (one: Asked) => (await outbox(one)).map(({ key, state }) => `${/day \d+/.exec(key)?.[0]} ${state}`)

  /** As if the documents had been asked for some days ago. */
  async function remindLater(one: Asked, passed: number) {
    const owed = new Date(Date.now() - passed * 86_400_000).toISOString()
    await world.owner.query(
      `update document_request set doc = jsonb_set(doc, '{owed_since}', to_jsonb($2::text)) where supplement_id = $1`,
      [one.id, owed],
    )
    for (const { id } of await requestsOf(one)) await run('remind-of-documents', id)
    return owed
  }

  test('is sent one mail of all that it owes, reminded, and not of what is here', async () => {
    const one = await asked(['photo', 'scope_sheet'], { shop_email: 'rae@shop.test', shop_phone_number: '4055550177' })
    for (const { id } of await requestsOf(one)) await run('remind-of-documents', id)
    const [first] = await outbox(one)
    expect(await days(one)).toEqual(['day 0 queued'])
    expect(first).toMatchObject({ kind: 'mail', recipient: 'rae@shop.test' })
    expect(first?.text).toContain('needs 2 documents')
    expect(first?.text).toContain(`/noauth/claim-check/${one.query.long_id}/supplements/${one.id}/requests`)
    await world.owner.query('delete from outbox where about_id = $1', [one.id])
    await remindLater(one, 4)
    expect(await days(one)).toEqual(['day 3 queued'])
    await sendIn(one, 'photo')
    for (const { id } of await requestsOf(one)) await run('remind-of-documents', id)
    expect((await outbox(one))[0]?.text).toContain('needs one document')
    await sendIn(one, 'scope_sheet')
    for (const { id } of await requestsOf(one)) await run('remind-of-documents', id)
    expect(await days(one)).toEqual(['day 3 canceled'])
  })

  test('without an email gets a text, and none once the supplement is closed', async () => {
    const one = await asked(['photo'], { shop_phone_number: '4055550177' })
    await remindLater(one, 1.5)
    expect(await outbox(one)).toMatchObject([{ kind: 'sms', recipient: '+14055550177', state: 'queued' }])
    await manager.ok(sendSupplementEvent, { params: one.params, body: { type: 'CLOSE', reason: 'Paid' } })
    for (const { id } of await requestsOf(one)) await run('remind-of-documents', id)
    expect(await days(one)).toEqual(['day 1 canceled'])
  })

  test('gets the text as the business set it, by its delay, and none while it is off', async () => {
    const one = await asked(['photo'], { shop_phone_number: '4055550177' })
    const { data } = await admin.ok(listAutoTexts, {})
    const id = data.find(({ trigger }) => trigger === 'documents_requested')?.id ?? ''
    const { rows } = await world.owner.query<{ claimant: string }>(
      `select doc->>'claimant_id' as claimant from supplement where id = $1`,
      [one.id],
    )
    const set = async (body: BodyOf<typeof setAutoText>) => {
      await admin.ok(setAutoText, { params: { id }, body })
      for (const request of await requestsOf(one)) await run('remind-of-documents', request.id)
      const [{ state, text, minutes } = { state: '', text: '', minutes: 0 }] = (
        await world.owner.query<{ state: string; text: string; minutes: number }>(
          `select state, text, (extract(epoch from send_after - queued_at) / 60)::float8 as minutes from outbox where about_id = $1`,
          [one.id],
        )
      ).rows
      return { state, text, minutes }
    }
    expect(
      await set({ body: 'Send {documents}: {link}', spanish: 'Mande {documents}: {link}', delay_minutes: 600 }),
    ).toEqual({
      state: 'queued',
      text: expect.stringMatching(/: Send one document: http.* Reply STOP to opt out\.$/),
      minutes: expect.toSatisfy((minutes: number) => minutes > 590),
    })
    await world.owner.query(`update contact set doc = doc || '{"spanish": true}' where id = $1`, [rows[0]?.claimant])
    expect((await set({})).text).toContain('Mande un documento')
    expect(await set({ enabled: false })).toMatchObject({ state: 'canceled' })
    expect(await set({ enabled: true })).toMatchObject({ state: 'queued' })
    await set({ body: null, spanish: null, delay_minutes: null })
  })

  /** Carries out what is due at a time; what waits is tried at once. */
  async function runAt(time: number) {
    await world.owner.query(
      `update graphile_worker._private_jobs set run_at = now() where key like 'remind-of-documents:%'`,
    )
    await runJobs(world, { textClock: () => time })
    await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where key like 'message:%'`)
    await runJobs(world, { textClock: () => time })
  }
  const byText = () => asked(['photo', 'scope_sheet'], { shop_phone_number: '4055550177' })
  const day = 86_400_000
  /** A night on which the text of the third day is late, and days before the next reminder says the same. */
  const lateNight = () => nextNight() + 4 * day

  test('is not texted at night, even where the job about it is late', async () => {
    const one = await byText()
    await runJobs(world)
    await runAt(lateNight())
    const { rows } = await world.owner.query<{ state: string; at: Date }>(
      `select state, send_after as at from outbox where about_id = $1 and key like '%day 3 sms'`,
      [one.id],
    )
    const night = lateNight()
    expect(rows).toMatchObject([{ state: 'queued', at: expect.toSatisfy((at: Date) => at.getTime() > night) }])
  })

  test('twin: a text that is not decided again leaves at night', async () => {
    const one = await byText()
    await runJobs(world)
    await world.owner.query(`update outbox set key = 'planted ' || key where about_id = $1`, [one.id])
    await world.owner.query(`delete from graphile_worker._private_jobs where key like 'remind-of-documents:%'`)
    await runAt(lateNight())
    expect(await days(one)).toEqual(['day 0 sent'])
  })

  test('is not texted of what is here, or by a later reminder, even where the job about it is late', async () => {
    const [here, overtaken] = [await byText(), await byText()]
    await runJobs(world)
    await sendIn(here, 'photo')
    await sendIn(here, 'scope_sheet')
    // Four days pass without a job: by then the reminder of the third day is due in its place.
    await world.owner.query(`delete from graphile_worker._private_jobs where key like 'remind-of-documents:%'`)
    await runAt(afternoonIn(4))
    expect(await days(here)).toEqual(['day 0 canceled'])
    expect(await days(overtaken)).toEqual(['day 0 canceled'])
  })

  test('is not texted about a supplement that is closed, and is once the close is undone', async () => {
    const one = await byText()
    await runJobs(world)
    const closing = randomUUID()
    const body = { type: 'CLOSE', reason: 'Paid' } as const
    await manager.ok(sendSupplementEvent, { params: one.params, body, action: { id: closing } })
    await runJobs(world)
    expect(await days(one)).toEqual(['day 0 canceled'])
    await undoOperation(closing)
    await runJobs(world)
    expect(await days(one)).toEqual(['day 0 queued'])
  })

  test('is forecast by the log as it was texted', async () => {
    const [one, closed] = [await byText(), await byText()]
    await manager.ok(sendSupplementEvent, { params: closed.params, body: { type: 'CLOSE', reason: 'Paid' } })
    await sendIn(one, 'photo')
    const end = afternoonIn(9)
    for (let time = afternoonIn(0); time < end; time += day) await runAt(time)
    const forecast = (counts?: (event: Recorded) => boolean) =>
      forecastByLog(world, shopTexts, { trigger: 'documents_requested', now: end, ids: [one.id, closed.id], counts })
    const { texts, people, samples } = await forecast()
    const sent = (await outbox(one)).filter(({ state }) => state === 'sent')
    expect(await days(one)).toEqual(['day 0 sent', 'day 1 sent', 'day 3 sent', 'day 7 sent'])
    expect([texts, people, await days(closed)]).toEqual([sent.length, 1, []])
    expect(samples.map(({ text }) => text.replace(/http\S+/, ''))).toEqual([sent.at(-1)?.text.replace(/http\S+/, '')])
    // Twin: one that does not know what closes a supplement.
    expect((await forecast(({ type }) => type !== 'SupplementClosed')).texts).toBe(2 * sent.length)
  })
})
