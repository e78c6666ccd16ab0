import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeCall } from '../../contract/calls/place-call.ts'
import { hangUpCall } from '../../contract/calls/hang-up-call.ts'
import { signForm } from '../ports/telephony/form-signature.ts'
import { twilioTelephony } from '../ports/telephony/twilio-telephony.ts'
import { startVoiceDouble, type VoiceDouble } from '../ports/telephony/voice.double.ts'
import { PhoneDesk } from '../testing/phone-desk.ts'
import { runJobs } from '../testing/post.ts'
import { changedTables, readStored } from '../testing/stored.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const publicUrl = 'https://desk.test'
let world: TestApp
let phones: PhoneDesk
let double: VoiceDouble
beforeAll(async () => {
  double = await startVoiceDouble('AC1', 'token')
  const settings = { accountSid: 'AC1', authToken: 'token', caller: '+16155550199', api: double.url, publicUrl }
  world = await openTestApp({ telephony: twilioTelephony(settings) })
  phones = await PhoneDesk.open(world)
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await double[Symbol.asyncDispose]()
})

interface Told {
  readonly call: string
  readonly leg?: string
  readonly provider?: string
  readonly secret?: string
  readonly signature?: string
  readonly fields?: Readonly<Record<string, string>>
}

async function sendReport({ call, leg = 'agent', provider = 'twilio', secret = 'token', fields = {}, ...more }: Told) {
  const path = `/api/v1/telephony/${provider}/events?call=${call}&leg=${leg}`
  const form = { CallSid: 'CA1', CallStatus: 'in-progress', Timestamp: new Date().toUTCString(), ...fields }
  const signature = more.signature ?? signForm(secret, publicUrl + path, Object.entries(form))
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
  const body = new URLSearchParams(form).toString()
  const response = await world.app.request(path, { method: 'POST', headers, body })
  return { status: response.status, body: await response.text() }
}

async function placed() {
  const { id } = await phones.desk.addContact({ primary_phone: '2165550163' })
  return (await phones.place(id)).id
}

describe('reports of a provider', () => {
  test('move a call, and once more change nothing; those of its end come whenever they like', async () => {
    const call = await placed()
    expect(double.placed.at(-1)).toMatchObject({ To: expect.stringMatching(/^\+1\d{10}$/) })
    expect(await sendReport({ call })).toEqual({ status: 204, body: '' })
    expect((await phones.read(call)).state).toBe('ringing')
    const before = await phones.read(call)
    await sendReport({ call })
    await sendReport({ call, fields: { CallStatus: 'ringing' } })
    expect(await phones.read(call)).toEqual(before)
    const over = { CallSid: 'CA2', ParentCallSid: 'CA1', CallStatus: 'completed', CallDuration: '0' }
    await sendReport({ call, leg: 'claimant', fields: over })
    expect(await phones.read(call)).toMatchObject({ state: 'wrap_up', result: 'answered' })
    await sendReport({ call, leg: 'claimant', fields: { ...over, CallStatus: 'in-progress' } })
    expect(await phones.read(call)).toMatchObject({ state: 'wrap_up', version: 4 })
  })

  test('that are forged are refused before anything is looked up, and alike for calls that do not exist', async () => {
    const call = await placed()
    const stored = await readStored(world.owner)
    const forged = [
      await sendReport({ call, secret: 'guessed' }),
      await sendReport({ call: randomUUID(), secret: 'guessed' }),
      await sendReport({ call, signature: '' }),
      await sendReport({ call: randomUUID(), signature: 'x'.repeat(5000) }),
      await sendReport({ call, secret: 'guessed', fields: { CallStatus: 'completed' } }),
    ]
    expect(new Set(forged.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(forged[0]?.status).toBe(403)
    const unnamed = await world.app.request('/api/v1/telephony/twilio/events', { method: 'POST', body: 'CallSid=CA1' })
    expect({ status: unnamed.status, body: await unnamed.text() }).toEqual(forged[0])
    // A provider that is not set up, and one that does not exist.
    const elsewhere = [
      await sendReport({ call, provider: 'simulator' }),
      await sendReport({ call, provider: 'nobody' }),
    ]
    expect(elsewhere.map(({ status }) => status)).toEqual([404, 404])
    const unknown = await sendReport({ call: randomUUID() })
    expect(unknown).toEqual({ status: 404, body: elsewhere[0]?.body })
    expect(changedTables(stored, await readStored(world.owner))).toEqual([])
    await phones.agent.ok(hangUpCall, { params: { id: call } })
  })

  test('of another business’s call are heard by that business only', async () => {
    const call = await placed()
    await sendReport({ call })
    const { rows } = await world.owner.query('select distinct business_id from events where stream = $1', [
      `call:${call}`,
    ])
    expect(rows).toEqual([{ business_id: world.mine.id }])
    await phones.agent.ok(hangUpCall, { params: { id: call } })
  })

  test('without sense tell nothing, and bodies that are too large are not read', async () => {
    const call = await placed()
    expect((await sendReport({ call, fields: { CallStatus: 'dancing' } })).status).toBe(204)
    expect((await phones.read(call)).state).toBe('dialling')
    const large = { Padding: 'x'.repeat(17_000) }
    expect((await sendReport({ call, fields: large })).status).toBe(413)
    await phones.agent.ok(hangUpCall, { params: { id: call } })
  })
})

test('an agent without a phone number is told so, and nothing is counted', async () => {
  await world.owner.query(`update person set phone = null where id = $1`, [world.mine.people.ops.id])
  const { id } = await phones.desk.addContact({ primary_phone: '2165550163' })
  const ops = await world.as('ops')
  expect(await ops.refused(placeCall, { params: { id } })).toMatchObject({
    status: 409,
    message: 'Add your phone number in your account first. Calls ring your phone.',
  })
  expect((await phones.desk.contact(id)).numcalls).toBe(0)
})

test('a call that the provider refuses has failed, with the provider’s reason in its history', async () => {
  double.answer = 400
  const { id } = await phones.desk.addContact({ primary_phone: '2165550163' })
  const { call } = await phones.agent.ok(placeCall, { params: { id } })
  await runJobs(world)
  double.answer = null
  expect(await phones.read(call.id)).toMatchObject({ state: 'failed', failure: 'refused' })
  const { rows } = await world.owner.query(
    `select data->>'detail' as detail from events where type = 'CallFailed' and stream = $1`,
    [`call:${call.id}`],
  )
  expect(rows[0].detail).toContain('Twilio answered 400')
})
