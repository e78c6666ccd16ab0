import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { updateContacts } from '../../contract/calls/update-contacts.ts'
import { Desk } from '../../server/testing/desk.ts'
import { makeRow, makeRows } from '../../server/testing/claims.factory.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

let world: TestApp
let desk: Desk
let event: string

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
  event = (await desk.storm()).id
})
afterAll(() => world[Symbol.asyncDispose]())

/** Claims that made more than one contact, by the log and by the contacts themselves. */
async function claimsIngestedTwice(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ claim: string }>(
    `select data->>'claim' as claim from events where type = 'ContactCreated' and data ? 'claim'
     group by 1 having count(*) > 1
     union
     select stream from events where type = 'ClaimIngested' group by 1 having count(*) > 1
     union
     select claim_number from contact where claim_number <> '' group by 1 having count(*) > 1`,
  )
  return rows.map(({ claim }) => claim)
}

const sentFor = (id: string) =>
  ({ id, action: 'create_new', event, call_center_id: world.mine.people.call_center.id }) as const

test('of 50 who ingest the same claim at once one wins, and 49 are told who was faster and when', async () => {
  const claim = await desk.receiveOne()
  const reviewers = await Promise.all(Array.from({ length: 50 }, () => world.as('admin')))
  const replies = await Promise.all(
    reviewers.map(async (reviewer) => {
      const response = await reviewer.send(ingestClaims, { body: { claims: [sentFor(claim.id)] }, key: randomUUID() })
      return { status: response.status, body: (await response.json()) as { by?: string; at?: string } }
    }),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const reported = replies.filter(({ status }) => status === 409)
  expect(reported).toHaveLength(49)
  expect(new Set(reported.map(({ body }) => body.by))).toEqual(new Set(['Prairie admin']))
  expect(new Set(reported.map(({ body }) => body.at)).size).toBe(1)
  expect(await claimsIngestedTwice(world.owner)).toEqual([])
  const { rowCount } = await world.owner.query('select 1 from contact where claim_number = $1', [claim.claim_number])
  expect(rowCount).toBe(1)
})

test('requests for the same claims in opposite order all end, and every claim is ingested once', async () => {
  const claims = await desk.receive(...makeRows(60))
  const sent = claims.map(({ id }) => sentFor(id))
  const asked = Array.from({ length: 10 }, (_none, index) => (index % 2 ? sent : sent.toReversed()))
  const statuses = await Promise.all(
    asked.map(async (some) => (await desk.reviewer.send(ingestClaims, { body: { claims: some } })).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  expect(await claimsIngestedTwice(world.owner)).toEqual([])
  expect(world.faults).toEqual([])
})

test('a repeated request with its key gets the first reply, with another body it is refused', async () => {
  const [one, two] = await desk.receive(makeRow(), makeRow())
  const key = randomUUID()
  const first = await desk.reviewer.ok(ingestClaims, { body: { claims: [sentFor(one?.id ?? '')] }, key })
  const again = await desk.reviewer.ok(ingestClaims, { body: { claims: [sentFor(one?.id ?? '')] }, key })
  expect(again).toEqual(first)
  const other = await desk.reviewer.refused(ingestClaims, { body: { claims: [sentFor(two?.id ?? '')] }, key })
  expect(other).toMatchObject({ status: 422, type: 'urn:claimfront:key-reused' })
  expect((await desk.waiting()).map(({ id }) => id)).toContain(two?.id)
})

test('of many who add a contact with the same claim number at once one adds it, and the others are given it', async () => {
  const contacts = [{ first_name: 'Ann', last_name: 'Ames', claim_number: 'HE-26-1' }]
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => desk.reviewer.ok(addContacts, { body: { contacts } })),
  )
  const [added, ...more] = replies.flatMap(({ formatted }) => formatted)
  expect(more).toEqual([])
  expect(new Set(replies.flatMap(({ existed }) => existed.map(({ id }) => id)))).toEqual(new Set([added?.id]))
  expect(await claimsIngestedTwice(world.owner)).toEqual([])

  // Once its number has been changed, another may have the number.
  const changed = [{ id: added?.id ?? '', claim_number: 'HE-26-2' }]
  await desk.reviewer.ok(updateContacts, { body: { contacts: changed } })
  const { formatted } = await desk.reviewer.ok(addContacts, { body: { contacts } })
  expect(formatted[0]).toMatchObject({ claim_number: 'HE-26-1', version: 1 })
  expect(formatted[0]?.id).not.toBe(added?.id)
})

test('an append that expects no version makes several contacts of one claim, and the check sees it', async () => {
  const planted = await openTestApp()
  try {
    const other = new Desk(await planted.as('admin'))
    const storm = await other.storm()
    const claim = await other.receiveOne()
    // What "any version" comes to: the stream's numbers are no longer each there once.
    await planted.owner.query('alter table events drop constraint events_stream_version')
    const sent = {
      id: claim.id,
      action: 'create_new',
      event: storm.id,
      call_center_id: planted.mine.people.call_center.id,
    } as const
    // Connections first, so that the requests really meet.
    await Promise.all(Array.from({ length: 16 }, () => other.waiting()))
    await Promise.all(Array.from({ length: 8 }, () => other.reviewer.send(ingestClaims, { body: { claims: [sent] } })))
    expect(await claimsIngestedTwice(planted.owner)).toContain(claim.id)
  } finally {
    await planted[Symbol.asyncDispose]()
  }
})
