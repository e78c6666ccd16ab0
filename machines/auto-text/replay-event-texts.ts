import type { HeldReason } from '../../contract/auto-texts/auto-text-forecast.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { SupplementStage } from '../../contract/supplements/supplement.ts'
import { permittedFrom } from '../appointment/messages/planned-message.ts'
import { channelsFor, type Recipient } from '../appointment/messages/recipient.ts'
import {
  type CauseEvent,
  type EventTextCategory,
  eventTextsOf,
  type EventTextTrigger,
  timesOfEventText,
} from './event-texts.ts'

/** A contact or a supplement after an event of its log. */
export interface EventTextStep {
  readonly event: CauseEvent
  readonly contact: Pick<Contact, 'status' | 'deleted_at'>
  /** Where the supplement was; null for a contact, and for a supplement that was deleted. */
  readonly stage: SupplementStage | null
}

/** The whole log of a contact or a supplement, with its claimant. */
export interface EventTextHistory {
  readonly category: EventTextCategory
  readonly steps: readonly EventTextStep[]
  /** When the claimant answered the survey, in milliseconds since 1970; null where it has not. */
  readonly surveyAnsweredAt: number | null
  /** As messages reach it now. */
  readonly claimant: Recipient
  /** Whether its event sends texts by itself. */
  readonly autoTexts: boolean
}

/** A text that would have left, or would have been held back. */
export interface ReplayedEventText {
  /** In milliseconds since 1970. */
  readonly at: number
  /** Where the supplement was then. */
  readonly stage: SupplementStage | null
  /** Why it would not have left; null where it would. */
  readonly held: HeldReason | null
  /** Whether quiet hours would have put it off. */
  readonly hasWaited: boolean
}

interface Asked {
  readonly trigger: EventTextTrigger
  readonly delayMinutes: number
  /** In milliseconds since 1970. */
  readonly now: number
}

/**
 * The texts of a trigger that a log would have sent until `now`, in order. After each event they are what they would have
 * been then; one leaves where its time comes before the next event, so that what became untrue or was undone before never
 * does. Consent is the claimant’s present one. Pure.
 */
export function replayEventTexts(
  { category, steps, surveyAnsweredAt, claimant, autoTexts }: EventTextHistory,
  { trigger, delayMinutes, now }: Asked,
): ReplayedEventText[] {
  const [{ why_not: whyNoText }] = channelsFor(claimant, autoTexts)
  const events: CauseEvent[] = []
  const decided = new Set<number>()
  const replayed: ReplayedEventText[] = []
  for (const [index, { event, contact, stage }] of steps.entries()) {
    events.push(event)
    const from = event.at
    const until = steps[index + 1]?.event.at ?? now
    const textAt = (time: number) => {
      const hasAnsweredSurvey = surveyAnsweredAt !== null && surveyAnsweredAt <= time
      return eventTextsOf(category, { contact, stage, hasAnsweredSurvey, events }).find(
        (one) => one.trigger === trigger,
      )
    }
    const text = textAt(from)
    if (!text || decided.has(text.version)) continue
    const { due, expiresAt } = timesOfEventText(text, delayMinutes)
    const wanted = Math.max(due, from)
    const at = permittedFrom(claimant, wanted)
    if (at >= until || at >= expiresAt || !textAt(at)) continue
    decided.add(text.version)
    const held = whyNoText as HeldReason | null
    replayed.push({ at, stage, held, hasWaited: at > wanted && held === null })
  }
  return replayed
}
