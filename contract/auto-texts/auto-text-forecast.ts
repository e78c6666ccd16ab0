import * as v from 'valibot'
import { Id } from '../ids.ts'
import { AutoTextDraft } from './auto-text.ts'

/** Days that a forecast looks back. */
export const forecastDays = 30
/** So many appointments, contacts or supplements at most, those nearest to now. */
export const forecastSubjects = 10_000
/** Texts that are shown as they would read. */
export const forecastSamples = 5

/** Settings that are not saved yet; what is left out is as it is set. */
export const ForecastSettings = v.strictObject({
  ...AutoTextDraft.entries,
  delay_minutes: v.optional(v.pipe(v.number('Must be a number'), v.integer('Enter whole minutes'))),
})
export type ForecastSettings = v.InferOutput<typeof ForecastSettings>

/** Why a text would not have left, as its receiver is now. */
export const heldReasons = ['opted_out', 'no_texts', 'no_phone', 'texts_off', 'quiet_hours', 'too_late'] as const
export type HeldReason = (typeof heldReasons)[number]

/** What an automatic text would have sent in the last `forecastDays`, had it been on as it is drafted. */
export const AutoTextForecast = v.strictObject({
  /** Claimants; shops where the text is one to shops. */
  people: v.number(),
  texts: v.number(),
  segments: v.number(),
  /** In US dollars: an estimate. */
  cost: v.number(),
  /** Of the texts, those that quiet hours would have put off. */
  waited: v.number(),
  held: v.array(v.strictObject({ reason: v.picklist(heldReasons), count: v.number() })),
  /** The latest, one for each of them. */
  samples: v.array(
    v.strictObject({
      /** The claimant, or the shop. */
      receiver: v.string(),
      /** Whose claim it is about. */
      contact_id: Id,
      /** UTC instant, ISO 8601. */
      at: v.string(),
      spanish: v.boolean(),
      text: v.string(),
    }),
  ),
  /** Whether there is more in the log than was looked at. */
  is_partial: v.boolean(),
})
export type AutoTextForecast = v.InferOutput<typeof AutoTextForecast>
