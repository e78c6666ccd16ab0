import { v7 as uuidv7 } from 'uuid'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { permittedFrom, textIsOff, whySkipped } from '../../../machines/appointment/messages/planned-message.ts'
import { channelsFor, recipientOf } from '../../../machines/appointment/messages/recipient.ts'
import { settingsOf } from '../../../machines/auto-text/auto-text.evolve.ts'
import { contactFacts } from '../../../machines/auto-text/contact-facts.ts'
import {
  eventTextKey,
  eventTextsOf,
  type EventTextTrigger,
  textedStage,
  timesOfEventText,
} from '../../../machines/auto-text/event-texts.ts'
import { filledText } from '../../../machines/auto-text/fill-template.ts'
import type { SealedBox } from '../../db/sealed-box.ts'
import { conceal } from '../../ports/queue-message.ts'
import type { EventTextSubject, SubjectFacts } from './event-text.queries.ts'

export interface EventTextDependencies {
  readonly box: SealedBox
  /** Where a text leads, and the secret in that address; null where it holds none. */
  readonly linkOf: (
    contact: Contact,
    trigger: EventTextTrigger,
  ) => { readonly url: string; readonly secret: string | null }
  /** The IANA zone of a claimant; empty where it is not known. */
  readonly zoneOf: (contact: Pick<Contact, 'zip' | 'state'>) => string
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/** A text after an event as it would be queued now. */
export interface TimedEventText {
  readonly id: string
  readonly key: string
  readonly trigger: EventTextTrigger
  readonly name: string
  /** E.164. */
  readonly recipient: string
  readonly text: string
  readonly sealed: Buffer
  /** Milliseconds since 1970, as all instants here. */
  readonly causedAt: number
  readonly sendAt: number
  readonly expiresAt: number
  /** Why it is not sent; null where it is. */
  readonly skipped: string | null
}

const reasons: Readonly<Record<EventTextTrigger, string>> = {
  '1st_contact': 'Claimant added',
  '2nd_contact': 'No appointment yet',
  field_requested: 'Field visit requested',
  appraisal_complete: 'Appraisal complete',
  survey: 'Survey',
  supplement_stage: 'Supplement moved',
}

/** The texts that are true of a subject, each with its time; what cannot be texted has none. */
export function timedEventTexts(
  { category, id }: EventTextSubject,
  facts: SubjectFacts,
  { box, linkOf, zoneOf, clock }: EventTextDependencies,
): TimedEventText[] {
  const { contact, business, stage } = facts
  const zone = zoneOf(contact) || business.timezone
  const claimant = recipientOf(contact, facts.has_opted_out, zone, facts.message_hours)
  const now = clock()
  return eventTextsOf(category, facts).flatMap((one) => {
    const { trigger, causedAt } = one
    const set = facts.auto_texts.find((text) => text.trigger === trigger)
    const { enabled, delay_minutes, ...texts } = settingsOf(trigger, set)
    const [way] = channelsFor(claimant, facts.auto_sms)
    if (!claimant.phone || way.why_not === 'no_phone' || way.why_not === 'no_texts') return []
    const { due, expiresAt } = timesOfEventText(one, delay_minutes)
    const sendAt = permittedFrom(claimant, Math.max(due, now))
    const link = linkOf(contact, trigger)
    const from = { contact, business: business.name, officePhone: facts.office_phone, link: link.url }
    const known = {
      ...contactFacts({ ...from, appointment: null, location: null }),
      stage: stage && textedStage(stage, contact.spanish),
    }
    const text = filledText(trigger, texts, { spanish: contact.spanish, facts: known })
    return [
      {
        id: uuidv7(),
        key: eventTextKey(category, id, one),
        trigger,
        name: reasons[trigger],
        recipient: claimant.phone,
        ...conceal(box, text, link.secret === null ? [] : [link.secret]),
        causedAt,
        sendAt,
        expiresAt,
        skipped: enabled ? whySkipped(way, sendAt, expiresAt) : textIsOff,
      },
    ]
  })
}
