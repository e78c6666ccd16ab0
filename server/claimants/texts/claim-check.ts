import type { ClaimParty, ClaimStepName, ClaimTracker } from '../../../contract/claim-check/claim-check.ts'
import type { SupplementStage } from '../../../contract/supplements/supplement.ts'
import type { Language } from './language.ts'

type Ended = NonNullable<ClaimTracker['ended']>
type Missed = NonNullable<ClaimTracker['missed']>['kind']

/** What visitors of the claim check read, in English. Spanish has the same shape. */
const english = {
  searchTitle: 'Find your claim',
  searchLead: 'See where it is and what comes next. No sign-in.',
  searchLabel: 'Claim number, VIN, or phone number',
  searchHint: 'Enter the whole number, as your letter or text has it.',
  search: 'Find my claim',
  searchMissing: 'Enter a whole claim number, VIN, or phone number',
  found: (count: number): string => (count === 1 ? 'Is this your claim?' : 'Which one is your claim?'),
  unknownVehicle: 'Vehicle not known yet',
  see: 'See where it is',
  namesHidden: 'Names stay hidden here. Only the link we send you shows your details.',
  none: 'We found no claim with this number',
  noneText: 'Check the number, or try another one: the claim number, the VIN, or the phone number your carrier has.',
  searchAgain: 'Find another claim',

  vehicle: (vehicle: string) => (vehicle ? `Your ${vehicle}` : 'Your claim'),
  claimEnd: (end: string) => `Claim ending in ${end}`,
  next: (what: string) => `Next: ${what}`,
  turn: 'Whose turn:',
  parties: {
    claimant: 'yours',
    office: 'our office',
    appraiser: 'the appraiser',
    shop: 'the repair shop',
    carrier: 'your carrier',
  } satisfies Record<ClaimParty, string>,
  since: (day: string) => `Waiting since ${day}.`,
  planned: (day: string) => `Planned for ${day}.`,
  range: (from: string, to: string) => (from === to ? `We expect it on ${to}.` : `We expect it from ${from} to ${to}.`),
  sure: (inside: number, tested: number) =>
    `How sure: of ${tested} earlier claims at this step, ${Math.floor((100 * inside) / tested)}% were done within days like these.`,
  noRange: 'We can’t say the day yet: earlier claims at this step were too few, or took too different times.',
  yourMove: 'You choose when it goes on.',
  bookHere: 'Your own link opens the page where you choose a time.',
  missedTitle: {
    call: (day: string) => `We said we would call on ${day}, and we have not`,
    appointment: (day: string) => `The inspection planned for ${day} has no report yet`,
    estimate: (day: string) => `We said by ${day}. It is not done yet`,
  } satisfies Record<Missed, (day: string) => string>,
  missedText: 'We are sorry. Call us, and we will tell you what is in the way.',
  missedMail: 'We are sorry. Reply to our last text or letter, and we will say what is in the way.',

  where: 'Where your claim is',
  done: 'Done',
  now: 'Now',
  ahead: 'Later',
  steps: {
    received: ['Claim received', 'Your carrier sent it to us.'],
    booking: ['Inspection time', 'You and we agree on a time.'],
    inspection: ['Inspection', 'An appraiser looks at the damage. It is free.'],
    report: ['Report', 'The appraiser writes down the damage and the cost.'],
    shop: ['Repair shop', 'You choose the shop. We can suggest some near you.'],
    drop_off: ['Drop-off', 'You bring the car to the shop.'],
    repair: ['Repair', 'The shop repairs the car, and calls you when it is ready.'],
  } satisfies Record<ClaimStepName, readonly [string, string]>,
  nextSteps: {
    received: 'claim received',
    booking: 'agree on an inspection time',
    inspection: 'the inspection',
    report: 'the report',
    shop: 'agree on a repair shop',
    drop_off: 'bring the car to the shop',
    repair: 'the repair',
  } satisfies Record<ClaimStepName, string>,
  ended: {
    canceled: ['This claim was canceled', 'Nothing more happens here. Call your carrier if you did not expect this.'],
    sent_back: ['Back with your carrier', 'We sent the claim back to your carrier. Call them for what comes next.'],
    total_loss: [
      'The inspection is done',
      'A repair would cost more than the car is worth. Your carrier will talk to you about what they pay.',
    ],
    no_repair: ['The inspection is done', 'No repair is planned with our shops. Your carrier pays by the report.'],
    at_shop: ['The car is at a shop', 'Ask the shop when it will be ready.'],
    inspected: ['The inspection is done', 'Your carrier has the report and decides what they pay.'],
  } satisfies Record<Ended, readonly [string, string]>,

  supplements: 'More damage found by the shop',
  supplementsText:
    'A supplement is a shop’s request for more money, for damage that the first inspection did not show.',
  supplementOf: (day: string) => `Sent ${day}`,
  /** Instead of its stage, where a supplement waits for its shop. */
  needsDocuments: 'Waiting for documents',
  stages: {
    awaiting_review: 'Waiting to be looked at',
    assignment: 'Waiting for an appraiser',
    in_review: 'An appraiser checks it',
    final_review: 'Last check',
    complete: 'Approved',
    request_closed: 'Closed',
  } satisfies Record<SupplementStage, string>,

  linkTitle: 'Your own link',
  linkText:
    'It shows your details, and lets you choose or change a time. We send it only to the phone or email that we have on file, at most 3 times a day.',
  sendLink: 'Send me my link',
  linkSentTitle: 'Your link is on its way',
  linkSentText:
    'If we have a phone or an email for this claim, the link arrives in a few minutes. If nothing comes, call us.',
  backToClaim: 'Back to the claim',
}
export type ClaimCheckTexts = typeof english

const spanish: ClaimCheckTexts = {
  searchTitle: 'Busque su reclamo',
  searchLead: 'Vea dónde está y qué sigue. Sin registrarse.',
  searchLabel: 'Número de reclamo, VIN o número de teléfono',
  searchHint: 'Escriba el número completo, como está en su carta o mensaje.',
  search: 'Buscar mi reclamo',
  searchMissing: 'Escriba un número de reclamo, VIN o teléfono completo',
  found: (count) => (count === 1 ? '¿Es este su reclamo?' : '¿Cuál es su reclamo?'),
  unknownVehicle: 'Aún no sabemos qué vehículo es',
  see: 'Ver dónde está',
  namesHidden: 'Aquí los nombres quedan ocultos. Solo el enlace que le enviamos muestra sus datos.',
  none: 'No encontramos ningún reclamo con este número',
  noneText: 'Revise el número o pruebe otro: el del reclamo, el VIN o el teléfono que tiene su aseguradora.',
  searchAgain: 'Buscar otro reclamo',

  vehicle: (vehicle) => (vehicle ? `Su ${vehicle}` : 'Su reclamo'),
  claimEnd: (end) => `Reclamo que termina en ${end}`,
  next: (what) => `Sigue: ${what}`,
  turn: 'A quién le toca:',
  parties: {
    claimant: 'a usted',
    office: 'a nuestra oficina',
    appraiser: 'al tasador',
    shop: 'al taller',
    carrier: 'a su aseguradora',
  },
  since: (day) => `En espera desde el ${day}.`,
  planned: (day) => `Previsto para el ${day}.`,
  range: (from, to) => (from === to ? `Lo esperamos el ${to}.` : `Lo esperamos entre el ${from} y el ${to}.`),
  sure: (inside, tested) =>
    `Qué tan seguro es: de ${tested} reclamos anteriores en este paso, el ${Math.floor((100 * inside) / tested)} % terminó en días como estos.`,
  noRange:
    'Aún no podemos decir el día: los reclamos anteriores en este paso fueron muy pocos o tardaron tiempos muy distintos.',
  yourMove: 'Usted elige cuándo sigue.',
  bookHere: 'Su propio enlace abre la página donde usted elige una hora.',
  missedTitle: {
    call: (day) => `Dijimos que le llamaríamos el ${day} y no lo hicimos`,
    appointment: (day) => `La inspección prevista para el ${day} aún no tiene informe`,
    estimate: (day) => `Dijimos que a más tardar el ${day}. Aún no está listo`,
  },
  missedText: 'Lo sentimos. Llámenos y le diremos qué lo impide.',
  missedMail: 'Lo sentimos. Responda a nuestro último mensaje o carta y le diremos qué lo impide.',

  where: 'Dónde está su reclamo',
  done: 'Hecho',
  now: 'Ahora',
  ahead: 'Después',
  steps: {
    received: ['Reclamo recibido', 'Su aseguradora nos lo envió.'],
    booking: ['Hora de inspección', 'Usted y nosotros acordamos una hora.'],
    inspection: ['Inspección', 'Un tasador mira los daños. Es gratis.'],
    report: ['Informe', 'El tasador anota los daños y el costo.'],
    shop: ['Taller', 'Usted elige el taller. Podemos sugerirle algunos cercanos.'],
    drop_off: ['Entrega del auto', 'Usted lleva el auto al taller.'],
    repair: ['Reparación', 'El taller repara el auto y le llama cuando está listo.'],
  },
  nextSteps: {
    received: 'reclamo recibido',
    booking: 'acordar una hora de inspección',
    inspection: 'la inspección',
    report: 'el informe',
    shop: 'acordar un taller',
    drop_off: 'llevar el auto al taller',
    repair: 'la reparación',
  },
  ended: {
    canceled: ['Este reclamo se canceló', 'Aquí no sigue nada más. Llame a su aseguradora si no lo esperaba.'],
    sent_back: [
      'De vuelta con su aseguradora',
      'Devolvimos el reclamo a su aseguradora. Llámeles para saber qué sigue.',
    ],
    total_loss: [
      'La inspección está hecha',
      'Reparar costaría más de lo que vale el auto. Su aseguradora hablará con usted de lo que paga.',
    ],
    no_repair: [
      'La inspección está hecha',
      'No hay reparación prevista con nuestros talleres. Su aseguradora paga según el informe.',
    ],
    at_shop: ['El auto está en un taller', 'Pregunte al taller cuándo estará listo.'],
    inspected: ['La inspección está hecha', 'Su aseguradora tiene el informe y decide cuánto paga.'],
  },

  supplements: 'Más daños que encontró el taller',
  supplementsText:
    'Un suplemento es un pedido del taller de más dinero, por daños que la primera inspección no mostró.',
  supplementOf: (day) => `Enviado el ${day}`,
  needsDocuments: 'En espera de documentos',
  stages: {
    awaiting_review: 'En espera de revisión',
    assignment: 'En espera de un tasador',
    in_review: 'Un tasador lo revisa',
    final_review: 'Última revisión',
    complete: 'Aprobado',
    request_closed: 'Cerrado',
  },

  linkTitle: 'Su propio enlace',
  linkText:
    'Muestra sus datos y le deja elegir o cambiar una hora. Lo enviamos solo al teléfono o correo que tenemos registrado, como máximo 3 veces al día.',
  sendLink: 'Enviarme mi enlace',
  linkSentTitle: 'Su enlace está en camino',
  linkSentText:
    'Si tenemos un teléfono o correo para este reclamo, el enlace llega en unos minutos. Si no llega nada, llámenos.',
  backToClaim: 'Volver al reclamo',
}

export const claimCheckTexts: Readonly<Record<Language, ClaimCheckTexts>> = { en: english, es: spanish }
