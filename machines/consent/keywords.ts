/** What a text of a single keyword asks for. */
export type Keyword = 'stop' | 'start' | 'help'

/** Words that revoke by themselves (47 CFR 64.1200(a)(10)), and those that carriers know; English and Spanish. */
const keywords: Readonly<Record<Keyword, readonly string[]>> = {
  stop: [
    'stop',
    'stop all',
    'stopall',
    'quit',
    'end',
    'revoke',
    'opt out',
    'optout',
    'cancel',
    'unsubscribe',
    'alto',
    'parar',
    'basta',
    'cancelar',
    'detener',
  ],
  start: ['start', 'unstop', 'comenzar', 'empezar', 'iniciar'],
  help: ['help', 'info', 'ayuda'],
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What a text asks for that is a keyword and nothing else; null for any other. */
export function keywordOf(text: string): Keyword | null {
  const said = plain(text)
  for (const keyword of ['stop', 'start', 'help'] as const) if (keywords[keyword].includes(said)) return keyword
  return null
}

/** Who answers a keyword, and where. */
interface Answering {
  readonly business: string
  /** As people write it; null where none is known. */
  readonly phone: string | null
  readonly spanish: boolean
}

/** The one answer to a keyword: of STOP the confirmation, which leaves once and says nothing else. */
export function answerTo(keyword: Keyword, { business, phone, spanish }: Answering): string {
  const call = phone ? (spanish ? ` Llámenos: ${phone}.` : ` Call us: ${phone}.`) : ''
  switch (keyword) {
    case 'stop':
      return spanish
        ? `${business}: no recibirá más mensajes. Responda COMENZAR para recibirlos de nuevo.`
        : `${business}: you will get no more texts. Reply START to get them again.`
    case 'start':
      return spanish
        ? `${business}: recibirá mensajes de nuevo. Responda STOP para no recibirlos.`
        : `${business}: you will get texts again. Reply STOP to opt out.`
    case 'help':
      return spanish
        ? `${business}: mensajes sobre su reclamo.${call} Responda STOP para no recibirlos.`
        : `${business}: texts about your claim.${call} Reply STOP to opt out.`
  }
}
