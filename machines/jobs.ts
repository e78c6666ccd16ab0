import * as v from 'valibot'

const ofOne = v.object({ id: v.string(), business_id: v.string() })

/** The payload of every job that follows from an event, by the name of its task. The append adds `business_id`. */
export const jobPayloads = {
  'send-message': ofOne,
  'end-lead-snooze': ofOne,
  'follow-call-back': ofOne,
  'tell-claimant': ofOne,
  'tell-waiting-list': ofOne,
  'follow-waiting-list': ofOne,
  'follow-storm-texts': ofOne,
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

/** Makes the messages of an appointment what it and its claimant are. */
export function appointmentMessagesJob(id: string): Job<'tell-claimant'> {
  return { task: 'tell-claimant', key: `tell-claimant:${id}`, payload: { id } }
}

/** Makes the messages of a request for an earlier time what its offer is, and goes on with its location's list. */
export function offerMessagesJob(id: string): Job<'tell-waiting-list'> {
  return { task: 'tell-waiting-list', key: `tell-waiting-list:${id}`, payload: { id } }
}

/** Offers what is free at a location to those who wait; comes to nothing where nobody does. */
export function waitingListJob(locationId: string): Job<'follow-waiting-list'> {
  return { task: 'follow-waiting-list', key: `waiting-list:${locationId}`, payload: { id: locationId } }
}
