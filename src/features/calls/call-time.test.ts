import { expect, test } from 'vitest'
import type { PhoneCall } from '../../../contract/telephony/phone-call.ts'
import { formatDuration, secondsOf } from './call-time.ts'

const at = (second: number) => new Date(Date.UTC(2026, 2, 12, 15, 0, second)).toISOString()
const call = (part: Partial<PhoneCall>) =>
  ({ state: 'dialling', started_at: at(0), answered_at: null, ended_at: null, ...part }) as PhoneCall
const now = Date.parse(at(90))

test.each([
  [0, '0:00'],
  [167.9, '2:47'],
  [3767, '1:02:47'],
  [-3, '0:00'],
])('%d seconds are shown as %s', (seconds, shown) => expect(formatDuration(seconds)).toBe(shown))

test.each([
  ['ringing, since it was placed', call({ state: 'ringing' }), 90],
  ['talking, since it was answered', call({ state: 'talking', answered_at: at(30) }), 60],
  ['over, for as long as it was answered', call({ state: 'wrap_up', answered_at: at(30), ended_at: at(50) }), 20],
  ['never answered', call({ state: 'wrap_up', ended_at: at(50) }), 0],
  ['failed', call({ state: 'failed', ended_at: at(50) }), 0],
])('the clock of a call runs while it is %s', (_how, one, seconds) => expect(secondsOf(one, now)).toBe(seconds))
