import type { AutoTextTrigger } from '../../contract/auto-texts/triggers.ts'

const english: Readonly<Partial<Record<AutoTextTrigger, string>>> = {
  '1st_contact': 'about scheduling your inspection',
  '2nd_contact': 'about scheduling your inspection',
  booked: 'about your appointment',
  moved: 'about the new time of your appointment',
  cancelled: 'about the cancellation of your appointment',
  missed: 'about a missed appointment',
  field_requested: 'about a field visit',
  field_scheduled: 'about a field visit',
  appraisal_complete: 'about your appraisal',
  supplement_stage: 'about your supplement',
  survey: 'asking for your feedback',
}
const spanish: Readonly<Partial<Record<AutoTextTrigger, string>>> = {
  '1st_contact': 'sobre cómo programar su inspección',
  '2nd_contact': 'sobre cómo programar su inspección',
  booked: 'sobre su cita',
  moved: 'sobre la nueva hora de su cita',
  cancelled: 'sobre la cancelación de su cita',
  missed: 'sobre una cita perdida',
  field_requested: 'sobre una visita a domicilio',
  field_scheduled: 'sobre una visita a domicilio',
  appraisal_complete: 'sobre su valuación',
  supplement_stage: 'sobre su suplemento',
  survey: 'en el que le pedimos su opinión',
}

/** What a text was about, and to whom it went. */
interface SentText {
  /** Null for one that no automatic text is known for. */
  readonly trigger: AutoTextTrigger | null
  /** The claimant’s first name; empty where none is known. */
  readonly name: string
  readonly business: string
  readonly isSpanish: boolean
}

/** A correction of a text whose cause was undone, for a person to edit: in the claimant’s language, without a promise. */
export function draftCorrection({ trigger, name, business, isSpanish }: SentText): string {
  const about = trigger && (isSpanish ? spanish : english)[trigger]
  const text = isSpanish
    ? [name ? `Hola ${name}:` : 'Hola:', 'por favor ignore nuestro mensaje', about, 'que se envió por error.']
    : [name ? `Hi ${name},` : 'Hello,', 'please disregard our text', about]
  const said = text.filter(Boolean).join(' ')
  return isSpanish ? `${said} - ${business}` : `${said}. It was sent by mistake. - ${business}`
}
