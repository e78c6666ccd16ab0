import { expect, test, vi } from 'vitest'
import { makePhoneCall } from '../../../stories/features/calls/phone-call.factory.ts'
import { callSoFar } from './call-so-far.ts'

const hangUp = vi.fn<(id: string) => Promise<unknown>>(async () => undefined)

test('a call that failed is named in its outcome, as it is counted already; no line is left to close', () => {
  const failed = makePhoneCall({ state: 'failed', failure: 'canceled', ended_at: '2026-03-10T15:00:09Z' })
  expect(callSoFar(failed, hangUp)).toEqual({ id: failed.id, isAnswered: false })
})

test('a call whose outcome is recorded is over', () => {
  expect(callSoFar(makePhoneCall({ state: 'ended', outcome: 'voicemail' }), hangUp)).toBeNull()
  expect(callSoFar(makePhoneCall({ state: 'failed', outcome: 'voicemail' }), hangUp)).toBeNull()
})

test('a call that goes on can be hung up; one that reached a voicemail was not answered', async () => {
  const talking = makePhoneCall({ state: 'talking', answered_at: '2026-03-10T15:00:09Z', result: 'voicemail' })
  const so = callSoFar(talking, hangUp)
  expect(so).toMatchObject({ id: talking.id, isAnswered: false })
  await so?.hangUp?.()
  expect(hangUp).toHaveBeenCalledWith(talking.id)
})
