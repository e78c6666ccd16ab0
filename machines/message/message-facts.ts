import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import {
  type BoundFact,
  type MessageFactName,
  messageFactLabels,
  type MessageFacts,
  type MessageFactValues,
  messageFactNames,
} from '../../contract/messages/bound-fact.ts'
import { formatMoment } from '../../contract/time/format-moment.ts'
import { shownOrNone } from '../appointment/messages/shown-facts.ts'

export interface FactSources {
  readonly contact: Pick<Contact, 'first_name' | 'vehicle_year' | 'vehicle_make' | 'vehicle_model'>
  /** The one that the claimant had last; null where there was none. */
  readonly appointment: Pick<AppointmentView, 'id' | 'version' | 'state' | 'timestamp' | 'timezone' | 'address'> | null
  /** `Moore drive-through, 1300 S Eastern Ave, Moore`; null for a visit. */
  readonly location: string | null
  readonly link: string
}

/** What a text can say of a claim now: the appointment only while it is ahead. Pure. */
export function messageFactsOf({ contact, appointment, location, link }: FactSources): MessageFacts {
  const booked = appointment?.state === 'booked' ? appointment : null
  const { vehicle_year, vehicle_make, vehicle_model } = contact
  const same = {
    name: shownOrNone(contact.first_name),
    vehicle: shownOrNone([vehicle_year, vehicle_make, vehicle_model].filter(Boolean).join(' ')),
    place: booked ? (location ?? booked.address ?? '') : '',
    link,
  }
  const when = (locale: 'en-US' | 'es-US') => (booked ? formatMoment(booked.timestamp, booked.timezone, locale) : '')
  return {
    english: { ...same, when: when('en-US') },
    spanish: { ...same, when: when('es-US') },
    appointment: booked && { id: booked.id, version: booked.version },
  }
}

/** A fact that a text states and that is no longer so; `now` is empty where there is none any more. */
export interface StaleFact {
  readonly fact: BoundFact
  readonly now: string
}

/** What a text was filled with and still says, though it is no longer true. Pure. */
export function staleFactsOf(body: string, facts: readonly BoundFact[], now: MessageFacts): StaleFact[] {
  return facts.flatMap((fact) => {
    const current = valuesOf(now, fact.spanish)[fact.name]
    return fact.name !== 'link' && current !== fact.value && body.includes(fact.value) ? [{ fact, now: current }] : []
  })
}

/** `No longer true: the appointment is now Fri, Mar 13, 9:00 AM CDT.` */
export function staleSentence({ fact: { name }, now }: StaleFact): string {
  const label = messageFactLabels[name]
  return now === '' ? `No longer true: there is no ${label} now.` : `No longer true: the ${label} is now ${now}.`
}

/** A text with facts filled in, and those that stand in it. A variable without a value stays as it is written. */
export function fillMessage(
  template: string,
  facts: MessageFacts,
  isSpanish: boolean,
): { readonly body: string; readonly facts: BoundFact[] } {
  const values = valuesOf(facts, isSpanish)
  const used = messageFactNames.filter((name) => values[name] !== '' && patternOf(name).test(template))
  const body = used.reduce((text, name) => text.replaceAll(patternOf(name), () => values[name]), template)
  return { body, facts: used.map((name) => boundFact(name, facts, isSpanish)) }
}

/** A text and its facts with what is true now in the place of what was. */
export function refillMessage(
  body: string,
  bound: readonly BoundFact[],
  stale: readonly StaleFact[],
  facts: MessageFacts,
): { readonly body: string; readonly facts: BoundFact[] } {
  const known = stale.filter(({ now }) => now !== '')
  return {
    body: known.reduce((text, { fact, now }) => text.replaceAll(fact.value, () => now), body),
    facts: bound.map((one) => (known.some(({ fact }) => fact === one) ? boundFact(one.name, facts, one.spanish) : one)),
  }
}

const patternOf = (name: MessageFactName) => new RegExp(`\\{\\s*${name}\\s*\\}`, 'g')
const valuesOf = (facts: MessageFacts, isSpanish: boolean): MessageFactValues =>
  isSpanish ? facts.spanish : facts.english

function boundFact(name: MessageFactName, facts: MessageFacts, spanish: boolean): BoundFact {
  const isOfAppointment = name === 'when' || name === 'place'
  return {
    name,
    value: valuesOf(facts, spanish)[name],
    spanish,
    appointment: isOfAppointment ? facts.appointment : null,
  }
}
