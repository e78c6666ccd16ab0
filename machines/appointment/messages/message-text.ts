import { formatMoment } from '../../../contract/time/format-moment.ts'
import { putOnOneLine } from '../../../contract/people/shown-name.ts'
import { filledText, type TemplateFacts } from '../../auto-text/fill-template.ts'
import { type MessageRule, ownMessageRules } from './message-rules.ts'
import type { MessageKind } from './planned-message.ts'
import { shownFacts, shownOrNone } from './shown-facts.ts'

export interface MessageFacts {
  readonly spanish: boolean
  readonly business: string
  /** First name; empty where it is not known. */
  readonly claimant: string
  /** `2019 Honda Civic`; empty where it is not known. */
  readonly vehicle: string
  /** Start, in milliseconds since 1970, and the IANA zone it is shown in. */
  readonly timestamp: number
  readonly timezone: string
  /** The time that the claimant was told before a move; null where none was. */
  readonly formerly: { readonly timestamp: number; readonly timezone: string } | null
  readonly duration_minutes: number
  /** Whether the message leaves on the day of the appointment. */
  readonly isToday: boolean
  /** `Moore drive-through, 1300 S Eastern Ave, Moore`, as texts have it; for a visit the claimant's address. */
  readonly place: string
  /** The same with state and ZIP code, as a navigation system and a mail need it. */
  readonly address: string
  readonly isVisit: boolean
  readonly claim_number?: string
  readonly carrier?: string
  /** Where the claimant changes or cancels it without signing in, and gets a calendar file. */
  readonly link: string
  /** Where questions are answered, as people write it; null where none is known. */
  readonly phone: string | null
}

interface MessageTexts {
  readonly subject: string
  readonly lines: readonly string[]
}

/** The text of a message: by SMS as the business set it, by email the product's own. */
export function messageText(
  kind: MessageKind,
  given: MessageFacts,
  rule: Pick<MessageRule, 'trigger' | 'body' | 'spanish'> = ownMessageRules[kind],
): { subject: string; sms: string; mail: string } {
  const facts = {
    ...shownFacts(given),
    vehicle: shownOrNone(given.vehicle),
    address: putOnOneLine(given.address),
  }
  const { subject, lines } = (facts.spanish ? spanish : english)[kind](facts, whenOf(facts))
  return {
    subject,
    sms: filledText(rule.trigger, rule, { spanish: facts.spanish, facts: templateFacts(facts) }),
    mail: `${[...lines, facts.link, ...questions(facts), facts.business].join('\n\n')}\n`,
  }
}

/** What the variables of a text stand for. */
function templateFacts(facts: MessageFacts): TemplateFacts {
  const { spanish: isSpanish, business, claimant: name, vehicle, claim_number, carrier, phone, place, link } = facts
  const day = isSpanish ? (facts.isToday ? 'hoy' : 'mañana') : facts.isToday ? 'today' : 'tomorrow'
  const about = { name, vehicle, claim_number: claim_number ?? '', carrier: shownOrNone(carrier ?? '') }
  return { ...about, business, phone, when: whenOf(facts), day, place, link }
}

function questions({ phone, spanish: isSpanish }: MessageFacts): string[] {
  if (!phone) return []
  return [isSpanish ? `¿Preguntas? Llámenos: ${phone}` : `Questions? Call us: ${phone}`]
}

/** What an entry of a calendar is called: `Vehicle inspection, Prairie Hail Response: 2019 Honda Civic`. */
export function calendarSummary({
  spanish: isSpanish,
  business,
  vehicle,
}: Pick<MessageFacts, 'spanish' | 'business' | 'vehicle'>) {
  const what = isSpanish ? 'Inspección del vehículo' : 'Vehicle inspection'
  return [`${what}, ${putOnOneLine(business)}`, vehicle].filter(Boolean).join(': ')
}

/** `Fri, Mar 13, 1:30 PM CDT`, or as it is written in Spanish. */
export function whenOf({ spanish, timestamp, timezone }: Pick<MessageFacts, 'spanish' | 'timestamp' | 'timezone'>) {
  return formatMoment(timestamp, timezone, spanish ? 'es-US' : 'en-US')
}

type Template = (facts: MessageFacts, when: string) => MessageTexts

const hello = (name: string) => (name ? `Hello ${name},` : 'Hello,')
const hola = (name: string) => (name ? `Hola, ${name}:` : 'Hola:')
const bringEnglish = (minutes: number) =>
  `Please bring the vehicle clean and dry, and your claim number. It takes about ${minutes} minutes.`
const bringSpanish = (minutes: number) =>
  `Traiga el vehículo limpio y seco, y su número de reclamo. Toma unos ${minutes} minutos.`
const whereEnglish = ({ isVisit, address, duration_minutes }: MessageFacts) =>
  isVisit ? `We come to you: ${address}.` : `Where: ${address}. ${bringEnglish(duration_minutes)}`
const whereSpanish = ({ isVisit, address, duration_minutes }: MessageFacts) =>
  isVisit ? `Iremos a su domicilio: ${address}.` : `Lugar: ${address}. ${bringSpanish(duration_minutes)}`
const vehicleOr = (vehicle: string, other: string) => vehicle || other

const english: Readonly<Record<MessageKind, Template>> = {
  booked: (facts, when) => ({
    subject: `Your inspection is booked: ${when}`,
    lines: [
      hello(facts.claimant),
      `The inspection of your ${vehicleOr(facts.vehicle, 'vehicle')} is booked for ${when}.`,
      whereEnglish(facts),
      'Change or cancel it, or add it to your calendar:',
    ],
  }),
  moved: (facts, when) => ({
    subject: `Your inspection was moved to ${when}`,
    lines: [
      hello(facts.claimant),
      `Your inspection was moved${from(facts, (former) => ` from ${former}`)}. It is now on ${when}.`,
      whereEnglish(facts),
      'Change or cancel it, or add it to your calendar:',
    ],
  }),
  canceled: ({ claimant }, when) => ({
    subject: `Your inspection on ${when} is canceled`,
    lines: [hello(claimant), `Your inspection on ${when} is canceled.`, 'Book another time:'],
  }),
  day_before: (facts, when) => ({
    subject: `Reminder: your inspection is on ${when}`,
    lines: [
      hello(facts.claimant),
      `A reminder: your inspection is on ${when}.`,
      whereEnglish(facts),
      'Change or cancel it:',
    ],
  }),
  two_hours_before: ({ claimant, address, isToday }, when) => ({
    subject: `${isToday ? 'Today' : 'Tomorrow'}: your inspection, ${when}`,
    lines: [
      hello(claimant),
      `Your inspection is ${isToday ? 'today' : 'tomorrow'}, ${when}.`,
      `Where: ${address}.`,
      'Change or cancel it:',
    ],
  }),
  missed: ({ claimant }, when) => ({
    subject: 'We missed you',
    lines: [hello(claimant), `We missed you at your inspection on ${when}.`, 'Book another time:'],
  }),
}

/** The time before a move, where the claimant knows of one. */
function from({ formerly, spanish: isSpanish }: MessageFacts, write: (former: string) => string): string {
  return formerly ? write(whenOf({ ...formerly, spanish: isSpanish })) : ''
}

const spanish: Readonly<Record<MessageKind, Template>> = {
  booked: (facts, when) => ({
    subject: `Su inspección está reservada: ${when}`,
    lines: [
      hola(facts.claimant),
      `La inspección de su ${vehicleOr(facts.vehicle, 'vehículo')} está reservada: ${when}.`,
      whereSpanish(facts),
      'Cámbiela, cancélela o agréguela a su calendario:',
    ],
  }),
  moved: (facts, when) => ({
    subject: `Su inspección cambió: ${when}`,
    lines: [
      hola(facts.claimant),
      `Su inspección cambió.${from(facts, (former) => ` Antes era: ${former}.`)} Ahora es: ${when}.`,
      whereSpanish(facts),
      'Cámbiela, cancélela o agréguela a su calendario:',
    ],
  }),
  canceled: ({ claimant }, when) => ({
    subject: `Su inspección fue cancelada: ${when}`,
    lines: [hola(claimant), `Su inspección fue cancelada: ${when}.`, 'Reserve otra hora:'],
  }),
  day_before: (facts, when) => ({
    subject: `Recordatorio de su inspección: ${when}`,
    lines: [
      hola(facts.claimant),
      `Le recordamos su inspección: ${when}.`,
      whereSpanish(facts),
      'Cámbiela o cancélela:',
    ],
  }),
  two_hours_before: ({ claimant, address, isToday }, when) => ({
    subject: `${isToday ? 'Hoy' : 'Mañana'}: su inspección, ${when}`,
    lines: [
      hola(claimant),
      `Su inspección es ${isToday ? 'hoy' : 'mañana'}, ${when}.`,
      `Lugar: ${address}.`,
      'Cámbiela o cancélela:',
    ],
  }),
  missed: ({ claimant }, when) => ({
    subject: 'No pudo venir a su inspección',
    lines: [hola(claimant), `No pudo venir a su inspección: ${when}.`, 'Reserve otra hora:'],
  }),
}
