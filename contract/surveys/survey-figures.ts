import * as v from 'valibot'
import { ratings, Survey } from './survey.ts'

/** The latest answers that are shown beside the figures. */
export const mostLatest = 20

export const SurveyFigures = v.object({
  count: v.number(),
  /** Null where nobody has answered yet. */
  average: v.nullable(v.number()),
  /** How many gave each rating. */
  by_rating: v.array(v.object({ rating: v.picklist(ratings), count: v.number() })),
  /** The newest first, with or without a comment. */
  latest: v.array(
    v.object({
      ...v.pick(Survey, ['id', 'contact_id', 'status', 'rating', 'comment', 'answered_at']).entries,
      /** The claimant. */
      name: v.string(),
    }),
  ),
})
export type SurveyFigures = v.InferOutput<typeof SurveyFigures>
