import { expect, test } from 'vitest'
import { firstDayShown, leadSpan, leadsAddress } from './leads-search.ts'

test('begins on November 1 of last year', () => {
  expect(firstDayShown(Date.UTC(2026, 2, 10))).toBe('2025-11-01')
  expect(firstDayShown(Date.UTC(2026, 11, 31))).toBe('2025-11-01')
})

test('spans whole days by the clock of the business', () => {
  expect(leadSpan({ from: '2026-03-07', to: '2026-03-08' }, 'America/Chicago')).toEqual({
    start: String(Date.parse('2026-03-07T06:00:00Z')),
    end: String(Date.parse('2026-03-09T05:00:00Z')),
  })
  expect(leadSpan({}, 'America/Chicago')).toEqual({})
})

test('leaves out of an address what is no day, no status and no id', () => {
  expect(leadsAddress.parse({ from: '2026-02-30', to: '2026-03-01', status: 'sold', event: 'x', page: 2 })).toEqual({
    to: '2026-03-01',
    page: 2,
  })
})
