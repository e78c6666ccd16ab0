import { categoryOf } from '../../contract/events/recorded.ts'
import { type DocumentRequest, isOwed } from '../../contract/supplements/document-request.ts'
import type { Supplement } from '../../contract/supplements/supplement.ts'
import { permittedFrom } from '../appointment/messages/planned-message.ts'
import { evolveSupplement, type SupplementFact } from '../supplement/supplement.evolve.ts'
import { type DocumentRequestFact, evolveDocumentRequest } from './document-request.evolve.ts'
import {
  isOvertaken,
  isReminded,
  type Reminder,
  reminderKey,
  remindersFrom,
  textedAt,
  type TextTiming,
  textTimes,
} from './reminder.ts'

/** A text to a shop that would have left. */
export interface ReplayedReminder {
  /** In milliseconds since 1970. */
  readonly at: number
  /** Days since the shop owes it. */
  readonly days: number
  /** All that the shop owed then. */
  readonly owed: readonly DocumentRequest[]
  /** Whether quiet hours would have put it off. */
  readonly hasWaited: boolean
}

/**
 * The texts that a shop would have been sent until `now` about the documents of a supplement, in order. Each event queues
 * the reminder that is due then, later ones are queued as their time comes; one leaves where its own time comes before the
 * next event. What is queued is canceled by an event after which the shop owes nothing of it. Pure.
 * @param events Those of the supplement and of all its requests, in the order of the log.
 * @param now In milliseconds since 1970.
 */
export function replayReminders(
  events: readonly (SupplementFact | DocumentRequestFact)[],
  timing: TextTiming,
  now: number,
): ReplayedReminder[] {
  let supplement: Supplement | null = null
  const requests = new Map<string, DocumentRequest>()
  const queued = new Map<string, Reminder>()
  const left = new Set<string>()
  const replayed: ReplayedReminder[] = []
  for (const [index, event] of events.entries()) {
    const { stream } = event
    if (categoryOf(stream) === 'supplement') supplement = evolveSupplement(supplement, event as SupplementFact)
    else requests.set(stream, evolveDocumentRequest(requests.get(stream) ?? null, event as DocumentRequestFact))
    const next = events[index + 1]
    const [from, until] = [Date.parse(event.at), next ? Date.parse(next.at) : now]
    const owed = supplement && isReminded(supplement) ? [...requests.values()].filter(isOwed) : []
    const moments = new Map(owed.map((one) => [reminderKey(one), one]))
    for (const key of queued.keys()) if (![...moments.keys()].some((start) => key.startsWith(start))) queued.delete(key)
    for (const [start, request] of moments) {
      for (const one of remindersFrom(request, from)) if (one.days === 0 || one.at < until) queued.set(one.key, one)
      for (const reminder of queued.values()) {
        if (!reminder.key.startsWith(start) || left.has(reminder.key)) continue
        const { sendAt, expiresAt } = textTimes(reminder, timing)
        const at = permittedFrom(timing.clock, Math.max(sendAt, from))
        if (at >= until || at >= expiresAt || isOvertaken(request, reminder, at, timing)) continue
        left.add(reminder.key)
        replayed.push({
          at,
          days: reminder.days,
          owed,
          hasWaited: at > Math.max(textedAt(reminder, timing.delayMinutes), from),
        })
      }
    }
  }
  return replayed.toSorted((one, other) => one.at - other.at)
}
