import type { AggregateCategory } from '../../../contract/categories.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'

/** What one event did, as the machine of its stream has it. */
export interface CourseStep {
  readonly at: string
  readonly left_states: readonly string[]
  /** Milliseconds in each of the states left. */
  readonly stayed: readonly number[]
}

/** The course of one aggregate through its machine: folded from the log, as the figures of the process are. */
export interface Course {
  readonly steps: readonly CourseStep[]
  readonly stand: { readonly state: string; readonly since: string }
}

/** Folds one stream from its first event. Another feature has it, as features do not import each other. */
export type FoldCourse = (category: AggregateCategory, events: readonly Recorded[]) => Course

/** When it last came into a state, in milliseconds since 1970; null where it never was in it. */
export function lastEntered({ steps, stand }: Course, state: string): number | null {
  if (stand.state === state) return Date.parse(stand.since)
  const left = steps.findLast(({ left_states }) => left_states.includes(state))
  if (!left) return null
  return Date.parse(left.at) - (left.stayed[left.left_states.indexOf(state)] ?? 0)
}
