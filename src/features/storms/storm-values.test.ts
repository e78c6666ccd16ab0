import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { makeStorm } from '../../../stories/features/storms/storm.factory.ts'
import { callingLawNote } from '../../shared/time/hour-choices.ts'
import { hourChoices } from './calling-hours-choices.ts'
import { heldStorm, newStorm, NewStormForm, StormFactsForm } from './storm-values.ts'

const written = {
  ...newStorm.values,
  title: 'Cedar Hill',
  'timespan.start': '2026-02-27',
  'timespan.end': '2026-02-28',
}

it('becomes a request as it is written', () => {
  expect(v.parse(NewStormForm, { ...written, zipcodes: '37032, 37042\n37043' })).toEqual({
    title: 'Cedar Hill',
    zipcodes: ['37032', '37042', '37043'],
    timespan: { start: '2026-02-27', end: '2026-02-28' },
    settings: { call_center_id: null },
  })
})

it.each([
  [{ title: ' ' }, 'title'],
  [{ 'timespan.end': '2026-02-26' }, 'timespan.end'],
  [{ 'timespan.start': '2026-02-30' }, 'timespan.start'],
  [{ zipcodes: '3703' }, 'zipcodes'],
])('%j is held against its field', (wrong, field) => {
  const { issues } = v.safeParse(NewStormForm, { ...written, ...wrong })
  expect(issues?.[0]?.path?.[0]?.key).toBe(field)
})

it('names what is no ZIP code of a list', () => {
  const { issues } = v.safeParse(NewStormForm, { ...written, zipcodes: '37032 3703X 37042' })
  expect(issues?.[0]?.message).toBe('Not a 5-digit ZIP code: 3703X')
})

describe('calling hours of an event', () => {
  const facts = heldStorm(makeStorm(11)).values
  const hours = (from: string, to: string) => {
    const written = { ...facts, 'settings.calling_hours.from': from, 'settings.calling_hours.to': to }
    return v.safeParse(StormFactsForm, written)
  }

  it('are those of the business until both ends are set', () => {
    expect(hours('', '').output).toMatchObject({ settings: { calling_hours: null } })
    expect(hours('09:00', '17:30').output).toMatchObject({
      settings: { calling_hours: { from: '09:00', to: '17:30' } },
    })
  })

  it.each([
    ['', '17:00'],
    ['09:00', ''],
    ['17:00', '09:00'],
    ['09:00', '09:00'],
  ])('from "%s" to "%s" are held against their end', (from, to) => {
    expect(hours(from, to).issues?.map(({ path }) => path?.[0]?.key)).toEqual(['settings.calling_hours.to'])
  })

  it('are offered with the one that is set, whatever it is', () => {
    expect(hourChoices('to', '20:15').map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Hours of the business', '8:15 PM', '12:00 AM (midnight)']),
    )
  })

  it.each([
    ['00:00', '20:00'],
    ['08:00', '24:00'],
    ['07:30', '12:00'],
  ])('from %s to %s get a note on the law', (from, to) => {
    expect(callingLawNote({ from, to })).toMatch(/47 CFR 64\.1200/)
  })

  it('within the law, or left to the business, get none', () => {
    expect(callingLawNote({ from: '08:00', to: '21:00' })).toBeNull()
    expect(callingLawNote({ from: '', to: '' })).toBeNull()
  })
})
