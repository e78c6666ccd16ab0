import type { SurveyAnswer } from '../../../contract/surveys/survey.ts'
import type { Language } from './language.ts'

type Ratings = Record<SurveyAnswer['rating'], string>

/** What claimants read in the survey, in English. Spanish has the same shape. */
const english = {
  title: 'How did it go?',
  lead: (vehicle: string) => (vehicle ? `The claim of your ${vehicle}` : 'Your claim'),
  rating: 'How satisfied are you with the way we handled your claim?',
  ratings: {
    5: '5: very satisfied',
    4: '4: satisfied',
    3: '3: neither',
    2: '2: dissatisfied',
    1: '1: very dissatisfied',
  } satisfies Ratings,
  comment: 'What went well, and what didn’t? (optional)',
  send: 'Send my answer',
  change: 'Change my answer',
  faults: 'Your answer was not sent yet',
  unrated: 'Choose one',
  tooLong: (most: number) => `Shorten your comment to ${most.toLocaleString('en-US')} characters`,
  thanksTitle: 'Thank you for your answer',
  openUntil: (when: string) => `You can change it until ${when}.`,
  closedTitle: 'Your answer is kept',
  yourAnswer: 'What you answered',
  closedText: 'An answer can be changed for a day. Call us if there is more to say.',
  link: 'Say how it went',
}
export type SurveyTexts = typeof english

/** A time in Spanish may end with a period of its own: `8:00 a.m.` */
const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`)

const spanish: SurveyTexts = {
  title: '¿Cómo le fue?',
  lead: (vehicle) => (vehicle ? `El reclamo de su ${vehicle}` : 'Su reclamo'),
  rating: '¿Qué tan satisfecho está con la forma en que atendimos su reclamo?',
  ratings: {
    5: '5: muy satisfecho',
    4: '4: satisfecho',
    3: '3: ni lo uno ni lo otro',
    2: '2: insatisfecho',
    1: '1: muy insatisfecho',
  },
  comment: '¿Qué salió bien y qué no? (opcional)',
  send: 'Enviar mi respuesta',
  change: 'Cambiar mi respuesta',
  faults: 'Su respuesta todavía no se envió',
  unrated: 'Elija una opción',
  tooLong: (most) => `Acorte su comentario a ${most.toLocaleString('en-US')} caracteres`,
  thanksTitle: 'Gracias por su respuesta',
  openUntil: (when) => `Puede cambiarla hasta el ${ended(when)}`,
  closedTitle: 'Su respuesta está guardada',
  yourAnswer: 'Lo que usted respondió',
  closedText: 'Una respuesta se puede cambiar durante un día. Llámenos si quiere decir algo más.',
  link: 'Díganos cómo le fue',
}

export const surveyTexts: Readonly<Record<Language, SurveyTexts>> = { en: english, es: spanish }
