import * as v from 'valibot'
import { type Supplement, supplementStages, supplementSubstages } from './supplement.ts'

/** How long supplements stay in a place, in milliseconds. */
export const SupplementPace = v.strictObject({
  stage: v.picklist(supplementStages),
  substage: v.nullable(v.picklist(supplementSubstages)),
  /** Half of the stays end between these. */
  usual_from_ms: v.number(),
  usual_to_ms: v.number(),
  /** 9 of 10 ended by then. */
  p90_ms: v.number(),
})
export type SupplementPace = v.InferOutput<typeof SupplementPace>

/** Whether it has waited longer than 9 of 10 did in its place. */
export function isSlow(
  { waiting_since }: Pick<Supplement, 'waiting_since'>,
  pace: Pick<SupplementPace, 'p90_ms'> | undefined,
  now: number,
): boolean {
  return pace !== undefined && now - Date.parse(waiting_since) > pace.p90_ms
}
