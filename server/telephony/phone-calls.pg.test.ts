import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hangUpCall } from '../../contract/calls/hang-up-call.ts'
import { listOpenCalls } from '../../contract/calls/list-open-calls.ts'
import { muteCall } from '../../contract/calls/mute-call.ts'
import { placeCall } from '../../contract/calls/place-call.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import type { CallOutcome } from '../../contract/contacts/call-outcomes.ts'
import { CommandHandler } from '../events/handle-command.ts'
import type { Caller } from '../testing/caller.ts'
import type { Desk } from '../testing/desk.ts'
import { PhoneDesk } from '../testing/phone-desk.ts'
import { runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { closeCall } from './close-call.ts'

let world: TestApp
let agent: Caller
let desk: Desk
let phones: PhoneDesk
beforeAll(async () => {
  world = await openTestApp()
  phones = await PhoneDesk.open(world)
  ;({ agent, desk } = phones)
})
afterAll(() => world[Symbol.asyncDispose]())

beforeEach(async () => {
  await world.phoneClock.advance(3_600_000)
  await runJobs(world)
})

/** Records an outcome as the call of the contact’s outcome does. */
async function recordOutcome(contactId: string, outcome: CallOutcome, call?: string, who = agent) {
  const { id } = world.mine.people.call_center
  const businessId = who.businessId
  const now = new Date().toISOString()
  const scope = { businessId, actor: { id, name: 'Cal' }, now, key: null }
  const commands = new CommandHandler(world.database, () => {})
  return commands.handleInTransaction(scope, async (client) => {
    const { call: closed, ...plan } = await closeCall(client, scope, { contactId, outcome, call })
    return { ...plan, reply: { call: closed } }
  })
}

describe('a call', () => {
  test('lives from the agent’s phone to its outcome, told by signed reports, and counts on the contact', async () => {
    const contact = await phones.contactWho('answered')
    const { id } = await phones.place(contact.id)
    expect(await phones.read(id)).toMatchObject({
      state: 'dialling',
      provider: 'simulator',
      phone: 'primary',
      recorded: false,
    })
    expect(await desk.contact(contact.id)).toMatchObject({ numcalls: 1 })
    await world.phoneClock.advance(4_000)
    expect((await phones.read(id)).state).toBe('ringing')
    await world.phoneClock.advance(12_000)
    expect(await phones.read(id)).toMatchObject({ state: 'talking', note: 'Simulated call: the claimant answers.' })
    await agent.ok(muteCall, { params: { id }, body: { muted: true } })
    expect((await phones.read(id)).muted).toBe(true)
    await agent.ok(muteCall, { params: { id }, body: { muted: false } })
    await world.phoneClock.advance(300_000)
    const { data: open } = await agent.ok(listOpenCalls, { query: { own: 'true' } })
    expect(open).toEqual([expect.objectContaining({ id, state: 'wrap_up', result: 'answered' })])
    expect(await recordOutcome(contact.id, 'reached_not_scheduled', id)).toEqual({ call: id })
    expect(await phones.read(id)).toMatchObject({ state: 'ended', outcome: 'reached_not_scheduled' })
    expect((await agent.ok(listOpenCalls, { query: { own: 'true' } })).data).toEqual([])
    expect(await desk.typesOf('call', id)).toEqual([
      'CallPlaced',
      'CallAgentAnswered',
      'CallAnswered',
      'CallMuted',
      'CallUnmuted',
      'CallEnded',
      'CallOutcomeRecorded',
    ])
    expect(await desk.typesOf('contact', contact.id)).toEqual(['ContactCreated', 'ContactCallPlaced'])
  })

  test.each([
    ['no_answer', 'no_answer'],
    ['busy', 'busy'],
    ['not_in_service', 'unreachable'],
    ['voicemail', 'voicemail'],
    ['dropped', 'answered'],
    ['wrong_number', 'answered'],
  ] as const)('that the simulator makes %s waits for its outcome as %s', async (scenario, result) => {
    const contact = await phones.contactWho(scenario)
    const { id } = await phones.place(contact.id)
    await world.phoneClock.advance(300_000)
    expect(await phones.read(id)).toMatchObject({ state: 'wrap_up', result })
    await recordOutcome(contact.id, 'call_back', id)
  })

  test('whose agent does not pick up fails, and the agent may call once more', async () => {
    const contact = await phones.contactWho('agent_no_answer')
    const { id } = await phones.place(contact.id)
    await world.phoneClock.advance(30_000)
    expect(await phones.read(id)).toMatchObject({ state: 'failed', failure: 'agent_no_answer' })
    const second = await phones.place(contact.id)
    expect(second.id).not.toBe(id)
    expect((await desk.contact(contact.id)).numcalls).toBe(2)
    await agent.ok(hangUpCall, { params: { id: second.id } })
  })

  test('that is hung up is over at once, and its phones are told', async () => {
    const contact = await phones.contactWho('answered')
    const { id } = await phones.place(contact.id)
    await world.phoneClock.advance(20_000)
    expect((await agent.ok(hangUpCall, { params: { id } })).call).toMatchObject({
      state: 'wrap_up',
      result: 'answered',
    })
    // Once more it is the same, and its late reports change nothing.
    await agent.ok(hangUpCall, { params: { id } })
    const before = await phones.read(id)
    await runJobs(world)
    await world.phoneClock.advance(600_000)
    expect(await phones.read(id)).toEqual(before)
    await recordOutcome(contact.id, 'refused')
    expect(await agent.refused(hangUpCall, { params: { id } })).toMatchObject({ status: 409, state: 'ended' })
  })

  test('that is canceled before the claimant’s phone rings never rings it', async () => {
    const contact = await phones.contactWho('answered')
    const { call } = await agent.ok(placeCall, { params: { id: contact.id } })
    const { id } = call
    expect((await agent.ok(hangUpCall, { params: { id } })).call).toMatchObject({
      state: 'failed',
      failure: 'canceled',
    })
    await runJobs(world)
    await world.phoneClock.advance(600_000)
    expect(await desk.typesOf('call', id)).toEqual(['CallPlaced', 'CallFailed'])
  })

  test('closes with an outcome while the line is open, without naming the call', async () => {
    const contact = await phones.contactWho('answered')
    const { id } = await phones.place(contact.id)
    await world.phoneClock.advance(20_000)
    expect(await recordOutcome(contact.id, 'refused')).toEqual({ call: id })
    expect(await phones.read(id)).toMatchObject({ state: 'ended', outcome: 'refused' })
    const other = await phones.contactWho('busy')
    await expect(recordOutcome(other.id, 'busy', id)).rejects.toMatchObject({ problem: { status: 404 } })
    await expect(recordOutcome(contact.id, 'booked', id)).rejects.toMatchObject({ problem: { status: 409 } })
    await expect(recordOutcome(other.id, 'busy')).rejects.toMatchObject({ problem: { status: 409 } })
  })
})

describe('a call is placed', () => {
  test('once while it is live, however often and at once it is asked for', async () => {
    const contact = await phones.contactWho('answered')
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => agent.ok(placeCall, { params: { id: contact.id } })),
    )
    expect(new Set(asked.map(({ call }) => call.id)).size).toBe(1)
    expect((await desk.contact(contact.id)).numcalls).toBe(1)
    const other = await phones.contactWho('busy')
    const refused = await agent.refused(placeCall, { params: { id: other.id } })
    expect(refused).toMatchObject({ status: 409, message: 'You are on a call with Ann Ames. End it first.' })
    expect((await desk.contact(other.id)).numcalls).toBe(0)
    const colleague = await world.as('ops')
    expect(await colleague.refused(placeCall, { params: { id: contact.id } })).toMatchObject({
      status: 409,
      by: world.mine.people.call_center.name,
    })
    await agent.ok(hangUpCall, { params: { id: asked[0]?.call.id ?? '' } })
  })

  test('to a contact that can be called only: by its machine, and by its number', async () => {
    const mute = await desk.addContact({ primary_phone: '', secondary_phone: '' })
    expect(await agent.refused(placeCall, { params: { id: mute.id } })).toMatchObject({
      message: 'Ann Ames has no phone number that can be called. Add one first.',
    })
    const canceled = await phones.contactWho('answered')
    await desk.reviewer.ok(setContactStatus, { params: { id: canceled.id }, body: { status: 'cancel_claim' } })
    expect(await agent.refused(placeCall, { params: { id: canceled.id } })).toMatchObject({
      status: 409,
      state: 'cancel_claim',
      message: expect.stringContaining('is canceled'),
    })
    expect(await agent.refused(placeCall, { params: { id: randomUUID() } })).toMatchObject({ status: 404 })
  })

  test('by a second agent of the same moment for another contact, and controlled by nobody else', async () => {
    const [one, another] = [await phones.contactWho('answered'), await desk.addContact({ primary_phone: '6155550199' })]
    const ops = await world.as('ops')
    const [first, second] = await Promise.all([
      agent.ok(placeCall, { params: { id: one.id } }),
      ops.ok(placeCall, { params: { id: another.id } }),
    ])
    await runJobs(world)
    await world.phoneClock.advance(20_000)
    const muted = await ops.refused(muteCall, { params: { id: first.call.id }, body: { muted: true } })
    expect(muted).toMatchObject({ status: 409, message: expect.stringContaining('is on this call') })
    expect(await agent.refused(hangUpCall, { params: { id: second.call.id } })).toMatchObject({ status: 409 })
    // A supervisor may, for an agent whose browser has gone.
    await ops.ok(hangUpCall, { params: { id: first.call.id } })
    await ops.ok(hangUpCall, { params: { id: second.call.id } })
  })
})
