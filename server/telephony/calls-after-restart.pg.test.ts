import { afterAll, beforeAll, expect, test } from 'vitest'
import { hangUpCall } from '../../contract/calls/hang-up-call.ts'
import { placeCall } from '../../contract/calls/place-call.ts'
import { createSimulator } from '../ports/telephony/simulator.ts'
import { ManualClock } from '../testing/manual-clock.ts'
import { PhoneDesk } from '../testing/phone-desk.ts'
import { runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let phones: PhoneDesk
const clock = new ManualClock(Date.now())
const telephony = createSimulator({ publicUrl: 'https://desk.test', clock, seed: 'tests', speed: 1 })
beforeAll(async () => {
  world = await openTestApp({ telephony })
  phones = await PhoneDesk.open(world)
})
afterAll(() => world[Symbol.asyncDispose]())

/** The call has been in its state for so long, by the database's clock. */
function age(id: string, seconds: number) {
  return world.owner.query(
    `update phone_call set state_since = now() - make_interval(secs => $2),
       doc = doc || jsonb_build_object('state_since', to_jsonb(now() - make_interval(secs => $2)))
     where id = $1`,
    [id, seconds],
  )
}

async function watch(asked = world.dependencies.telephony) {
  await world.owner.query(`select graphile_worker.add_job('watch-calls', '{}')`)
  await runJobs(world, { telephony: asked })
}

test('a call catches up with what its provider has reported meanwhile, and lives on', async () => {
  const contact = await phones.contactWho('answered')
  const { id } = await phones.place(contact.id)
  // The process that followed the call has gone, and with it its timers.
  telephony.stop()
  await clock.advance(20_000)
  expect((await phones.read(id)).state).toBe('dialling')
  await age(id, 30)
  await watch()
  expect((await phones.read(id)).state).toBe('talking')
  await clock.advance(300_000)
  expect(await phones.read(id)).toMatchObject({ state: 'wrap_up', result: 'answered' })
})

test('a call of which nobody knows anything fails in bounded time, and not before', async () => {
  const contact = await phones.contactWho('answered')
  const { call } = await phones.agent.ok(placeCall, { params: { id: contact.id } })
  // Its job died with the process.
  await world.owner.query('truncate graphile_worker._private_jobs')
  const unknowing = { ...telephony, findReports: async () => null }
  await age(call.id, 60)
  await watch(unknowing)
  expect((await phones.read(call.id)).state).toBe('dialling')
  await age(call.id, 100)
  await watch(unknowing)
  expect(await phones.read(call.id)).toMatchObject({ state: 'failed', failure: 'lost' })
})

test('a line that stays open although its call is over is closed', async () => {
  const contact = await phones.contactWho('answered')
  const { id } = await phones.place(contact.id)
  // The job that closes the line was lost.
  await phones.agent.ok(hangUpCall, { params: { id } })
  await world.owner.query('truncate graphile_worker._private_jobs')
  await clock.advance(1_500)
  const hungUp: string[] = []
  const listening = {
    ...telephony,
    hangUp: async ({ order }: Parameters<typeof telephony.hangUp>[0]) => void hungUp.push(order.id),
  }
  await runJobs(world, { telephony: listening })
  expect(hungUp).toEqual([id])
  telephony.stop()
})
