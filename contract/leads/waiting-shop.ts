import * as v from 'valibot'
import { Id } from '../ids.ts'

/** A repair location whose answer leads wait for. */
export const WaitingShop = v.strictObject({
  repair_location_id: Id,
  name: v.string(),
  phone: v.nullable(v.string()),
  /** Leads that wait for it, of the time that the list of leads shows. */
  leads: v.number(),
  /** Its people who sign in, by name. */
  agents: v.array(v.string()),
  /** Why they can’t be reminded now, a sentence; null where they can. */
  why_not: v.nullable(v.string()),
})
export type WaitingShop = v.InferOutput<typeof WaitingShop>

/** As many shops are listed, and reminded at once. */
export const mostRemindedShops = 200
