import { expect, test } from 'vitest'
import type { Recorded } from '../../contract/events/recorded.ts'
import { type Aftermath, soakFaults } from './soak-faults.ts'
import { Diary } from './diary.ts'

const by = { id: 'ann', name: 'Ann' }
const event = (id: number, stream: string, version: number, type: string, data: object = {}): Recorded => ({
  id,
  stream,
  version,
  type,
  data,
  at: '2026-03-12T15:00:00.000Z',
  by,
})

const events: readonly Recorded[] = [
  event(11, 'intake_item:a', 3, 'ClaimEdited'),
  event(12, 'intake_item:a', 4, 'ClaimIngested', { contact: 'A' }),
  event(13, 'contact:A', 1, 'ContactCreated', { claim: 'a' }),
  event(14, 'contact:A', 2, 'ContactCallPlaced', { call: 'k' }),
  event(15, 'appointment:p', 1, 'AppointmentBooked'),
  event(16, 'contact:A', 3, 'ContactCallEnded', { call: 'k' }),
]

/** A day after which nothing speaks against the server; `change` plants a fault in it. */
function dayWith(change: (diary: Diary) => Partial<Aftermath> = () => ({})): Aftermath {
  const diary = new Diary()
  diary.beginPage('ann', 'intake_item', 10)
  diary.notePage('ann', [11, 12])
  diary.ingested.set('a', 'A')
  diary.calls.set('k', 'A')
  diary.appointments.set('p', 'A')
  return { diary, events, leases: [], overbooked: [], ...change(diary) }
}

test('nothing speaks against a day on which all that was confirmed is in the log', () => {
  expect(soakFaults(dayWith())).toEqual([])
})

const without = (id: number) => ({ events: events.filter((one) => one.id !== id) })

test.each<[string, (diary: Diary) => Partial<Aftermath>, RegExp]>([
  ['an ingest that was lost', () => without(12), /confirmed ingest of claim a: 0 times/],
  [
    'an ingest that happened twice',
    () => ({ events: [...events, event(17, 'intake_item:a', 5, 'ClaimIngested')] }),
    /confirmed ingest of claim a: 2 times/,
  ],
  [
    'a second contact',
    () => ({ events: [...events, event(17, 'contact:B', 1, 'ContactCreated', { claim: 'a' })] }),
    /of claim a: 2 times/,
  ],
  ['a call without its outcome', () => without(16), /ContactCallEnded of call k: 0 times/],
  ['a booking that was lost', () => without(15), /booking of appointment p: 0 times/],
  ['a hole in a stream', () => without(14), /contact:A: version 3 after 1/],
  [
    'an event that a page missed',
    (diary) => {
      diary.pages.get('ann')?.received.shift()
      return {}
    },
    /ann: 11 was missed/,
  ],
  [
    'an event that a page got twice',
    (diary) => {
      diary.notePage('ann', [12])
      return {}
    },
    /ann: 12 came twice/,
  ],
  ['a lease that was left behind', () => ({ leases: ['a'] }), /lease of a was left behind/],
  ['a slot above its capacity', () => ({ overbooked: ['North lot at 9'] }), /more appointments than places/],
])('%s is found', (_name, change, fault) => {
  expect(soakFaults(dayWith(change)).join('\n')).toMatch(fault)
})
