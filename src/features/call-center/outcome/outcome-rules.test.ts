import { expect, it } from 'vitest'
import { callOutcomes } from '../../../../contract/contacts/call-outcomes.ts'
import { makeContact } from '../../../../stories/features/contacts/contact.factory.ts'
import type { PhoneCall } from '../../../../contract/telephony/phone-call.ts'
import { type CallSoFar, missingOf, noDetails, outcomeNote, whyNotOutcome } from './outcome-rules.ts'

const contact = makeContact(0)
const call = (state: PhoneCall['state'], result: PhoneCall['result'] = null) => ({ id: contact.id, state, result })

it('are possible as the machine and the call allow, with the reason of each that is not', () => {
  const possible = (so: CallSoFar | null) => callOutcomes.filter((one) => !whyNotOutcome(contact, one, so))
  expect(possible(null)).toEqual([])
  expect(possible(call('dialling'))).toEqual([])
  expect(possible(call('failed'))).toEqual([])
  expect(possible(call('ringing'))).toEqual(['no_answer', 'busy', 'wrong_number', 'call_back'])
  expect(possible(call('wrap_up', 'canceled'))).toEqual(['no_answer', 'busy', 'wrong_number', 'call_back'])
  const talked = ['reached_not_scheduled', 'voicemail', 'wrong_number', 'call_back', 'refused']
  expect(possible(call('talking', 'answered'))).toEqual(talked)
  expect(possible(call('wrap_up', 'lost'))).toEqual(callOutcomes.slice(1))
  const own = call('wrap_up')
  expect(possible(own)).toEqual(callOutcomes.slice(1))
  expect(whyNotOutcome(contact, 'booked', own)).toMatch(/^Book an appointment first/)
  expect(whyNotOutcome(contact, 'busy', call('talking', 'answered'))).toMatch(/^The call was answered/)
  const canceled = makeContact(0, { status: 'cancel_claim' })
  expect(whyNotOutcome(canceled, 'no_answer', own)).toMatch(/is canceled/)
})

it('ask for what they need', () => {
  expect(missingOf('no_answer', noDetails)).toBeNull()
  expect(missingOf('refused', noDetails)).toBe('Choose a reason')
  expect(missingOf('refused', { ...noDetails, reason: 'Other' })).toBe('Enter the reason as a note')
  expect(missingOf('refused', { ...noDetails, reason: 'Has a shop' })).toBeNull()
  expect(missingOf('call_back', noDetails)).toBe('Plan a time for the call-back')
})

it('write reason, note and answers into one note that is never too long', () => {
  const details = { ...noDetails, reason: 'Has a shop', note: ' Dent Works ' }
  expect(outcomeNote(details, { 'Is any glass broken?': 'No' })).toBe('Has a shop: Dent Works\nIs any glass broken? No')
  expect(outcomeNote({ ...noDetails, reason: 'Other', note: 'Moved away' }, {})).toBe('Moved away')
  expect(outcomeNote({ ...noDetails, note: 'x'.repeat(5000) }, {})).toHaveLength(2000)
})
