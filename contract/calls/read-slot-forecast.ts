import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { SlotForecast } from '../process/slot-forecast.ts'

export const readSlotForecast = defineCall({
  name: 'read-slot-forecast',
  method: 'GET',
  path: `${business}/admin/slot-forecast`,
  summary:
    'Get the appointments that each coming day of each appraisal location needs places for, beside the places open.',
  permission: 'storms:view',
  query: v.strictObject({
    /** Only locations of this storm. */
    storm_id: v.optional(v.union([v.literal(''), Id])),
  }),
  reply: SlotForecast,
})
