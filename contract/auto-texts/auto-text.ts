import * as v from 'valibot'
import { Id, Version } from '../ids.ts'
import { type AutoTextTrigger, autoTextTriggers } from './triggers.ts'

/** As much a text may hold: about six segments with what is added to it. */
export const longestAutoText = 800

const settings = {
  /** In English. */
  body: v.string(),
  spanish: v.string(),
  /** After the event, or before the appointment. */
  delay_minutes: v.number(),
  enabled: v.boolean(),
}

/** What a business set for a trigger; null where the product's own applies. */
export interface AutoText {
  readonly id: string
  readonly trigger: AutoTextTrigger
  readonly body: string | null
  readonly spanish: string | null
  readonly delay_minutes: number | null
  readonly enabled: boolean
  /** UTC instant, ISO 8601. */
  readonly updated_at: string
  readonly version: number
}

/** An automatic text as it applies, with the product's own and what it sent. */
export const ListedAutoText = v.strictObject({
  id: Id,
  name: v.string(),
  trigger: v.picklist(autoTextTriggers),
  ...settings,
  own: v.strictObject(settings),
  /** UTC instant of the last change; null where the business changed nothing. */
  updated_at: v.nullable(v.string()),
  /** 0 where the business changed nothing. */
  version: Version,
  /** Texts of the last seven days. */
  last_week: v.strictObject({ sent: v.number(), failed: v.number() }),
})
export type ListedAutoText = v.InferOutput<typeof ListedAutoText>

const Text = v.pipe(
  v.string('Must be text'),
  v.trim(),
  v.nonEmpty('Enter the text'),
  v.maxLength(longestAutoText, `Use at most ${longestAutoText} characters`),
)

/** A text that is not saved yet; what is left out is as it is set. */
export const AutoTextDraft = v.strictObject({ body: v.optional(Text), spanish: v.optional(Text) })

/** What an edit sets; what is left out stays, and null is the product's own. A whole row may be sent back. */
export const AutoTextChanges = v.strictObject({
  body: v.optional(v.nullable(Text)),
  spanish: v.optional(v.nullable(Text)),
  delay_minutes: v.optional(v.nullable(v.pipe(v.number('Must be a number'), v.integer('Enter whole minutes')))),
  enabled: v.optional(v.boolean('Must be true or false')),
  /** The version that the text was seen in. */
  version: v.optional(Version),
  /** These never change. */
  id: v.optional(Id),
  name: v.optional(v.pipe(v.string(), v.maxLength(80))),
  trigger: v.optional(v.picklist(autoTextTriggers)),
})
