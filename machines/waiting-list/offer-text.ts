import { whenOf } from '../appointment/messages/message-text.ts'
import { shownFacts } from '../appointment/messages/shown-facts.ts'

export interface OfferFacts {
  readonly spanish: boolean
  readonly business: string
  /** First name; empty where it is not known. */
  readonly claimant: string
  /** The offered time and the booked one, in milliseconds since 1970, and the IANA zone they are shown in. */
  readonly timestamp: number
  readonly booked_for: number
  readonly timezone: string
  /** Until when it can be accepted, in milliseconds since 1970. */
  readonly until: number
  /** `Moore drive-through, 1300 S Eastern Ave, Moore`. */
  readonly place: string
  /** Where the claimant accepts or declines without signing in. */
  readonly link: string
}

/** The text of an offer, for SMS and for email; each has the same facts. */
export function offerText(facts: OfferFacts): { subject: string; sms: string; mail: string } {
  const { spanish, timezone, business, claimant, place, link } = shownFacts(facts)
  const [when, booked, until] = [facts.timestamp, facts.booked_for, facts.until].map((timestamp) =>
    whenOf({ spanish, timestamp, timezone }),
  )
  const words = spanish
    ? {
        subject: `Hay una hora antes para su inspección: ${when}`,
        sms: `Hay una hora antes para su inspección: ${when}, ${place}. Es para quien acepte primero, hasta ${until}. Si no, conserva ${booked}. Aceptar o conservar:`,
        stop: 'Responda STOP para no recibir mensajes.',
        lines: [
          claimant ? `Hola, ${claimant}:` : 'Hola:',
          `Usted pidió una hora antes. Hay un lugar libre: ${when}, ${place}.`,
          `Es para quien acepte primero. Puede aceptar hasta ${until}. Si no hace nada, conserva su hora: ${booked}.`,
          'Acepte o conserve su hora:',
        ],
      }
    : {
        subject: `An earlier time for your inspection: ${when}`,
        sms: `An earlier time for your inspection is free: ${when}, ${place}. The first to accept has it, until ${until}. Otherwise you keep ${booked}. Accept or keep:`,
        stop: 'Reply STOP to opt out.',
        lines: [
          claimant ? `Hello ${claimant},` : 'Hello,',
          `You asked for an earlier time. A place is free: ${when}, ${place}.`,
          `The first to accept has it. You can accept until ${until}. If you do nothing, you keep your time: ${booked}.`,
          'Accept it or keep your time:',
        ],
      }
  return {
    subject: words.subject,
    sms: `${business}: ${words.sms} ${link} ${words.stop}`,
    mail: `${[...words.lines, link, business].join('\n\n')}\n`,
  }
}
