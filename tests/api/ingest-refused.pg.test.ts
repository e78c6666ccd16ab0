import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { ingestClaims, type SentClaim } from '../../contract/calls/ingest-claims.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { returnSendback } from '../../contract/calls/return-sendback.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { actionsNeedingFields, type ClaimAction } from '../../contract/claims/choices.ts'
import type { Claim } from '../../contract/claims/claim.ts'
import { makeRow } from '../../server/testing/claims.factory.ts'
import { Desk } from '../../server/testing/desk.ts'
import { changedTables, readStored } from '../../server/testing/stored.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

let world: TestApp
let desk: Desk
let event: string
let callCenter: string

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
  event = (await desk.storm()).id
  callCenter = world.mine.people.call_center.id
})
afterAll(() => world[Symbol.asyncDispose]())

const decided = (claim: Pick<Claim, 'id'>, action: ClaimAction, more: Partial<SentClaim> = {}): SentClaim => ({
  id: claim.id,
  action,
  event,
  call_center_id: callCenter,
  ...more,
})

describe('what cannot be ingested', () => {
  // First name, last name and ZIP are required of every row already.
  test.each([
    ['event', null],
    ['call_center_id', null],
    ['address', ' '],
    ['city', ''],
    ['state', ''],
    ['primary_phone', ''],
  ] as const)('a claim without %s is refused with the field named, and nothing is kept', async (field, blank) => {
    for (const action of actionsNeedingFields) {
      const claim = await desk.receiveOne({ zip: '10001' })
      const there = await desk.addContact()
      const before = await readStored(world.owner)
      const sent = { ...decided(claim, action, { existing_claimant: there.id }), [field]: blank }
      const problem = await desk.reviewer.refused(ingestClaims, { body: { claims: [sent] } })
      const errors = { [`claims[0].${field}`]: 'Required' }
      expect(problem).toMatchObject({ status: 422, errors, state: 'received' })
      expect(changedTables(before, await readStored(world.owner))).toEqual([])
    }
  })

  test('failed ones stay with their reason and do not hold up the rest', async () => {
    const canceled = await desk.addContact()
    await desk.reviewer.ok(setContactStatus, { params: { id: canceled.id }, body: { status: 'cancel_claim' } })
    const claims = await desk.receive(makeRow(), makeRow(), makeRow(), makeRow())
    const [good, incomplete, refused, undecided] = claims.map(({ id }) => id)
    const reply = await desk.ingest(
      decided({ id: undecided ?? '' }, 'create_new', { address: '' }),
      decided({ id: refused ?? '' }, 'update', { existing_claimant: canceled.id }),
      { id: incomplete ?? '' },
      decided({ id: good ?? '' }, 'create_new'),
    )
    expect(reply.processed).toEqual([good])
    expect(reply.failed.map(({ id, code, errors }) => [id, code, Object.keys(errors ?? {})])).toEqual([
      [undecided, 'incomplete', ['address']],
      [refused, 'contact_cancelled', []],
      [incomplete, 'incomplete', ['action']],
    ])
    const waiting = new Map((await desk.waiting()).map((claim) => [claim.id, claim]))
    expect(waiting.get(refused ?? '')).toMatchObject({
      status: 'errored',
      error: reply.failed[1]?.reason,
      action: 'update',
    })
    expect(waiting.get(undecided ?? '')).toMatchObject({ status: 'received', action: null, address: '12 Mill Lane' })
    // Fixed, it goes.
    expect((await desk.ingest(decided({ id: refused ?? '' }, 'create_new'))).processed).toEqual([refused])
  })

  test('a claim that has left is refused with who, when, where it stands and what is possible', async () => {
    const claim = await desk.receiveOne()
    await desk.ingest(decided(claim, 'create_new'))
    const second = new Desk(await world.as('admin'))
    const problem = await second.reviewer.refused(ingestClaims, { body: { claims: [decided(claim, 'ignore')] } })
    expect(problem).toMatchObject({
      status: 409,
      state: 'ingested',
      by: 'Prairie admin',
      allowed: ['ClaimIngestUndone'],
    })
    expect(problem.detail).toMatch(
      /^Prairie admin already handled this claim: Created New Contact, \d{4}-\d\d-\d\d at [\d:]{8} UTC\.$/,
    )
    expect(Date.now() - Date.parse(problem.at ?? '')).toBeLessThan(60_000)
  })

  test('an archived storm takes no claims', async () => {
    const storm = await desk.storm({ title: 'Gone' })
    await desk.reviewer.ok(archiveStorm, { params: { id: storm.id } })
    const claim = await desk.receiveOne()
    const sent = decided(claim, 'create_new', { event: storm.id })
    const problem = await desk.reviewer.refused(ingestClaims, { body: { claims: [sent] } })
    expect(problem).toMatchObject({
      status: 409,
      failed: [{ code: 'storm_archived', reason: expect.stringContaining('Gone') }],
    })
    expect((await desk.waiting()).find(({ id }) => id === claim.id)).toMatchObject({ status: 'errored' })
  })
})

describe('subclaims', () => {
  const family = async () => {
    const { claim_number } = makeRow()
    const days = ['2026-03-09', '2026-03-05', '2026-03-01']
    const claims = await desk.receive(
      ...days.map((date_received) => makeRow({ claim_number, date_received, address: '' })),
    )
    return claims.map(({ id }) => id) as [string, string, string]
  }

  test('go with their lead, though they were not sent and lack fields', async () => {
    const [lead, middle, old] = await family()
    const reply = await desk.ingest(decided({ id: lead }, 'create_new', { address: '1 New Road' }))
    expect(reply.processed).toEqual([lead, middle, old])
    expect(Object.keys(reply.contacts)).toEqual([lead])
    expect(await desk.ingested(old)).toMatchObject({ action_label: 'Ingested with its lead', contact: null })
    const { events } = await desk.reviewer.ok(readHistory, { params: { category: 'intake_item', id: old } })
    expect(events.at(-1)).toMatchObject({ type: 'ClaimIngested', data: { action: null, lead } })
  })

  test('go back with a lead that is sent back, and can be returned like it', async () => {
    const [lead, middle, old] = await family()
    expect((await desk.ingest({ id: old }, { id: lead, action: 'send_back' })).processed).toEqual([old, lead, middle])
    for (const id of [lead, middle, old]) {
      const { data } = await desk.reviewer.ok(returnSendback, { params: { id }, body: {} })
      expect(data).toMatchObject({ id, status: 'received' })
    }
  })

  test('may go alone, and what was set on one that is sent counts, whatever its place in the request', async () => {
    const [lead, middle, old] = await family()
    expect((await desk.ingest({ id: old })).processed).toEqual([old])
    const sent = [decided({ id: lead }, 'create_new', { address: '1 New Road' }), decided({ id: middle }, 'send_back')]
    expect((await desk.ingest(...sent)).processed).toEqual([lead, middle])
    expect(await desk.typesOf('intake_item', middle)).toEqual(['ClaimReceived', 'ClaimEdited', 'ClaimSentBack'])
  })

  test('a claim that only says it is a subclaim is held to its fields', async () => {
    const claim = await desk.receiveOne({ address: '' })
    const lead = await desk.receiveOne()
    const posing = decided(claim, 'create_new', { is_subclaim: true })
    const problem = await desk.reviewer.refused(ingestClaims, { body: { claims: [posing] } })
    expect(problem).toMatchObject({ status: 422, errors: { 'claims[0].address': 'Required' } })
    const taking = decided(lead, 'create_new', { subclaims: [claim.id] })
    expect((await desk.ingest(taking)).processed).toEqual([lead.id])
    expect((await desk.waiting()).map(({ id }) => id)).toContain(claim.id)
  })

  test('stay when their lead fails', async () => {
    const [lead, middle, old] = await family()
    const problem = await desk.reviewer.refused(ingestClaims, {
      body: { claims: [decided({ id: lead }, 'create_new')] },
    })
    expect(problem).toMatchObject({ status: 422 })
    expect((await desk.waiting()).map(({ id }) => id)).toEqual(expect.arrayContaining([lead, middle, old]))
  })
})
