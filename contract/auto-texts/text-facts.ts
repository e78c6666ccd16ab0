import * as v from 'valibot'
import { Id } from '../ids.ts'
import { autoTextVariables, type AutoTextVariable } from './triggers.ts'

const names = Object.keys(autoTextVariables) as AutoTextVariable[]
/** What variables stand for; one that is not known is missing. */
const Facts = v.record(v.picklist(names), v.optional(v.string()))

/** A contact as automatic texts name it. The secret of the link is replaced by as many letters. */
export const AutoTextFacts = v.strictObject({
  contact_id: Id,
  name: v.string(),
  /** Whether texts to the claimant are in Spanish. */
  is_spanish: v.boolean(),
  english: Facts,
  spanish: Facts,
})
export type AutoTextFacts = v.InferOutput<typeof AutoTextFacts>
