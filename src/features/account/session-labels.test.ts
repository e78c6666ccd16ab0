import { expect, it } from 'vitest'
import { deviceName, placeOf, seenAgo } from './session-labels.ts'

const at = Date.parse('2026-03-10T12:00:00Z')
const ago = (minutes: number) => seenAgo(new Date(at - minutes * 60_000).toISOString(), at)

it('says how long ago a device was used, in the largest unit that is exact enough', () => {
  expect([0, 1, 2, 59, 60, 47 * 60, 48 * 60].map(ago)).toEqual([
    'just now',
    'just now',
    '2 minutes ago',
    '59 minutes ago',
    '1 hour ago',
    '47 hours ago',
    '2 days ago',
  ])
  // A clock that is behind.
  expect(ago(-5)).toBe('just now')
})

it('names a device and its place by what is known', () => {
  expect(deviceName({ browser: 'Chrome', system: 'Windows' })).toBe('Chrome on Windows')
  expect(deviceName({ browser: null, system: 'Mac' })).toBe('Mac')
  expect(deviceName({ browser: null, system: null })).toBe('Unknown device')
  expect(placeOf({ address: '10.0.0.7', is_local: true })).toBe('Local network')
  expect(placeOf({ address: '203.0.113.7', is_local: false })).toBe('203.0.113.7')
  expect(placeOf({ address: '2001:db8:1:2', is_local: false })).toBe('2001:db8:1:2::')
  expect(placeOf({ address: null, is_local: false })).toBe('Unknown location')
})
