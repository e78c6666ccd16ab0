import * as v from 'valibot'
import { Id } from '../ids.ts'

/** A repair location that works on the vehicles of a storm. */
export const StormShop = v.strictObject({
  id: Id,
  name: v.string(),
  city: v.nullable(v.string()),
  state: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  online: v.boolean(),
})
export type StormShop = v.InferOutput<typeof StormShop>
