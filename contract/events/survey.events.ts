import * as v from 'valibot'
import { type EventsOf, NoData, StoredId, storedEvent } from './stored-event.ts'

const answer = { rating: v.number(), comment: v.string() }

export const surveyEventSchemas = {
  /** A claimant says how the claim went: once. */
  SurveyAnswered: storedEvent(v.strictObject({ contact_id: StoredId, ...answer })),
  /** The claimant changes the answer within a day of it. */
  SurveyChanged: storedEvent(v.strictObject({ ...answer, was: v.strictObject(answer) })),
  /** The day is over. */
  SurveyClosed: storedEvent(NoData),
}

export type SurveyEvent = EventsOf<typeof surveyEventSchemas>
