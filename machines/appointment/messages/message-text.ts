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
  /** `Moore drive-through, 1300 S Eastern Ave, Moore`; for a visit the claimant's address. */
  readonly place: string
  readonly isVisit: boolean
  /** Where the claimant changes or cancels it without signing in, and gets a calendar file. */
  readonly link: string
}

interface Words {
  readonly subject: string
  readonly sms: string
  readonly lines: readonly string[]
}

/** The text of a message, for SMS and for email; each has the same facts. */
export function messageText(kind: MessageKind, given: MessageFacts): { subject: string; sms: string; mail: string } {
  const facts = { ...shownFacts(given), vehicle: shownOrNone(given.vehicle) }
  const { subject, sms, lines } = (facts.spanish ? spanish : english)[kind](facts, whenOf(facts))
  const stop = facts.spanish ? 'Responda STOP para no recibir mensajes.' : 'Reply STOP to opt out.'
  return {
    subject,
    sms: `${facts.business}: ${sms} ${facts.link} ${stop}`,
    mail: `${[...lines, facts.link, facts.business].join('\n\n')}\n`,
  }
}

/** `Fri, Mar 13, 1:30 PM CDT`, or as it is written in Spanish. */
export function whenOf({ spanish, timestamp, timezone }: Pick<MessageFacts, 'spanish' | 'timestamp' | 'timezone'>) {
  return new Intl.DateTimeFormat(spanish ? 'es-US' : 'en-US', {
    timeZone: timezone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(timestamp)
    .replaceAll(/[\u00A0\u202F]/g, ' ')
}

type Template = (facts: MessageFacts, when: string) => Words

const hello = (name: string) => (name ? `Hello ${name},` : 'Hello,')
const hola = (name: string) => (name ? `Hola, ${name}:` : 'Hola:')
const bringEnglish = 'Please bring the vehicle clean and dry, and your claim number. It takes about 20 minutes.'
const bringSpanish = 'Traiga el vehículo limpio y seco, y su número de reclamo. Toma unos 20 minutos.'
const vehicleOr = (vehicle: string, other: string) => vehicle || other

const english: Readonly<Record<MessageKind, Template>> = {
  booked: ({ claimant, vehicle, place, isVisit }, when) => ({
    subject: `Your inspection is booked: ${when}`,
    sms: `Your inspection is booked for ${when}, ${place}. Change or cancel:`,
    lines: [
      hello(claimant),
      `The inspection of your ${vehicleOr(vehicle, 'vehicle')} is booked for ${when}.`,
      isVisit ? `We come to you: ${place}.` : `Where: ${place}. ${bringEnglish}`,
      'Change or cancel it, or add it to your calendar:',
    ],
  }),
  moved: ({ claimant, place, isVisit }, when) => ({
    subject: `Your inspection was moved to ${when}`,
    sms: `Your inspection was moved to ${when}, ${place}. Change or cancel:`,
    lines: [
      hello(claimant),
      `Your inspection was moved. It is now on ${when}.`,
      isVisit ? `We come to you: ${place}.` : `Where: ${place}. ${bringEnglish}`,
      'Change or cancel it, or add it to your calendar:',
    ],
  }),
  canceled: ({ claimant }, when) => ({
    subject: `Your inspection on ${when} is canceled`,
    sms: `Your inspection on ${when} is canceled. Book another time:`,
    lines: [hello(claimant), `Your inspection on ${when} is canceled.`, 'Book another time:'],
  }),
  day_before: ({ claimant, place, isVisit }, when) => ({
    subject: `Reminder: your inspection is on ${when}`,
    sms: `Reminder: your inspection is on ${when}, ${place}. Change or cancel:`,
    lines: [
      hello(claimant),
      `A reminder: your inspection is on ${when}.`,
      isVisit ? `We come to you: ${place}.` : `Where: ${place}. ${bringEnglish}`,
      'Change or cancel it:',
    ],
  }),
  two_hours_before: ({ claimant, place }, when) => ({
    subject: `Today: your inspection, ${when}`,
    sms: `Your inspection is today, ${when}, ${place}. Change or cancel:`,
    lines: [hello(claimant), `Your inspection is today, ${when}.`, `Where: ${place}.`, 'Change or cancel it:'],
  }),
  missed: ({ claimant }, when) => ({
    subject: 'We missed you',
    sms: `We missed you at your inspection, ${when}. Book another time:`,
    lines: [hello(claimant), `We missed you at your inspection on ${when}.`, 'Book another time:'],
  }),
}

const spanish: Readonly<Record<MessageKind, Template>> = {
  booked: ({ claimant, vehicle, place, isVisit }, when) => ({
    subject: `Su inspección está reservada: ${when}`,
    sms: `Su inspección está reservada: ${when}, ${place}. Cambiar o cancelar:`,
    lines: [
      hola(claimant),
      `La inspección de su ${vehicleOr(vehicle, 'vehículo')} está reservada: ${when}.`,
      isVisit ? `Iremos a su domicilio: ${place}.` : `Lugar: ${place}. ${bringSpanish}`,
      'Cámbiela, cancélela o agréguela a su calendario:',
    ],
  }),
  moved: ({ claimant, place, isVisit }, when) => ({
    subject: `Su inspección cambió: ${when}`,
    sms: `Su inspección cambió: ${when}, ${place}. Cambiar o cancelar:`,
    lines: [
      hola(claimant),
      `Su inspección cambió. Ahora es: ${when}.`,
      isVisit ? `Iremos a su domicilio: ${place}.` : `Lugar: ${place}. ${bringSpanish}`,
      'Cámbiela, cancélela o agréguela a su calendario:',
    ],
  }),
  canceled: ({ claimant }, when) => ({
    subject: `Su inspección fue cancelada: ${when}`,
    sms: `Su inspección fue cancelada: ${when}. Reserve otra hora:`,
    lines: [hola(claimant), `Su inspección fue cancelada: ${when}.`, 'Reserve otra hora:'],
  }),
  day_before: ({ claimant, place, isVisit }, when) => ({
    subject: `Recordatorio de su inspección: ${when}`,
    sms: `Recordatorio de su inspección: ${when}, ${place}. Cambiar o cancelar:`,
    lines: [
      hola(claimant),
      `Le recordamos su inspección: ${when}.`,
      isVisit ? `Iremos a su domicilio: ${place}.` : `Lugar: ${place}. ${bringSpanish}`,
      'Cámbiela o cancélela:',
    ],
  }),
  two_hours_before: ({ claimant, place }, when) => ({
    subject: `Hoy: su inspección, ${when}`,
    sms: `Su inspección es hoy, ${when}, ${place}. Cambiar o cancelar:`,
    lines: [hola(claimant), `Su inspección es hoy, ${when}.`, `Lugar: ${place}.`, 'Cámbiela o cancélela:'],
  }),
  missed: ({ claimant }, when) => ({
    subject: 'No pudo venir a su inspección',
    sms: `No pudo venir a su inspección, ${when}. Reserve otra hora:`,
    lines: [hola(claimant), `No pudo venir a su inspección: ${when}.`, 'Reserve otra hora:'],
  }),
}
