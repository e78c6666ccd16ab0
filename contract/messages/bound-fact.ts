import * as v from 'valibot'
import { Id, Version } from '../ids.ts'

/** What a text can say of a claim by itself: `{when}` in a template. */
const messageFactNames = ['name', 'vehicle', 'when', 'place', 'link'] as const

/**
 * A fact that a text was filled with, and the record that it is from in the version that it was read in. It counts as
 * long as its value stands in the text.
 */
export const BoundFact = v.strictObject({
  name: v.picklist(messageFactNames),
  value: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  /** Null where it is of the contact itself. */
  appointment: v.nullable(v.strictObject({ id: Id, version: Version })),
})
export type BoundFact = v.InferOutput<typeof BoundFact>

/** As many facts a text may be filled with. */
export const BoundFacts = v.pipe(v.array(BoundFact), v.maxLength(20))
