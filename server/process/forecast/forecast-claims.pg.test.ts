import { afterAll, beforeAll, expect, test } from 'vitest'
import { isReliable } from '../../../machines/dwell/backtest.ts'
import { lifecycles } from '../../aggregates.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { forecastClaims, withinDays } from './forecast-claims.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

const state = 'lead.open.progress.unscheduled'

test('estimates are made of the log of each business, tried on what was held out, and renewed after a day', async () => {
  const needed = { database: world.database, lifecycles }
  // Nothing is estimated of an empty log; the count of the log begins.
  expect(await forecastClaims(needed, '1 day')).toEqual([])
  await world.owner.query(
    `insert into process_step (event_id, business_id, machine, thing, at, arrows, left_states, stayed)
     select 1000000000 + n, $1, 'lead', gen_random_uuid(), now() - make_interval(hours => n), '{}', array[$2],
       array[(1 + n % 10) * 43200000] from generate_series(1, 2160) as n`,
    [world.mine.id, state],
  )
  const [forecast, ...others] = await forecastClaims(needed, '1 day')
  expect(others).toEqual([])
  expect(forecast).toMatchObject({ state, tested: expect.any(Number) })
  expect(forecast && isReliable(forecast)).toBe(true)
  const { rows } = await world.owner.query('select business_id, state, tested, inside from claim_forecast')
  expect(rows).toEqual([{ business_id: world.mine.id, state, tested: forecast?.tested, inside: forecast?.inside }])
  expect(await forecastClaims(needed, '1 day')).toEqual([])
  expect(await forecastClaims(needed, '0 seconds')).toHaveLength(1)
})

test('a stay is within its days by the calendar of the business', () => {
  const range = { low: 86_400_000, high: 2 * 86_400_000 }
  const since = Date.parse('2026-03-10T16:00:00Z')
  const ends = (until: string) => withinDays('America/Chicago')({ since, until: Date.parse(until) }, range)
  expect([ends('2026-03-11T06:00:00Z'), ends('2026-03-13T04:59:00Z')]).toEqual([true, true])
  expect([ends('2026-03-11T04:59:00Z'), ends('2026-03-13T05:01:00Z')]).toEqual([false, false])
})
