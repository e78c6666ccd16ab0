import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openProbed, type Probed } from './able.ts'

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
  const kept: string[] = []
  const refused: string[] = []
  for (const call of signedIn) {
    const key = randomUUID()
    const response = await ableTo(call).send(call, { ...(sent[call.name] as object), key })
    if (!response.ok) refused.push(call.name)
    const { rowCount } = await world.owner.query('select 1 from command_reply where key = $1', [key])
    if (rowCount) kept.push(call.name)
  }
  expect(refused).toEqual(notByProbe)
  expect(kept).toEqual(allCalls.filter(({ repeatable }) => repeatable).map(({ name }) => name))
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
