import * as v from 'valibot'
import { Id } from '../ids.ts'

export const ratings = [1, 2, 3, 4, 5] as const
export const mostCommentLength = 2000

/** For so long an answer can be changed. */
export const surveyOpenMs = 86_400_000

const surveyStatuses = ['answered', 'changed', 'closed'] as const
export const SurveyStatus = v.picklist(surveyStatuses)
export type SurveyStatus = v.InferOutput<typeof SurveyStatus>

/** What a claimant says of how a claim went. */
export const SurveyAnswer = v.strictObject({
  rating: v.picklist(ratings),
  comment: v.pipe(v.string(), v.trim(), v.maxLength(mostCommentLength)),
})
export type SurveyAnswer = v.InferOutput<typeof SurveyAnswer>

export const Survey = v.object({
  id: Id,
  contact_id: Id,
  status: SurveyStatus,
  rating: v.picklist(ratings),
  /** Empty where the claimant wrote none. */
  comment: v.string(),
  /** ISO 8601, UTC. */
  answered_at: v.string(),
  /** Until when it can be changed. */
  open_until: v.string(),
  updated_at: v.string(),
  version: v.number(),
})
export type Survey = v.InferOutput<typeof Survey>
