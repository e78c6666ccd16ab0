import * as v from 'valibot'

const ofOne = v.object({ id: v.string(), business_id: v.string() })

/** The payload of every job that follows from an event, by the name of its task. The append adds `business_id`. */
export const jobPayloads = {
  'end-lead-snooze': ofOne,
  'follow-call-back': ofOne,
} as const

export type JobTask = keyof typeof jobPayloads

/** A job to queue in the transaction of the event that it follows from. */
export interface Job<Task extends JobTask = JobTask> {
  readonly task: Task
  /** One job waits under a key: a later one replaces it. A running one is followed by another. */
  readonly key: string
  readonly payload: Omit<v.InferInput<(typeof jobPayloads)[Task]>, 'business_id'>
  /** When it runs, ISO 8601, UTC; at once where it is missing or past. */
  readonly runAt?: string
}

/** Tries until a job is given up, each later than the one before: two days altogether. */
export const maxJobAttempts = 25
