import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outboxOnly } from '../../server/ports/delivery.ts'
import { openSms } from '../../server/ports/sms.ts'
import { startTwilioDouble, type TwilioDouble } from '../../server/ports/twilio.double.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { withDoorOpen } from '../attacks/suspended-business.ts'
import { suspendWhileSending } from './suspended-sending.ts'

let twilio: TwilioDouble
let world: TestApp
const { SUSPENDED_ROUNDS: rounds = 10 } = process.env

beforeAll(async () => {
  twilio = await startTwilioDouble('AC1', 'token')
  const sms = openSms({ accountSid: 'AC1', authToken: 'token', from: '+16155550100', api: twilio.url })
  world = await openTestApp({ ports: { mail: outboxOnly, sms } })
  await world.owner.query(
    `insert into phone_number (id, business_id, number, state, version, doc)
     values (gen_random_uuid(), $1, '+16155550100', 'active', 1, '{}')`,
    [world.mine.id],
  )
})
beforeEach(() => {
  twilio.taken.length = 0
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await twilio[Symbol.asyncDispose]()
})

test('a business that is suspended in the middle of its traffic sends nothing and loses nothing', {
  timeout: 300_000,
}, async () => {
  expect(await suspendWhileSending(world, twilio, { rounds: Number(rounds), texts: 16, seed: 7 })).toEqual([])
})

test('jobs that do not ask are found by the same traffic', { timeout: 300_000 }, async () => {
  const jobsDatabase = withDoorOpen(world.database, 'hold-job')
  const faults = await suspendWhileSending(world, twilio, { rounds: 4, texts: 16, seed: 8, jobsDatabase })
  expect(faults).toContainEqual(expect.stringMatching(/was written while it was suspended$/))
})
