import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSms } from './sms.ts'
import { startTwilioDouble, type TwilioDouble } from './twilio.double.ts'

let twilio: TwilioDouble

beforeAll(async () => {
  twilio = await startTwilioDouble('AC1', 'secret')
})
beforeEach(() => {
  twilio.answer = null
  twilio.taken.length = 0
})
afterAll(() => twilio[Symbol.asyncDispose]())

const parcel = { id: 'x', to: '+16155550142', subject: null, text: '123456 is your code ☂', perhapsSentSince: null }
const sms = (different = {}) =>
  openSms({ accountSid: 'AC1', authToken: 'secret', from: '+16155550100', api: `${twilio.url}/`, ...different })

test('goes to Twilio, from a number or a messaging service', async () => {
  await sms().send(parcel)
  await sms({ from: 'MG9' }).send(parcel)
  const taken = { to: parcel.to, body: parcel.text, media: [], status: 'queued' }
  expect(twilio.taken).toEqual([
    { ...taken, sid: 'SM1', from: '+16155550100' },
    { ...taken, sid: 'SM2', from: 'MG9' },
  ])
})

test('says whether to try again: a number that is none never; a wrong password, and Twilio away, later', async () => {
  twilio.answer = 400
  await expect(sms().send(parcel)).rejects.toMatchObject({
    failure: 'refused',
    message: 'The number is not valid.',
    code: '21211',
  })
  twilio.answer = 429
  const message = 'Twilio answered 429: Invalid number'
  await expect(sms().send(parcel)).rejects.toMatchObject({ failure: 'not sent', message })
  await expect(sms({ authToken: 'wrong' }).send(parcel)).rejects.toMatchObject({ failure: 'not sent' })
  const gone = await startTwilioDouble('AC1', 'secret')
  await gone[Symbol.asyncDispose]()
  await expect(sms({ api: gone.url }).send(parcel)).rejects.toMatchObject({ failure: 'not sent' })
})

test('asks what was sent after a try of which nobody knows how it ended, and sends no second one', async () => {
  twilio.answer = 0
  const since = new Date()
  await expect(sms().send(parcel)).rejects.toMatchObject({ failure: 'perhaps sent' })
  twilio.answer = null
  expect(await sms().send({ ...parcel, perhapsSentSince: since })).toBe('SM1')
  expect(twilio.taken).toHaveLength(1)
  await sms().send({ ...parcel, text: 'another text', perhapsSentSince: since })
  expect(twilio.taken).toHaveLength(2)
  // What is known to be another message is none of its own, however alike.
  expect(await sms().send({ ...parcel, perhapsSentSince: since, othersTaken: ['SM1'] })).toBe('SM3')
  // Without asking it would go out twice.
  await sms().send(parcel)
  expect(twilio.taken).toHaveLength(4)
})
