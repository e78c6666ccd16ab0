import * as v from 'valibot'
import { Id } from '../ids.ts'
import { MayWrite } from '../messages/may-write.ts'
import { Phone } from '../phone.ts'
import { AutoTextDraft } from './auto-text.ts'

/** What the variables of a trigger stand for at a contact, and whether it may be written to. */
export const AutoTextFacts = v.strictObject({
  contact: v.strictObject({ id: Id, name: v.string() }),
  /** The language that the contact is written to in. */
  spanish: v.boolean(),
  /** By variable, in that language; empty where nothing is known. */
  facts: v.record(v.string(), v.string()),
  /** By text, now. */
  may_write: MayWrite,
})
export type AutoTextFacts = v.InferOutput<typeof AutoTextFacts>

/** A text with made-up facts, sent to a phone of one’s own. What is left out is as it is set. */
export const AutoTextTest = v.strictObject({
  ...AutoTextDraft.entries,
  to: v.pipe(Phone, v.startsWith('+1', 'Use a number in the United States or Canada')),
  language: v.picklist(['english', 'spanish'], 'Must be english or spanish'),
})
export type AutoTextTest = v.InferOutput<typeof AutoTextTest>

/** Tests that a person may send: so many at once, then one every so many seconds. */
export const autoTextTestLimit = { most: 5, secondsEach: 720 } as const
