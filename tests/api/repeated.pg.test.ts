import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import { confirmSupplementDocument } from '../../contract/calls/confirm-supplement-document.ts'
import { confirmLogPhoto } from '../../contract/calls/confirm-log-photo.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { recordOwnPhoneCall } from '../../contract/calls/record-own-phone-call.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openProbed, type Probed, reviewerOfOps } from './able.ts'

let world: Probed['world']
let ableTo: Probed['ableTo']
let probes: Probed['probes']

beforeAll(async () => {
  ;({ world, ableTo, probes } = await openProbed())
})
afterAll(() => world[Symbol.asyncDispose]())

const otherwise = {
  // Another address would have to be proven before the next call.
  'change-me': { body: { first_name: 'Ann', last_name: 'Ames', phone: '6155550100' } },
  // Colleagues are told only where there is something to tell.
  'report-import': { body: { file: 'a.csv', requests: [randomUUID()], refused: 1 } },
  'report-contact-import': { body: { file: 'a.csv', import: randomUUID(), refused: 1 } },
  'report-lead-import': { body: { file: 'a.csv', import: randomUUID(), refused: 1 } },
}

/** These need more than a probe, and keep no reply either way. */
const notByProbe = [
  'authenticate-user',
  'change-password',
  'hand-over-lease',
  'request-push-token',
  'save-draft',
  'undo',
]

test('exactly the calls that say so know a repeated key', async () => {
  const signedIn = allCalls.filter(({ permission }) => permission !== 'public' && permission !== 'session')
  const sent: typeof probes = { ...probes, ...otherwise }
  // Appraisers are reminded of logs of former days only.
  await world.owner.query(`update production_log set updated_at = now() - interval '2 days' where status = 'draft'`)
  const kept: string[] = []
  const refused: string[] = []
  for (const call of signedIn) {
    const key = randomUUID()
    const response = await ableTo(call).send(call, { ...(sent[call.name] as object), key })
    if (!response.ok) refused.push(call.name)
    const { rowCount } = await world.owner.query('select 1 from command_reply where key = $1', [key])
    if (rowCount) kept.push(call.name)
  }
  expect(refused.toSorted()).toEqual(notByProbe)
  const repeatable = allCalls.filter((call) => call.repeatable).map(({ name }) => name)
  // A photo or a document is confirmed once its bytes are there, which a probe does not upload; a line is free by the next test.
  const others = [recordOwnPhoneCall.name, confirmLogPhoto.name, confirmSupplementDocument.name]
  expect(kept).toEqual(repeatable.filter((name) => !others.includes(name)))
})

test('a call from one’s own phone knows a repeated key, by somebody whose line is free', async () => {
  const { id } = await new Desk(await world.as('admin')).addContact()
  const key = randomUUID()
  const ops = await reviewerOfOps(world)
  const { call } = await ops.ok(recordOwnPhoneCall, { params: { id }, key })
  const { rowCount } = await world.owner.query('select 1 from command_reply where key = $1', [key])
  expect(rowCount).toBe(1)
  expect((await ops.ok(recordOwnPhoneCall, { params: { id }, key })).call.id).toBe(call.id)
})

test('a repeated edit is not carried out again, and answers with the claim as others have made it since', async () => {
  const [desk, colleague] = [new Desk(await world.as('admin')), await world.as('admin')]
  const { id } = await desk.receiveOne()
  const edit = { params: { id }, body: { city: 'Mine' }, key: randomUUID() }
  await desk.reviewer.ok(editClaim, edit)
  const { claim: theirs } = await colleague.ok(editClaim, { params: { id }, body: { city: 'Theirs' } })
  const again = await desk.reviewer.ok(editClaim, edit)
  expect(again.claim).toEqual(theirs)
})

test('a key counts for who sent it: a colleague with the same one gets their own reply', async () => {
  const [desk, colleague] = [new Desk(await world.as('admin')), await reviewerOfOps(world)]
  const key = randomUUID()
  const [mine, theirs] = [await desk.receiveOne(), await desk.receiveOne()]
  const edit = (id: string, city: string) => ({ params: { id }, body: { city }, key })
  const first = await desk.reviewer.ok(editClaim, edit(mine.id, 'Mine'))
  const second = await colleague.ok(editClaim, edit(theirs.id, 'Theirs'))
  expect(second.claim).toMatchObject({ id: theirs.id, city: 'Theirs' })
  // Both are carried out once, and each gets what they got.
  expect((await desk.reviewer.ok(editClaim, edit(mine.id, 'Mine'))).claim).toEqual(first.claim)
  expect((await colleague.ok(editClaim, edit(theirs.id, 'Theirs'))).claim).toEqual(second.claim)
  expect(await desk.reviewer.refused(editClaim, edit(mine.id, 'Other'))).toMatchObject({ status: 422 })
  // The very same request, too: one person's reply is never another's.
  const same = randomUUID()
  await desk.reviewer.ok(editClaim, { ...edit(mine.id, 'Again'), key: same })
  const { rows: before } = await world.owner.query<{ count: string }>('select count(*) from command_reply')
  await colleague.ok(editClaim, { ...edit(mine.id, 'Again too'), key: same })
  const { rows: after } = await world.owner.query<{ count: string }>('select count(*) from command_reply')
  expect(Number(after[0]?.count)).toBe(Number(before[0]?.count) + 1)
})

test('a reply saved by a server of the former release is found by its owner, and by nobody else', async () => {
  const [desk, colleague] = [new Desk(await world.as('admin')), await reviewerOfOps(world)]
  const key = randomUUID()
  const { id } = await desk.receiveOne()
  const edit = { params: { id }, body: { city: 'Former' }, key }
  const first = await desk.reviewer.ok(editClaim, edit)
  await world.owner.query('update command_reply set actor_id = null where key = $1', [key])
  expect((await desk.reviewer.ok(editClaim, edit)).claim).toEqual(first.claim)
  const others = await colleague.ok(editClaim, { ...edit, body: { city: 'Latter' } })
  expect(others.claim.city).toBe('Latter')
})
