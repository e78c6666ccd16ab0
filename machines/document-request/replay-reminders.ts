import { categoryOf } from '../../contract/events/recorded.ts'
import { type DocumentRequest, isOwed } from '../../contract/supplements/document-request.ts'
import type { Supplement } from '../../contract/supplements/supplement.ts'
import { type MessageClock, permittedFrom } from '../appointment/messages/planned-message.ts'
import { evolveSupplement, type SupplementFact } from '../supplement/supplement.evolve.ts'
import { type DocumentRequestFact, evolveDocumentRequest } from './document-request.evolve.ts'
import { isReminded, reminderKey, remindersFrom, textedAt } from './reminder.ts'

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

interface Asked {
  readonly delayMinutes: number
  /** The shop’s. */
  readonly clock: MessageClock
  /** In milliseconds since 1970. */
  readonly now: number
}

/**
 * The texts that a shop would have been sent until `now` about the documents of a supplement, in order. After each event
 * of the supplement or of one of its requests, those are planned that its state calls for; one leaves where its time comes
 * before the next event. Pure.
 * @param events Those of the supplement and of all its requests, in the order of the log.
 */
export function replayReminders(
  events: readonly (SupplementFact | DocumentRequestFact)[],
  { delayMinutes, clock, now }: Asked,
): ReplayedReminder[] {
  let supplement: Supplement | null = null
  const requests = new Map<string, DocumentRequest>()
  const decided = new Set<string>()
  const replayed: ReplayedReminder[] = []
  for (const [index, event] of events.entries()) {
    const { stream } = event
    if (categoryOf(stream) === 'supplement') supplement = evolveSupplement(supplement, event as SupplementFact)
    else requests.set(stream, evolveDocumentRequest(requests.get(stream) ?? null, event as DocumentRequestFact))
    if (!supplement || !isReminded(supplement)) continue
    const next = events[index + 1]
    const [from, until] = [Date.parse(event.at), next ? Date.parse(next.at) : now]
    const owed = [...requests.values()].filter(isOwed)
    for (const request of new Map(owed.map((one) => [reminderKey(one), one])).values())
      for (const reminder of remindersFrom(request, from)) {
        const wanted = Math.max(textedAt(reminder, delayMinutes), from)
        const at = permittedFrom(clock, wanted)
        if (at >= until || decided.has(reminder.key)) continue
        decided.add(reminder.key)
        replayed.push({ at, days: reminder.days, owed, hasWaited: at > wanted })
      }
  }
  return replayed.toSorted((one, other) => one.at - other.at)
}
