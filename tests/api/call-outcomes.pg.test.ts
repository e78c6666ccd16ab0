import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endContactCall } from '../../contract/calls/end-contact-call.ts'
import { getQueue } from '../../contract/calls/get-queue.ts'
import { readWallboard } from '../../contract/calls/read-wallboard.ts'
import { recordOwnPhoneCall } from '../../contract/calls/record-own-phone-call.ts'
import { type CallOutcome, callOutcomes } from '../../contract/contacts/call-outcomes.ts'
import { runJobs } from '../../server/testing/post.ts'
import { PhoneDesk } from '../../server/testing/phone-desk.ts'
import { clockAt } from '../../src/shared/time/start-of-day.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

let world: TestApp
let phones: PhoneDesk
beforeAll(async () => {
  // Figures are those of the business's day, in which the log's own time is, also where UTC is a day ahead.
  const today = () => clockAt(Date.now(), 'America/Chicago').day
  world = await openTestApp({ clock: () => new Date(`${today()}T20:30:00Z`) })
  await world.owner.query(`update business set calling_hours = '{"from":"00:00","to":"23:59"}'`)
  phones = await PhoneDesk.open(world)
})
afterAll(() => world[Symbol.asyncDispose]())

beforeEach(async () => {
  await world.phoneClock.advance(3_600_000)
  await runJobs(world)
})

const unbooked = callOutcomes.filter((outcome) => outcome !== 'booked')
/** Noon of the next day that is no Sunday, in the zone of the contacts: within calling hours at any time. */
function tomorrow(): string {
  const noon = new Date(Date.now() + 86_400_000)
  noon.setUTCHours(18, 0, 0, 0)
  if (noon.getUTCDay() === 0) noon.setUTCDate(noon.getUTCDate() + 1)
  return noon.toISOString()
}
const ending = (id: string, outcome: CallOutcome, call?: string) => ({
  params: { id },
  body: { outcome, ...(outcome === 'call_back' && { call_back_at: tomorrow() }), ...(call && { call }) },
})

describe('an outcome', () => {
  test.each(unbooked)('%s is refused where no call was made, and counts none', async (outcome) => {
    const { id } = await phones.desk.addContact({ primary_phone: '6155550142' })
    const refused = await phones.agent.refused(endContactCall, ending(id, outcome))
    expect(refused).toMatchObject({ status: 409, type: 'urn:claimfront:no-call' })
    expect(await phones.desk.typesOf('contact', id)).toEqual(['ContactCreated'])
    expect(await phones.desk.contact(id)).toMatchObject({ numcalls: 0 })
  })

  test.each(unbooked)('%s is refused while only the agent’s own phone rings', async (outcome) => {
    const { id } = await phones.contactWho('answered')
    const call = await phones.place(id)
    const refused = await phones.agent.refused(endContactCall, ending(id, outcome, call.id))
    expect(refused).toMatchObject({ status: 409, state: 'dialling', message: expect.stringContaining('still ringing') })
  })

  test('of a call that failed is refused: the claimant’s phone never rang', async () => {
    const { id } = await phones.contactWho('agent_no_answer')
    const call = await phones.place(id)
    await world.phoneClock.advance(30_000)
    const refused = await phones.agent.refused(endContactCall, ending(id, 'no_answer', call.id))
    expect(refused).toMatchObject({ status: 409, state: 'failed', message: expect.stringContaining('never rang') })
  })

  test('belongs to the call that it names, with this contact only', async () => {
    const [one, other] = [await phones.desk.addContact(), await phones.desk.addContact()]
    const { call } = await phones.agent.ok(recordOwnPhoneCall, { params: { id: one.id } })
    await phones.agent.ok(recordOwnPhoneCall, { params: { id: other.id } })
    expect(await phones.agent.refused(endContactCall, ending(other.id, 'busy', call.id))).toMatchObject({ status: 404 })
    await phones.agent.ok(endContactCall, ending(one.id, 'busy', call.id))
    expect(await phones.read(call.id)).toMatchObject({ state: 'ended', outcome: 'busy' })
    // The call has its outcome: a second one needs a call of its own.
    expect(await phones.agent.refused(endContactCall, ending(one.id, 'no_answer', call.id))).toMatchObject({
      status: 409,
      type: 'urn:claimfront:already-recorded',
    })
    expect(await phones.agent.refused(endContactCall, ending(one.id, 'no_answer'))).toMatchObject({ status: 409 })
  })
})

describe('a call from an agent’s own phone', () => {
  test('is recorded once, has any outcome, and is counted apart everywhere', async () => {
    const admin = await world.as('admin')
    const figures = async () => {
      await world.followLog()
      const { agent } = await phones.agent.ok(getQueue)
      const { today, agents, by_hour } = await admin.ok(readWallboard, { query: {} })
      const onBoard = agents.find(({ id }) => id === world.mine.people.call_center.id)
      const hours = by_hour.reduce((sum, { own_phone }) => sum + own_phone, 0)
      return { own: [agent.calls, agent.own_phone], board: [onBoard?.calls, onBoard?.own_phone], hours, today }
    }
    const before = await figures()
    const { id } = await phones.desk.addContact({ primary_phone: '6155550142' })
    const { call } = await phones.agent.ok(recordOwnPhoneCall, { params: { id } })
    expect(call).toMatchObject({ provider: 'own_phone', state: 'wrap_up', result: null, contact: id })
    expect((await phones.agent.ok(recordOwnPhoneCall, { params: { id } })).call.id).toBe(call.id)
    expect((await phones.agent.ok(getQueue)).agent.state).toBe('wrap_up')
    await phones.agent.ok(endContactCall, ending(id, 'refused', call.id))
    expect(await phones.desk.contact(id)).toMatchObject({ numcalls: 0, own_phone_calls: 1, status: 'other' })
    const after = await figures()
    const [calls = 0, own = 0] = before.own
    expect(after.own).toEqual([calls, own + 1])
    expect(after.board).toEqual(after.own)
    expect(after.hours).toBe(before.hours + 1)
    expect(after.today).toEqual({ ...before.today, own_phone: before.today.own_phone + 1 })
  })

  test('is not recorded during a call', async () => {
    const { id } = await phones.contactWho('answered')
    await phones.place(id)
    const refused = await phones.agent.refused(recordOwnPhoneCall, { params: { id } })
    expect(refused).toMatchObject({ status: 409, type: 'urn:claimfront:on-call' })
  })
})
