import * as v from 'valibot'

/** How many times as fast as people the simulated colleagues of a demo may work. */
export const colleagueSpeeds = [1, 5, 20, 60] as const

export const ColleaguesState = v.strictObject({
  /** `leaving` finish what they have begun. */
  state: v.picklist(['stopped', 'running', 'leaving']),
  /** How many times as fast as people they work, or worked last. */
  speed: v.picklist(colleagueSpeeds),
  /** How many people are at work. */
  people: v.number(),
  /** Changes that the server has confirmed to them since they were started. */
  changes: v.number(),
  /** When they were started, ISO 8601, UTC; null where they never were. */
  since: v.nullable(v.string()),
  /** Why they could not start, in a sentence. */
  failure: v.nullable(v.string()),
})
export type ColleaguesState = v.InferOutput<typeof ColleaguesState>
