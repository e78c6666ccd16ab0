import { addOpening } from '../../contract/calls/add-opening.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import type { Caller } from './caller.ts'

/** Two weekly openings of a new shop, the second of which replaces the first. */
export async function makeOpenings(admin: Caller): Promise<void> {
  const made = await admin.ok(crudCalls(repairLocation).create, { body: { name: 'Dent Works' } })
  const id = made[repairLocation.category]?.id ?? ''
  const start = Date.now() + 86_400_000
  const body = { start, end: start + 3_600_000, count: 2, evergreen: true }
  for (const _ of [1, 2]) await admin.ok(addOpening, { params: { id }, body })
}
