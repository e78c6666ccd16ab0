import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { cancelAppointment } from '../../contract/calls/cancel-appointment.ts'
import { listAutoTexts } from '../../contract/calls/list-auto-texts.ts'
import { setAutoText } from '../../contract/calls/set-auto-text.ts'
import { addWebhook } from '../../contract/calls/add-webhook.ts'
import { createApiKey } from '../../contract/calls/create-api-key.ts'
import { deleteClaim } from '../../contract/calls/delete-claim.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { listContacts } from '../../contract/calls/list-contacts.ts'
import { listIngested } from '../../contract/calls/list-ingested.ts'
import { listProcessAggregates } from '../../contract/calls/list-process-aggregates.ts'
import { listSendbacks } from '../../contract/calls/list-sendbacks.ts'
import { pauseScheduledReport } from '../../contract/calls/pause-scheduled-report.ts'
import { readProcess } from '../../contract/calls/read-process.ts'
import { releaseLease } from '../../contract/calls/release-lease.ts'
import { resetClaim } from '../../contract/calls/reset-claim.ts'
import { returnSendback } from '../../contract/calls/return-sendback.ts'
import { revokeOneApiKey } from '../../contract/calls/revoke-one-api-key.ts'
import { takeLease } from '../../contract/calls/take-lease.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import type { Narrowing } from '../../contract/process/figure.ts'
import type { ProcessView } from '../../contract/process/process.ts'
import { type EventRow, eventColumns, recordedOf } from '../events/read.ts'
import { lifecycles } from '../aggregates.ts'
import type { Caller } from '../testing/caller.ts'
import { makeRow } from '../testing/claims.factory.ts'
import { BookingDesk } from '../testing/booking-desk.ts'
import { Desk } from '../testing/desk.ts'
import { makeCallBacks } from '../testing/call-backs.factory.ts'
import { callInTalk } from '../testing/calls.factory.ts'
import { makeLeads } from '../testing/leads.factory.ts'
import { makeOffers } from '../testing/offers.factory.ts'
import { makePhoto } from '../testing/photos.factory.ts'
import { faultsOf, plainFold } from '../testing/plain-fold.ts'
import { buyNumber } from '../../contract/calls/buy-number.ts'
import { makeConversation } from '../testing/conversations.factory.ts'
import { makeExport, makeReport, noteExport } from '../testing/exports.factory.ts'
import { answerSurvey } from '../testing/surveys.factory.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { makeLocations } from '../../tests/api/location-probes.ts'
import { makeRecords } from '../../tests/api/resource-probes.ts'
import { makeSupplements } from '../../tests/api/supplement-probes.ts'
import { catchUp } from './catch-up.ts'
import { pruneRefused } from './note-refused.ts'

let world: TestApp
let admin: Caller
let desk: Desk
let storm: string

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
  storm = (await desk.storm()).id
  const claims = await desk.receive(
    ...Array.from({ length: 12 }, (_, at) => makeRow({ zip: at < 8 ? '37032' : '99950' })),
  )
  const id = (at: number) => claims[at]?.id ?? ''
  const call_center_id = world.mine.people.call_center.id
  for (const at of [0, 1, 2]) {
    await desk.ingest({ id: id(at), action: 'create_new', event: storm, call_center_id, destination: 'call_center' })
  }
  await desk.ingest({ id: id(3), action: 'send_back' }, { id: id(4), action: 'send_back' })
  await Promise.all([
    makeLeads(admin, claims.slice(0, 3)),
    desk.makeProductionLog().then((contact) => makePhoto(admin, contact)),
  ])
  await admin.ok(returnSendback, { params: { id: id(3) }, body: { address: '1 Elm Street' } })
  for (const call of [deleteClaim, resetClaim]) await admin.ok(call, { params: { id: id(5) } })
  await admin.ok(editClaim, { params: { id: id(6) }, body: { action: 'ignore' } })
  await admin.refused(resetClaim, { params: { id: id(0) }, key: '5a000000-0000-4000-8000-00000000dddd' })
  await admin.refused(resetClaim, { params: { id: id(0) }, key: '5a000000-0000-4000-8000-00000000dddd' })
  await admin.refused(resetClaim, { params: { id: id(1) } })
  await admin.refused(ingestClaims, { body: { claims: [{ id: id(7), action: 'update' }, { id: id(8) }] } })
  await admin.ok(archiveStorm, { params: { id: (await desk.storm()).id } })
  await Promise.all([makeRecords(admin), makeOffers(desk), makeSupplements(world, desk), desk.makeNotes(id(6), 2)])
  await makeLocations(desk, storm)
  await answerSurvey(world, admin, (await desk.addContact()).id, 4, 5)
  await admin.ok(pauseScheduledReport, { params: { id: await makeReport(admin) } })
  await noteExport(world, world.mine.id, await makeExport(admin), { type: 'FailExport', reason: 'It stopped.' })
  await makeConversation(admin, (await desk.addContact({ email: 'a@b.test', primary_phone: '4055550188' })).id)
  await admin.ok(buyNumber, { body: { number: '+14055550164' } })
  const booking = await BookingDesk.open(admin)
  const place = await booking.location()
  const [first = 0, second = 0] = booking.slots(place)
  for (const contact of await booking.contacts(2)) {
    await booking.book(contact, place.id, first)
    const { id: appointment } = await booking.book(contact, place.id, second)
    await admin.ok(cancelAppointment, { params: { contact, appointment } })
  }
  await booking.waiting(place.id, second)
  await callInTalk(world, world.mine, 'call_center')
  await makeCallBacks(world, desk, 2)
  const { api_key } = await admin.ok(createApiKey, { body: { name: 'Form', scopes: ['contacts:view'], days: 30 } })
  await admin.ok(revokeOneApiKey, { params: { id: api_key.id } })
  const endpoint = { url: 'https://hooks.carrier.example/claims', events: ['lead.lost' as const] }
  await admin.ok(addWebhook, { body: endpoint })
  const text = (await admin.ok(listAutoTexts, {})).data.find(({ trigger }) => trigger === 'field_scheduled')
  await admin.ok(setAutoText, { params: { id: text?.id ?? '' }, body: { enabled: true } })
})
afterAll(() => world[Symbol.asyncDispose]())

async function counted(machine: string, query = {}, caller = admin): Promise<ProcessView> {
  await world.followLog()
  for (;;) {
    const view = await caller.ok(readProcess, { params: { machine }, query })
    if (view.behind === 0) return view
  }
}

async function wholeLog(): Promise<Recorded[]> {
  const { rows } = await world.owner.query<EventRow>(
    `select ${eventColumns} from events where business_id = $1 order by id`,
    [world.mine.id],
  )
  return rows.map(recordedOf)
}

describe('the process as the log has it', () => {
  test.each(lifecycles.map((one) => [one.name, one] as const))(
    'is for the %s what a plain fold counts',
    async (_, one) => {
      const view = await counted(one.name)
      expect(view.edges.length).toBeGreaterThan(0)
      expect(faultsOf(view, plainFold(one, await wholeLog()))).toEqual([])
    },
  )

  test('a miscount that is planted is caught: a step lost, one counted twice, a thing in another state', async () => {
    const [claims] = lifecycles
    if (!claims) throw new Error('no lifecycle')
    const fold = plainFold(claims, await wholeLog())
    const step = `from process_step where machine = 'intake_item'`
    const plants = [
      `delete from process_step where event_id = (select max(event_id) ${step})`,
      `update process_step set arrows = arrows || arrows where event_id = (select max(event_id) ${step})`,
      `update process_step set stayed = '{99999999}' where event_id = (select max(event_id) ${step} and array_length(left_states, 1) = 1)`,
      `update process_thing set state = 'intake item.ingested' where thing = (select min(thing::text)::uuid from process_thing
         where state = 'intake item.waiting.received')`,
    ]
    for (const plant of plants) {
      await world.owner.query(plant)
      expect([plant, faultsOf(await counted('intake_item'), fold)]).not.toEqual([plant, []])
      await world.owner.query('update process_cursor set shape = $1', ['made by another'])
      expect([plant, faultsOf(await counted('intake_item'), fold)]).toEqual([plant, []])
    }
  })

  test('is counted once by any counter, however the slices fall', async () => {
    await world.owner.query('update process_cursor set shape = $1', ['made by another'])
    const counting = { database: world.database, lifecycles, safeCursor: () => Number.MAX_SAFE_INTEGER }
    const upto = await world.followLog()
    for (let cursor = 3; cursor <= upto; cursor += 7) {
      const some = { ...counting, safeCursor: () => Math.min(cursor, upto) }
      await Promise.all([1, 2, 3].map(() => catchUp(some, world.mine.id, 1000)))
    }
    const [claims] = lifecycles
    if (!claims) throw new Error('no lifecycle')
    expect(faultsOf(await counted('intake_item'), plainFold(claims, await wholeLog()))).toEqual([])
  })

  test('may be asked for one storm, and for a time; what is not there now is not counted', async () => {
    const all = await counted('intake_item')
    const here = await counted('intake_item', { storm })
    const nowIn = (view: ProcessView, id: string) => view.states.find((state) => state.id === `intake item.${id}`)?.now
    expect(nowIn(here, 'ingested')).toBe(3)
    expect(nowIn(all, 'waiting')).toBeGreaterThan(nowIn(here, 'waiting') ?? 0)
    const later = await counted('intake_item', { from: new Date(Date.now() + 3600_000).toISOString() })
    expect(later).toMatchObject({ edges: [], refused: [], behind: 0 })
    expect(nowIn(later, 'waiting')).toBe(nowIn(all, 'waiting'))
  })

  test('names the things in a state, on an edge, and those that were refused', async () => {
    const { edges } = await counted('intake_item')
    const list = async (query: object) =>
      admin.ok(listProcessAggregates, { params: { machine: 'intake_item' }, query: { limit: '2', ...query } })
    expect(await list({ state: 'intake item.sent_back' })).toMatchObject({
      total: 1,
      things: [{ state: 'intake item.sent_back', name: expect.stringContaining('GU-26-') }],
    })
    const ingest = edges.find(({ id }) => id.includes('/ClaimIngested/'))
    const ingested = await list({ edge: ingest?.id ?? '' })
    expect(ingested).toMatchObject({ total: 4, things: [{}, {}] })
    expect(ingested.here).toEqual([
      { state: 'intake item.ingested', count: 3 },
      { state: 'intake item.waiting.received', count: 1 },
    ])
    expect(await list({ refused: 'ingested/ClaimReset' })).toMatchObject({ total: 2 })
    const params = { machine: 'intake_item' }
    expect(await admin.refused(listProcessAggregates, { params })).toMatchObject({
      errors: { state: expect.any(String) },
    })
    const query = { state: 'nowhere' }
    expect(await admin.refused(listProcessAggregates, { params, query })).toMatchObject({
      errors: { state: 'Not part of this lifecycle' },
    })
  })
})

describe('a list of what stands behind a figure', () => {
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted()
  const edgeOf = async (machine: string, event: string) =>
    (await counted(machine)).edges.find(({ id }) => id.includes(`/${event}/`))?.id ?? event
  const aggregateIds = async (machine: string, query: object) =>
    idsOf((await admin.ok(listProcessAggregates, { params: { machine }, query: { limit: '100', ...query } })).things)

  test('shows those of it that are there, by state, edge and refusal, in pages and with a search', async () => {
    const edge = await edgeOf('intake_item', 'ClaimSentBack')
    const behind = await aggregateIds('intake_item', { edge })
    const sentBack = await admin.ok(listSendbacks, { query: { 'figure.edge': edge } })
    expect(behind).toHaveLength(2)
    expect(sentBack.total).toBe(1)
    expect(behind).toContain(sentBack.data[0]?.id)

    const all = await admin.ok(listIngested)
    const tried = await admin.ok(listIngested, { query: { 'figure.refused': 'ingested/ClaimReset', limit: '1' } })
    expect([all.total, tried.total, tried.data.length]).toEqual([3, 2, 1])
    const page = { 'figure.refused': 'ingested/ClaimReset', limit: '1', page: '2' }
    const next = await admin.ok(listIngested, { query: page })
    expect(idsOf([...tried.data, ...next.data])).toEqual(
      await aggregateIds('intake_item', { refused: 'ingested/ClaimReset' }),
    )
    const q = tried.data[0]?.claim_number ?? ''
    const found = await admin.ok(listIngested, { query: { 'figure.refused': 'ingested/ClaimReset', q } })
    expect(found.data.map(({ claim_number }) => claim_number)).toEqual([q])
    expect(await admin.ok(listIngested, { query: { 'figure.edge': edge } })).toMatchObject({ total: 0, data: [] })

    const created = { 'figure.edge': await edgeOf('contact', 'ContactCreated'), 'figure.storm': storm, limit: '2' }
    const contacts = await admin.ok(listContacts, { query: created })
    expect([contacts.count, contacts.data.length]).toEqual([3, 2])
    const later = { ...created, 'figure.from': new Date(Date.now() + 3600_000).toISOString() }
    expect(await admin.ok(listContacts, { query: later })).toMatchObject({ count: 0 })
  })

  test('follows what happens, without a look at the figures in between', async () => {
    const query = { 'figure.state': 'intake item.sent_back' }
    const before = (await admin.ok(listSendbacks, { query })).total
    const claim = await desk.receiveOne()
    await desk.ingest({ id: claim.id, action: 'send_back' })
    await world.followLog()
    expect((await admin.ok(listSendbacks, { query })).total).toBe(before + 1)
  })

  test('is refused by the field that names nothing of it, of this business, or more than one thing', async () => {
    const edge = await edgeOf('intake_item', 'ClaimSentBack')
    const none = 'Not part of this lifecycle'
    const one = 'Give exactly one of state, edge and refused'
    const theirs = (await new Desk(await world.as('admin', world.other)).storm()).id
    const cases: [Narrowing, Record<string, string>][] = [
      [{ 'figure.edge': edge }, { 'figure.edge': none }],
      [{ 'figure.state': 'contact' }, { 'figure.state': none }],
      [{ 'figure.refused': 'open/ClaimReset' }, { 'figure.refused': none }],
      [{ 'figure.refused': 'nowhere/ContactUpdated' }, { 'figure.refused': none }],
      [{ 'figure.state': 'contact.open', 'figure.edge': edge }, { 'figure.state': one }],
      [{ 'figure.storm': storm }, { 'figure.state': one }],
      [
        { 'figure.state': 'contact.open', 'figure.storm': theirs },
        { 'figure.storm': 'No such event in this business' },
      ],
    ]
    for (const [query, errors] of cases) {
      expect([query, await admin.refused(listContacts, { query })]).toMatchObject([query, { status: 422, errors }])
    }
    const params = { machine: 'contact' }
    expect(await admin.refused(readProcess, { params, query: { storm: theirs } })).toMatchObject({
      errors: { storm: 'No such event in this business' },
    })
    const ops = await world.as('ops')
    expect(await ops.refused(listContacts, { query: { 'figure.state': 'contact.open' } })).toMatchObject({
      status: 403,
      why_not: { roles: ['admin'] },
    })
  })
})

describe('leases, which no log tells of', () => {
  const params = { machine: 'lease' }
  const figures = async (caller = admin) => {
    const { known, states, edges } = await caller.ok(readProcess, { params })
    return { known, edges, now: Object.fromEntries(states.map(({ id, now }) => [id.replace('lease.', ''), now])) }
  }
  const none = { known: 'now', edges: [], now: { taken: 0, 'taken.held': 0, 'taken.expiring': 0 } }

  test('are counted as they stand this moment, and are gone when they are over', async () => {
    expect(await figures()).toMatchObject(none)
    const [one, two] = await desk.receive(makeRow(), makeRow())
    for (const claim of [one, two]) {
      await admin.ok(takeLease, { params: { category: 'intake_item', id: claim?.id ?? '' } })
    }
    const left = (stream: string, seconds: number) =>
      world.owner.query(`update lease set until = clock_timestamp() + $2 * interval '1 second' where stream = $1`, [
        `intake_item:${stream}`,
        seconds,
      ])
    await left(two?.id ?? '', 5)
    expect(await figures()).toMatchObject({ edges: [], now: { taken: 2, 'taken.held': 1, 'taken.expiring': 1 } })
    expect(await figures(await world.as('admin', world.other))).toMatchObject(none)
    const query = { state: 'lease.taken', limit: '1', page: '2' }
    expect(await admin.ok(listProcessAggregates, { params, query })).toEqual({
      total: 2,
      things: [
        {
          id: two?.id,
          name: `claim ${two?.claim_number}, Prairie admin`,
          state: 'lease.taken.expiring',
          since: expect.any(String),
        },
      ],
      here: [
        { state: 'lease.taken.held', count: 1 },
        { state: 'lease.taken.expiring', count: 1 },
      ],
    })
    await left(two?.id ?? '', -1)
    await admin.ok(releaseLease, { params: { category: 'intake_item', id: one?.id ?? '' } })
    expect(await figures()).toMatchObject(none)
  })

  test('have no figures of a time, of steps or of what is free, and the answer says so', async () => {
    const more = 'Not recorded. Only current states are kept'
    const from = '2026-03-10T16:42:00Z'
    expect(await admin.refused(readProcess, { params, query: { from } })).toMatchObject({ errors: { from: more } })
    const edge = 'lease.free/LeaseTaken/0'
    expect(await admin.refused(listProcessAggregates, { params, query: { edge } })).toMatchObject({
      errors: { edge: more },
    })
    expect(await admin.refused(listProcessAggregates, { params, query: { state: 'lease.free' } })).toMatchObject({
      errors: { state: 'No such state in this lifecycle' },
    })
  })
})

describe('what a machine refused', () => {
  test('is kept apart, with the guard and who; a request that is repeated is one attempt', async () => {
    const { refused } = await counted('intake_item')
    expect(refused).toEqual([
      {
        state: 'ingested',
        event: 'ClaimReset',
        code: 'contact_was_touched',
        guard: 'no contact was changed',
        sentence: 'Only if no contact was changed.',
        count: 2,
      },
      expect.objectContaining({ state: 'waiting.received', event: 'ClaimIngested', code: 'incomplete', count: 2 }),
    ])
    expect(await admin.refused(resetClaim, { params: { id: 'empty' } })).toMatchObject({ status: 404 })
    const { rows } = await world.owner.query(`select distinct actor_id, actor_name from refused_attempt`)
    expect(rows).toEqual([{ actor_id: world.mine.people.admin.id, actor_name: 'Prairie admin' }])
  })

  test('is a short memory', async () => {
    await world.database.withBusiness(world.mine.id, (client) => pruneRefused(client, world.mine.id, 1))
    const { rows } = await world.owner.query('select count(*)::int as count from refused_attempt')
    expect(rows).toEqual([{ count: 1 }])
  })

  test('never fails the request, though it cannot be kept', async () => {
    await world.owner.query('alter table refused_attempt rename to refused_attempt_gone')
    const claim = (await desk.waiting())[0]
    const problem = await admin.refused(returnSendback, { params: { id: claim?.id ?? '' }, body: {} })
    expect(problem).toMatchObject({ status: 409, why_not: { roles: ['admin'], event: 'ClaimReturned' } })
    await world.owner.query('alter table refused_attempt_gone rename to refused_attempt')
    expect(world.faults).toHaveLength(1)
  })
})
