import { expect, test } from 'vitest'
import { viewedFacts, viewedPermissions } from './viewed-value.ts'

const zone = 'America/Chicago'
const one = (category: string, field: string, value: unknown) =>
  viewedFacts({ category: category as 'lead', fields: [{ field, label: field, value }] }, zone)[0]?.[1]

test('amounts, percentages and choices of a production log are what its page shows', () => {
  expect(one('production_log', 'acv', 1_606_575)).toBe('$16,065.75')
  expect(one('production_log', 'total_loss_threshold', 7500)).toBe('75%')
  expect(one('production_log', 'repair_opportunity', 'call_to_schedule')).toBe('Call to schedule')
})

test('moments are in the zone of the business, choices in words, ids are left out or cut short', () => {
  expect(one('contact', 'created_at', '2026-11-23T13:44:02.104Z')).toBe('11/23/2026 7:44 AM CST')
  expect(one('contact', 'super_stage', 'call_center')).toBe('Call center')
  expect(one('lead', 'estimate_total', 303_610)).toBe('$3,036.10')
  expect(one('lead', 'appointment', { timestamp: 1_796_130_000_000, type: 'drop_off', note: null })).toBe(
    'timestamp 12/01/2026 7:00 AM CST, type Drop off',
  )
  expect(one('contact', 'storm_id', '0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5b…')
  expect(one('contact', 'id', '0f8fad5b-d9cb-469f-a165-70867728950e')).toBeUndefined()
})

test('permissions are named by what they are about', () => {
  expect(viewedPermissions(['contacts:view', 'contacts:work', 'leases:take-over'])).toBe(
    'Contacts: view, work; Leases: take over',
  )
})
