import * as v from 'valibot'

const ofOne = v.object({ id: v.string(), business_id: v.string() })

/** The payload of every job that is queued in TypeScript, by the name of its task. `queue_jobs` adds `business_id`. */
export const jobPayloads = {
  'send-message': ofOne,
  'end-lead-snooze': ofOne,
  'expire-shop-offer': ofOne,
  'process-file': ofOne,
  'expire-upload': ofOne,
  'remind-of-documents': ofOne,
  'follow-document-requests': ofOne,
  'close-survey': ofOne,
  'run-export': ofOne,
  'archive-business': ofOne,
  'expire-export': ofOne,
  'run-report': ofOne,
  'mail-report': ofOne,
  'release-message': ofOne,
  'wake-conversation': ofOne,
  'reconcile-replies': ofOne,
  'fetch-media': ofOne,
  'deliver-webhooks': ofOne,
  'ask-number-provider': ofOne,
  'follow-call-back': ofOne,
  'follow-appointment': ofOne,
  'follow-contact-appointments': ofOne,
  'tell-claimant': ofOne,
  'tell-waiting-list': ofOne,
  'follow-waiting-list': ofOne,
  'follow-storm-texts': ofOne,
  'follow-auto-text': ofOne,
  'follow-event-texts': v.object({
    category: v.picklist(['contact', 'supplement']),
    /** Of the contact or the supplement. */
    id: v.string(),
    business_id: v.string(),
  }),
  'warn-of-threshold': v.object({
    location_id: v.string(),
    /** In the zone of the location: YYYY-MM-DD. */
    day: v.string(),
    business_id: v.string(),
  }),
} as const

export type JobTask = keyof typeof jobPayloads

/** A job to queue in the transaction of the event that it follows from. */
export type Job<Task extends JobTask = JobTask> = { readonly [Name in Task]: JobOf<Name> }[Task]

interface JobOf<Task extends JobTask> {
  readonly task: Task
  /** One job waits under a key: a later one replaces it. A running one is followed by another. */
  readonly key: string
  readonly payload: Omit<v.InferInput<(typeof jobPayloads)[Task]>, 'business_id'>
  /** When it runs, ISO 8601, UTC; at once where it is missing or past. */
  readonly runAt?: string
  /** Whether one that replaces another runs when that one would have, so that many in a row do not put it off. */
  readonly keepsTime?: boolean
}

/** Tries until a job is given up, each later than the one before: two days altogether. */
export const maxJobAttempts = 25

/**
 * Makes the messages of an appointment what it and its claimant are, and queues what follows from it for the waiting
 * lists and the day of its location.
 */
export function appointmentMessagesJob(id: string): Job<'tell-claimant'> {
  return { task: 'tell-claimant', key: `tell-claimant:${id}`, payload: { id } }
}

/** Ends an appointment that its contact has let go; comes to nothing where the contact still has it. */
export function endedAppointmentJob(id: string): Job<'follow-appointment'> {
  return { task: 'follow-appointment', key: `follow-appointment:${id}`, payload: { id } }
}

/** Makes what a contact has booked and asked for follow the contact: appointments, messages and requests. */
export function contactAppointmentsJob(id: string): Job<'follow-contact-appointments'> {
  return { task: 'follow-contact-appointments', key: `contact-appointments:${id}`, payload: { id } }
}

/** Makes the messages of a request for an earlier time what its offer is, and goes on with its location's list. */
export function offerMessagesJob(id: string): Job<'tell-waiting-list'> {
  return { task: 'tell-waiting-list', key: `tell-waiting-list:${id}`, payload: { id } }
}

/** Offers what is free at a location to those who wait; comes to nothing where nobody does. */
export function waitingListJob(locationId: string): Job<'follow-waiting-list'> {
  return { task: 'follow-waiting-list', key: `waiting-list:${locationId}`, payload: { id: locationId } }
}

/** Makes the texts after events what the log of a contact or a supplement says. */
export function eventTextsJob(category: 'contact' | 'supplement', id: string): Job<'follow-event-texts'> {
  return { task: 'follow-event-texts', key: `event-texts:${category}:${id}`, payload: { category, id } }
}

/** Warns where a day of a location is booked beyond its threshold: once for bookings in quick succession. */
export function thresholdJob(locationId: string, day: string, runAt: string): Job<'warn-of-threshold'> {
  return {
    task: 'warn-of-threshold',
    key: `warn-of-threshold:${locationId}:${day}`,
    payload: { location_id: locationId, day },
    runAt,
    keepsTime: true,
  }
}

/** Makes the messages about all that the shop of a supplement owes what the supplement is. */
export function documentRequestsJob(supplementId: string): Job<'follow-document-requests'> {
  const key = `follow-document-requests:${supplementId}`
  return { task: 'follow-document-requests', key, payload: { id: supplementId } }
}

/** Makes the messages about a requested document what the request is, and goes on while the shop owes it. */
export function remindersJob(id: string, runAt?: string): Job<'remind-of-documents'> {
  return { task: 'remind-of-documents', key: `remind-of-documents:${id}`, payload: { id }, ...(runAt && { runAt }) }
}
