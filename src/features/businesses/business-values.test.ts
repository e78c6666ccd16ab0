import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BusinessForm, changedPart, heldOf } from './business-values.ts'

const business = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Prairie',
  logo: null,
  address: null,
  email: null,
  city: null,
  state_code: null,
  zipcode: null,
  timezone: 'America/Chicago',
  supplements_start_date: null,
  api_key_hint: null,
  state: 'in_use' as const,
  suspension: null,
  deletion: null,
  version: 1,
}

test('the hours of a business are the usual ones until they are set, and sent as a whole', () => {
  const { values } = heldOf(business)
  expect(values).toMatchObject({ 'calling_hours.from': '08:00', 'message_hours.to': '20:00' })
  const changed = { 'message_hours.to': '19:30' }
  const written = v.parse(BusinessForm, { ...values, ...changed })
  expect(changedPart(written, changed)).toEqual({ message_hours: { from: '09:00', to: '19:30' } })
})

test('hours end after they begin', () => {
  const { values } = heldOf(business)
  const { issues } = v.safeParse(BusinessForm, { ...values, 'calling_hours.from': '20:00' })
  expect(issues?.map(({ path, message }) => [path?.[0]?.key, message])).toEqual([
    ['calling_hours.to', 'The end must be after the start'],
  ])
})
