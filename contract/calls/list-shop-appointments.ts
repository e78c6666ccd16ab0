import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { leadStatuses } from '../leads/lead.ts'
import { Stamp } from '../paging.ts'

/** A drop-off at a repair location. */
export const ShopAppointment = v.strictObject({
  id: Id,
  lead_id: Id,
  name: v.string(),
  vehicle: v.string(),
  status: v.picklist(leadStatuses),
  /** In milliseconds since 1970. */
  timestamp: v.number(),
  opening_id: v.nullable(Id),
  /** In cents. */
  estimate_total: v.nullable(v.number()),
})
export type ShopAppointment = v.InferOutput<typeof ShopAppointment>

export const listShopAppointments = defineCall({
  name: 'list-shop-appointments',
  method: 'GET',
  path: `${business}/repair-locations/{id}/appointments`,
  summary:
    'List the drop-offs at a repair location from `start` on and before `end`, the earliest first: milliseconds since 1970, four weeks from now unless given.',
  permission: 'leads:view',
  query: v.strictObject({ start: v.optional(Stamp), end: v.optional(Stamp) }),
  reply: v.strictObject({ data: v.array(ShopAppointment), cursor: v.number() }),
})
