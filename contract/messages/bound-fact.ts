import * as v from 'valibot'
import { Id, Version } from '../ids.ts'

/** What a text can say of a claim by itself, as `{when}`, and how it is called. */
export const messageFactLabels = {
  name: 'first name',
  vehicle: 'vehicle',
  when: 'appointment',
  place: 'location',
  link: 'link',
} as const
export type MessageFactName = keyof typeof messageFactLabels
export const messageFactNames = Object.keys(messageFactLabels) as MessageFactName[]

/**
 * A fact that a text was filled with, and the appointment that it is from in the version that it was read in. It counts
 * as long as its value stands in the text.
 */
export const BoundFact = v.strictObject({
  name: v.picklist(messageFactNames),
  value: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  spanish: v.boolean(),
  /** Null where it is of the contact itself. */
  appointment: v.nullable(v.strictObject({ id: Id, version: Version })),
})
export type BoundFact = v.InferOutput<typeof BoundFact>

/** As many facts a text may be filled with. */
export const BoundFacts = v.pipe(v.array(BoundFact), v.maxLength(20))

const Values = v.strictObject({
  name: v.string(),
  vehicle: v.string(),
  when: v.string(),
  place: v.string(),
  link: v.string(),
})
export type MessageFactValues = v.InferOutput<typeof Values>

/** The facts of a claim as they are now, in both languages; empty where one is not known. */
export const MessageFacts = v.strictObject({
  english: Values,
  spanish: Values,
  appointment: v.nullable(v.strictObject({ id: Id, version: Version })),
})
export type MessageFacts = v.InferOutput<typeof MessageFacts>
