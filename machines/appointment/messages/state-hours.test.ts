import { expect, test } from 'vitest'
import { permittedFrom } from './planned-message.ts'
import { lawfulHours, usualMessageHours } from '../../../contract/call-center/calling-hours.ts'
import { hoursInState, stateHours } from '../../../contract/call-center/state-hours.ts'

test('the law of a state narrows the hours of a business, from its day on', () => {
  expect(hoursInState(lawfulHours, 'FL', '2026-03-10')).toEqual({ from: '08:00', to: '20:00' })
  expect(hoursInState(lawfulHours, 'ok', '2022-10-31')).toEqual(lawfulHours)
  expect(hoursInState(lawfulHours, 'OR', '2025-12-31')).toEqual(lawfulHours)
  expect(hoursInState(lawfulHours, 'OR', '2026-01-01')).toEqual({ from: '08:00', to: '20:00' })
  expect(hoursInState(usualMessageHours, 'CT', '2026-03-10')).toEqual(usualMessageHours)
  expect(hoursInState(lawfulHours, 'NE', '2026-03-10')).toEqual(lawfulHours)
  expect(hoursInState(lawfulHours, null, '2026-03-10')).toEqual(lawfulHours)
})

test('no state is wider than the federal hours, and each says its source and its day', () => {
  for (const { from, to, since, source, state } of stateHours) {
    expect(from >= lawfulHours.from && to <= lawfulHours.to && from < to ? null : state).toBeNull()
    expect(since).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(source).not.toBe('')
  }
  expect(new Set(stateHours.map(({ state }) => state)).size).toBe(stateHours.length)
})

test('a text at 8:30 PM leaves in Nebraska, and waits for the morning in Florida', () => {
  const evening = Date.parse('2026-03-11T00:30:00Z')
  const clock = { zone: 'America/New_York', hours: lawfulHours }
  expect(permittedFrom({ ...clock, state: 'NE' }, evening)).toBe(evening)
  expect(new Date(permittedFrom({ ...clock, state: 'FL' }, evening)).toISOString()).toBe('2026-03-11T12:00:00.000Z')
})
