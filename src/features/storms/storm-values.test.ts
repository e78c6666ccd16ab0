import * as v from 'valibot'
import { expect, it } from 'vitest'
import { newStorm, NewStormForm } from './storm-values.ts'

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
