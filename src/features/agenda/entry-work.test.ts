import { expect, test } from 'vitest'
import { makeEntry } from './day/agenda.factory.ts'
import { whyNotMissed, workOn } from './entry-work.ts'

const start = Date.parse('2026-03-10T13:00:00Z')
const location = { timezone: 'America/Chicago' }

test('an appointment that is ahead says from when on it can be missed', () => {
  const entry = makeEntry(1, start)
  expect(workOn(entry, start - 1).miss).toBe(false)
  expect(whyNotMissed(entry, { now: start - 1, location })).toBe(
    'Missed is possible from Tue, Mar 10, 8:00 AM on. Move or cancel it until then.',
  )
  expect([workOn(entry, start).miss, whyNotMissed(entry, { now: start, location })]).toEqual([true, null])
  expect(whyNotMissed({ ...entry, status: 'arrived' }, { now: start - 1, location })).toBeNull()
})
