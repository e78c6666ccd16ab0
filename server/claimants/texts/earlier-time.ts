import type { Language } from './language.ts'

/** What claimants read about the waiting list, in English. Spanish has the same shape. */
const english = {
  askTitle: 'Ask for an earlier time',
  askLead: (when: string) => `You are booked ${when}. We offer you a time that opens up sooner.`,
  when: 'When can you come?',
  parts: { any: 'Any time', morning: 'Mornings', afternoon: 'Afternoons' },
  notBefore: 'Not before this day (leave empty for any day)',
  ask: 'Ask for an earlier time',
  freeNow: 'Earlier times may be free now.',
  seeTimes: 'See times',
  waitingTitle: 'You are on the waiting list',
  waitingLead: (when: string) => `Your booking stays: ${when}.`,
  waitingText: (place: string, how: 'both' | 'sms' | 'mail') => {
    const channelText = { both: 'text and email', sms: 'text', mail: 'email' }[how]
    return `When an earlier time opens up at ${place}, we ${channelText} you. First come, first served.`
  },
  unreachable: 'We can’t text or email you now. Call us to ask about earlier times.',
  wants: 'You asked for:',
  from: (day: string) => `from ${day}`,
  withdraw: 'Leave the waiting list',
  fasterTitle: (when: string) => `Someone else took it: ${when} is taken`,
  goneTitle: (when: string) => `${when} can’t be booked any more`,
  expiredTitle: (when: string) => `The offer of ${when} has expired`,
  keptText: (when: string) => `Your booking is still ${when}. We’ll keep looking for an earlier time.`,
  offerTitle: 'An earlier time is free',
  offerLead: 'First come, first served.',
  offered: 'Earlier time',
  instead: (when: string) => `Now you are booked ${when}.`,
  until: (time: string) => `You can accept until ${time}.`,
  accept: 'Accept this time',
  keep: 'Keep my time',
  link: 'Ask for an earlier time',
  linkWaiting: 'You are on the waiting list for an earlier time',
  linkOffered: 'An earlier time is free: accept or keep yours',
  noneTitle: 'No appointment to move',
  noneText: 'You have no booking at a place now. Choose a time first.',
  notADay: 'Choose a day',
}
export type EarlierTimeTexts = typeof english

/** A time in Spanish may end with a period of its own: `8:00 a.m.` */
const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`)

const spanish: EarlierTimeTexts = {
  askTitle: 'Pida una hora antes',
  askLead: (when) => `Usted tiene una cita: ${ended(when)} Le ofrecemos una hora que quede libre antes.`,
  when: '¿Cuándo puede venir?',
  parts: { any: 'A cualquier hora', morning: 'Por la mañana', afternoon: 'Por la tarde' },
  notBefore: 'No antes de este día (déjelo vacío para cualquier día)',
  ask: 'Pedir una hora antes',
  freeNow: 'Quizás ya hay horas libres antes.',
  seeTimes: 'Ver horas',
  waitingTitle: 'Usted está en la lista de espera',
  waitingLead: (when) => `Su cita sigue igual: ${ended(when)}`,
  waitingText: (place, how) => {
    const by = { both: 'por mensaje y correo', sms: 'por mensaje', mail: 'por correo' }[how]
    return `Cuando quede libre una hora antes en ${place}, le avisamos ${by}. Es para quien acepte primero.`
  },
  unreachable: 'Ahora no podemos avisarle por mensaje ni por correo. Llámenos para saber de horas antes.',
  wants: 'Usted pidió:',
  from: (day) => `desde ${day}`,
  withdraw: 'Salir de la lista de espera',
  fasterTitle: (when) => `Alguien fue más rápido: la hora del ${when} ya se ocupó`,
  goneTitle: (when) => `La hora del ${when} ya no se puede reservar`,
  expiredTitle: (when) => `La oferta del ${when} ya venció`,
  keptText: (when) => `Su cita sigue siendo ${ended(when)} Seguimos buscando una hora antes.`,
  offerTitle: 'Hay una hora antes',
  offerLead: 'Es para quien acepte primero.',
  offered: 'Hora antes',
  instead: (when) => `Ahora su cita es ${ended(when)}`,
  until: (time) => `Puede aceptar hasta ${ended(time)}`,
  accept: 'Aceptar esta hora',
  keep: 'Conservar mi hora',
  link: 'Pedir una hora antes',
  linkWaiting: 'Usted está en la lista de espera para una hora antes',
  linkOffered: 'Hay una hora antes: acéptela o conserve la suya',
  noneTitle: 'No hay cita que cambiar',
  noneText: 'Usted no tiene cita en un lugar ahora. Primero elija una hora.',
  notADay: 'Elija un día',
}

export const earlierTimeTexts: Readonly<Record<Language, EarlierTimeTexts>> = { en: english, es: spanish }
