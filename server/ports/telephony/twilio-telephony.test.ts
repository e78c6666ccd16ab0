import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startVoiceDouble, type VoiceDouble } from './voice.double.ts'
import { signForm } from './form-signature.ts'
import type { CallOrder } from './telephony.ts'
import { twilioTelephony } from './twilio-telephony.ts'

const order: CallOrder = {
  id: '5a000000-0000-4000-8000-0000000000ca',
  agentPhone: '+16155550100',
  claimantPhone: '+12165550163',
  recorded: false,
  attempt: 1,
  startedAt: '2026-03-12T15:00:00.000Z',
}
const publicUrl = 'https://desk.test'
let double: VoiceDouble
beforeEach(async () => {
  double = await startVoiceDouble('AC1', 'token')
})
afterEach(() => double[Symbol.asyncDispose]())

const port = (authToken = 'token') =>
  twilioTelephony({ accountSid: 'AC1', authToken, caller: '+16155550199', api: double.url, publicUrl })

describe('calls by Twilio', () => {
  test('ring the agent first, then the claimant, and report about each phone', async () => {
    expect(await port().placeCall(order)).toBe('CA1')
    const [sent] = double.placed
    expect(sent).toMatchObject({ To: '+16155550100', From: '+16155550199', StatusCallbackMethod: 'POST' })
    expect(sent?.StatusCallback).toBe(`${publicUrl}/api/v1/telephony/twilio/events?call=${order.id}&leg=agent`)
    expect(sent?.Twiml).toContain('>+12165550163</Number>')
    // The address stands in an attribute of XML.
    expect(sent?.Twiml).toContain(`call=${order.id}&#38;leg=claimant`)
    expect(sent?.Twiml).not.toContain('record=')
    await port().placeCall({ ...order, recorded: true })
    expect(double.placed[1]?.Twiml).toContain('record="record-from-answer-dual"')
  })

  test('are hung up by their id; one that was never taken needs nothing', async () => {
    await port().hangUp({ order, providerId: 'CA1' })
    await port().hangUp({ order, providerId: null })
    expect(double.requests).toEqual(['POST /2010-04-01/Accounts/AC1/Calls/CA1.json Status=completed'])
  })

  test('are found with both phones, as their reports would have told', async () => {
    const time = { start_time: 'Thu, 12 Mar 2026 15:00:05 +0000', end_time: 'Thu, 12 Mar 2026 15:00:50 +0000' }
    double.calls.CA1 = { sid: 'CA1', status: 'in-progress', start_time: time.start_time }
    double.children.CA1 = [{ sid: 'CA2', status: 'completed', ...time, duration: '40', answered_by: 'machine_start' }]
    expect(await port().findReports({ order, providerId: 'CA1' })).toEqual([
      { leg: 'agent', status: 'answered', at: '2026-03-12T15:00:05.000Z' },
      { leg: 'claimant', status: 'completed', at: '2026-03-12T15:00:50.000Z', seconds: 40, isVoicemail: true },
    ])
    expect(await port().findReports({ order, providerId: 'CA9' })).toBeNull()
    expect(await port().findReports({ order, providerId: null })).toBeNull()
  })

  test('that are refused, or whose provider is away, say so and whether to try again', async () => {
    double.answer = 400
    await expect(port().placeCall(order)).rejects.toMatchObject({ name: 'TelephonyFault', isFinal: true })
    double.answer = 503
    await expect(port().placeCall(order)).rejects.toMatchObject({ isFinal: false })
    double.answer = null
    await expect(port('wrong').placeCall(order)).rejects.toMatchObject({ isFinal: true })
    const nowhere = twilioTelephony({
      accountSid: 'AC1',
      authToken: 'token',
      caller: '+16155550199',
      api: 'http://127.0.0.1:1',
      publicUrl,
    })
    await expect(nowhere.placeCall(order)).rejects.toMatchObject({ isFinal: false })
  })

  test('are told of by signed requests, in Twilio’s words', () => {
    const url = `${publicUrl}/api/v1/telephony/twilio/events?call=${order.id}&leg=claimant`
    const fields = {
      CallSid: 'CA2',
      ParentCallSid: 'CA1',
      CallStatus: 'completed',
      CallDuration: '15',
      Timestamp: 'Thu, 12 Mar 2026 15:00:50 +0000',
    }
    const text = new URLSearchParams(fields).toString()
    const header = (signature: string) => (name: string) => (name === 'x-twilio-signature' ? signature : undefined)
    const right = signForm('token', url, Object.entries(fields))
    expect(port().isSigned({ url, text, header: header(right) })).toBe(true)
    expect(port('other').isSigned({ url, text, header: header(right) })).toBe(false)
    expect(port().readReport('claimant', fields)).toEqual({
      leg: 'claimant',
      status: 'completed',
      at: '2026-03-12T15:00:50.000Z',
      seconds: 15,
    })
    expect(port().readProviderId('claimant', fields)).toBe('CA1')
    expect(port().readReport('agent', { CallStatus: 'queued' })).toBeNull()
  })
})
