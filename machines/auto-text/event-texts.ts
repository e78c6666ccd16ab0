import type { Contact } from '../../contract/contacts/contact.ts'
import { contactStatusSetters } from '../../contract/contacts/contact-statuses.ts'
import type { AutoTextTrigger } from '../../contract/auto-texts/triggers.ts'
import type { SupplementStage } from '../../contract/supplements/supplement.ts'
import { undoWait } from '../appointment/messages/planned-message.ts'

/** An event of a stream, as far as texts follow from it. */
export interface CauseEvent {
  readonly version: number
  readonly type: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Versions of the events that it undoes. */
  readonly undoes: readonly number[]
  /** The stage before it, of an event of a supplement. */
  readonly stageBefore: SupplementStage | null
}

/** What decides which texts are true: the claimant, what the text is about, and its log. */
export interface EventTextFacts {
  readonly contact: Pick<Contact, 'status' | 'deleted_at'>
  /** Where the supplement is; null for what is about the contact, and for a supplement that is deleted. */
  readonly stage: SupplementStage | null
  readonly hasAnsweredSurvey: boolean
  /** The whole log, in order. */
  readonly events: readonly CauseEvent[]
}

/** Of what a text after an event is. */
export type EventTextCategory = 'contact' | 'supplement'

interface EventTextRule {
  readonly category: EventTextCategory
  readonly isCause: (event: CauseEvent, facts: EventTextFacts) => boolean
  /** Whether it is still worth saying. */
  readonly holds: (facts: EventTextFacts) => boolean
}

const isType = (type: string) => (event: CauseEvent) => event.type === type
const unbooked: readonly string[] = ['start', 'person']
/** Whether the claimant may still choose a time. */
const isWithoutTime = ({ contact: { status } }: EventTextFacts) =>
  unbooked.includes(contactStatusSetters[status]) && !status.startsWith('already_')
const isComplete = ({ contact }: EventTextFacts) => contact.status === 'appraisal_complete'

/** The texts that follow an event; those of appointments and reminders are planned with what they are about. */
export const eventTextRules = {
  '1st_contact': { category: 'contact', isCause: isType('ContactCreated'), holds: isWithoutTime },
  '2nd_contact': { category: 'contact', isCause: isType('ContactCreated'), holds: isWithoutTime },
  field_requested: {
    category: 'contact',
    isCause: isType('ContactFieldVisitRequested'),
    holds: ({ contact }) => contact.status === 'field_request',
  },
  appraisal_complete: { category: 'contact', isCause: isType('ContactAppraisalCompleted'), holds: isComplete },
  survey: {
    category: 'contact',
    isCause: isType('ContactAppraisalCompleted'),
    holds: (facts) => isComplete(facts) && !facts.hasAnsweredSurvey,
  },
  supplement_stage: {
    category: 'supplement',
    // The last event that left another stage brought it to the stage where it is.
    isCause: ({ stageBefore }, { stage }) => stageBefore !== null && stageBefore !== stage,
    holds: ({ stage }) => stage !== null,
  },
} as const satisfies Partial<Record<AutoTextTrigger, EventTextRule>>

export type EventTextTrigger = keyof typeof eventTextRules
const all = Object.entries(eventTextRules) as [EventTextTrigger, EventTextRule][]

export const isEventText = (trigger: AutoTextTrigger): trigger is EventTextTrigger =>
  Object.hasOwn(eventTextRules, trigger)

/** The events that are not undone; an undo that is undone itself undoes nothing. */
function eventsInForce(events: readonly CauseEvent[]): CauseEvent[] {
  const undone = new Set<number>()
  const inForce = events.toReversed().filter(({ version, undoes }) => {
    if (undone.has(version)) return false
    for (const one of undoes) undone.add(one)
    return true
  })
  return inForce.toReversed()
}

/** A text that is true: the last event that caused it, by its version and time. */
export interface EventText {
  readonly trigger: EventTextTrigger
  readonly version: number
  /** Milliseconds since 1970. */
  readonly causedAt: number
}

/** The texts that are true of a contact or a supplement, at most one a trigger. The same log gives the same texts. */
export function eventTextsOf(category: EventTextCategory, facts: EventTextFacts): EventText[] {
  if (facts.contact.deleted_at !== null) return []
  const events = eventsInForce(facts.events)
  return all.flatMap(([trigger, rule]) => {
    if (rule.category !== category || !rule.holds(facts)) return []
    const cause = events.findLast((event) => rule.isCause(event, facts))
    return cause ? [{ trigger, version: cause.version, causedAt: cause.at }] : []
  })
}

const minute = 60_000
/** So long after it was due it is no news. */
const newsFor = 2 * 24 * 60 * minute

/** When a text is due, and after when it is of no use; both in milliseconds since 1970. Quiet hours put it off further. */
export function timesOfEventText({ causedAt }: Pick<EventText, 'causedAt'>, delayMinutes: number) {
  const due = causedAt + Math.max(undoWait, delayMinutes * minute)
  return { due, expiresAt: due + newsFor }
}

/** Under one key one text leaves: the trigger and its cause. */
export const eventTextKey = (category: EventTextCategory, id: string, { trigger, version }: EventText) =>
  `${category}_event:${id} ${trigger} ${version}`

const english: Readonly<Record<SupplementStage, string>> = {
  awaiting_review: 'waiting for review',
  assignment: 'being assigned',
  in_review: 'in review',
  final_review: 'in final review',
  complete: 'complete',
  request_closed: 'closed',
}
const spanish: Readonly<Record<SupplementStage, string>> = {
  awaiting_review: 'en espera de revisión',
  assignment: 'en asignación',
  in_review: 'en revisión',
  final_review: 'en revisión final',
  complete: 'completo',
  request_closed: 'cerrado',
}

/** A stage as a text says it. */
export const textedStage = (stage: SupplementStage, isSpanish: boolean) => (isSpanish ? spanish : english)[stage]
