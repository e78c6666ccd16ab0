/** A variable as the editor names it, and how a text reads in its place. */
export const autoTextVariables = {
  name: { label: 'First name', example: 'Omar' },
  vehicle: { label: 'Vehicle', example: '2019 Subaru Forester' },
  claim_number: { label: 'Claim number', example: 'GU-26-00104417' },
  carrier: { label: 'Carrier', example: 'Gulf States Mutual' },
  business: { label: 'Business', example: 'Prairie Hail Response' },
  phone: { label: 'Our phone', example: '(405) 555-0190' },
  link: { label: 'Link', example: 'https://claims.example/noauth/schedule' },
  when: { label: 'Date and time', example: 'Fri, Mar 13, 9:00 AM CDT' },
  day: { label: 'Today or tomorrow', example: 'tomorrow' },
  place: { label: 'Place', example: 'Moore drive-through, 1300 S Eastern Ave, Moore' },
  documents: { label: 'Documents', example: '2 documents' },
  stage: { label: 'Stage', example: 'in review' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly example: string }>>
export type AutoTextVariable = keyof typeof autoTextVariables

/** The text, the delay and the switch of a trigger, as the product has them or as a business sets them. */
export interface AutoTextSettings {
  readonly body: string
  readonly spanish: string
  readonly delay_minutes: number
  readonly enabled: boolean
}

/** Whether the delay counts from the event on, or back from the appointment. */
export type AutoTextDelay = 'after' | 'before'

export interface TriggerRule {
  readonly name: string
  /** When it leaves: `An appointment is booked`. */
  readonly cause: string
  readonly delay: AutoTextDelay
  /** Minutes that the delay may have. */
  readonly least: number
  readonly most: number
  readonly variables: readonly AutoTextVariable[]
  /** What applies where the business set nothing. */
  readonly own: AutoTextSettings
}

const claim = ['name', 'vehicle', 'claim_number', 'carrier', 'business', 'phone', 'link'] as const
const visit = [...claim, 'when', 'place'] as const
const day = 24 * 60

const after = { delay: 'after', least: 0, most: 14 * day } as const
const on = (body: string, spanish: string, delay_minutes = 0) => ({ body, spanish, delay_minutes, enabled: true })
const off = (body: string, spanish: string, delay_minutes = 0) => ({
  ...on(body, spanish, delay_minutes),
  enabled: false,
})

/** The rule of every trigger. The name of the business and how to opt out are added to every text. */
export const triggerRules = {
  '1st_contact': {
    name: '1st contact',
    cause: 'A claimant becomes a contact',
    ...after,
    variables: claim,
    own: off(
      'We inspect your {vehicle} for hail damage, free of charge. Choose a time: {link}',
      'Inspeccionamos su {vehicle} por daños de granizo, sin costo. Elija una hora: {link}',
    ),
  },
  '2nd_contact': {
    name: '2nd contact',
    cause: 'A contact has no appointment yet',
    ...after,
    variables: claim,
    own: off(
      'Your hail inspection has no time yet. Choose one: {link}',
      'Su inspección por granizo aún no tiene hora. Elija una: {link}',
      2 * day,
    ),
  },
  booked: {
    name: 'Booked',
    cause: 'An appointment is booked',
    ...after,
    variables: visit,
    own: on(
      'Your inspection is booked for {when}, {place}. Change or cancel: {link}',
      'Su inspección está reservada: {when}, {place}. Cambiar o cancelar: {link}',
    ),
  },
  moved: {
    name: 'Moved',
    cause: 'An appointment is moved',
    ...after,
    variables: visit,
    own: on(
      'Your inspection was moved to {when}, {place}. Change or cancel: {link}',
      'Su inspección cambió: {when}, {place}. Cambiar o cancelar: {link}',
    ),
  },
  cancelled: {
    name: 'Canceled',
    cause: 'An appointment is canceled',
    ...after,
    variables: visit,
    own: on(
      'Your inspection on {when} is canceled. Book another time: {link}',
      'Su inspección fue cancelada: {when}. Reserve otra hora: {link}',
    ),
  },
  day_before: {
    name: 'Day before',
    cause: 'An appointment is the next day',
    delay: 'before',
    least: day / 2,
    most: 7 * day,
    variables: visit,
    own: on(
      'Reminder: your inspection is on {when}, {place}. Change or cancel: {link}',
      'Recordatorio de su inspección: {when}, {place}. Cambiar o cancelar: {link}',
      day,
    ),
  },
  two_hours_before: {
    name: 'Two hours before',
    cause: 'An appointment begins soon',
    delay: 'before',
    least: 30,
    most: day / 2,
    variables: [...visit, 'day'],
    own: on(
      'Your inspection is {day}, {when}, {place}. Change or cancel: {link}',
      'Su inspección es {day}, {when}, {place}. Cambiar o cancelar: {link}',
      120,
    ),
  },
  missed: {
    name: 'Missed',
    cause: 'An appointment is missed',
    ...after,
    variables: visit,
    own: on(
      'We missed you at your inspection, {when}. Book another time: {link}',
      'No pudo venir a su inspección, {when}. Reserve otra hora: {link}',
    ),
  },
  field_requested: {
    name: 'Field visit requested',
    cause: 'A field visit is requested',
    ...after,
    variables: claim,
    own: off(
      'We will come to you to inspect your {vehicle}. An appraiser will agree on a time with you.',
      'Iremos a su domicilio a inspeccionar su {vehicle}. Un valuador acordará la hora con usted.',
    ),
  },
  field_scheduled: {
    name: 'Field visit booked',
    cause: 'A field visit is booked',
    ...after,
    variables: visit,
    own: off(
      'We come to you on {when}: {place}. Change or cancel: {link}',
      'Iremos a su domicilio: {when}, {place}. Cambiar o cancelar: {link}',
    ),
  },
  appraisal_complete: {
    name: 'Appraisal complete',
    cause: 'An appraisal is completed',
    ...after,
    variables: claim,
    own: off(
      'The inspection of your {vehicle} is done. See what happens next: {link}',
      'La inspección de su {vehicle} terminó. Vea los próximos pasos: {link}',
      30,
    ),
  },
  documents_requested: {
    name: 'Documents requested',
    cause: 'A shop owes documents and has no email',
    ...after,
    most: day / 2,
    variables: ['documents', 'claim_number', 'business', 'link'],
    own: on(
      'We need {documents} for the supplement of claim {claim_number}. {link}',
      'Necesitamos {documents} para el suplemento del reclamo {claim_number}. {link}',
    ),
  },
  supplement_stage: {
    name: 'Supplement stage',
    cause: 'A supplement enters another stage',
    ...after,
    variables: [...claim, 'stage'],
    own: off(
      'The supplement of your claim is {stage}. See your claim: {link}',
      'El suplemento de su reclamo: {stage}. Vea su reclamo: {link}',
    ),
  },
  survey: {
    name: 'Survey',
    cause: 'An appraisal is completed',
    ...after,
    variables: claim,
    own: off(
      'How did your claim go? Rate us in one minute: {link}',
      '¿Cómo fue su reclamo? Califíquenos en un minuto: {link}',
      day,
    ),
  },
} as const satisfies Readonly<Record<string, TriggerRule>>

/** What makes an automatic text leave, in the order of a claim's life (section 9 of the specification). */
export type AutoTextTrigger = keyof typeof triggerRules
export const autoTextTriggers = Object.keys(triggerRules) as AutoTextTrigger[]

/** The rule of a trigger. */
export const ruleOf = (trigger: AutoTextTrigger): TriggerRule => triggerRules[trigger]
