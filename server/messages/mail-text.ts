/** So many characters of a mail are kept. */
const mostKept = 20_000

interface Written {
  readonly text?: string | undefined
  readonly html?: string | undefined
}

/** What somebody wrote in a mail: as plain text, without what they answer to and without a signature. */
export function textOfMail({ text, html }: Written): string {
  const written = text?.trim() ? text : textOfHtml(html ?? '')
  const cleaned = written.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')
  const kept = withoutQuote(cleaned)
  return kept.length > mostKept ? `${kept.slice(0, mostKept)}…` : kept
}

/** A line by which programs begin what is answered to: Gmail, Apple Mail, Thunderbird; English and Spanish. */
const attribution = /^(?:On\b.{4,300}\bwrote|El\b.{4,300}\bescribió)\s*:$/u
const divider = /^(?:-{2,}\s*(?:Original Message|Mensaje original|Forwarded message)\s*-{2,}|_{20,})$/iu
/** Outlook repeats the head of the mail. */
const headOfQuote = /^\*?(?:From|De)\s*:\*?\s+\S/u
const restOfHead = /^\*?(?:Sent|Date|To|Subject|Enviado|Fecha|Para|Asunto)\s*:/u
const signature = /^(?:-- ?|(?:Sent from|Get Outlook for|Enviado desde|Obtener Outlook)\b.{0,80})$/iu

/** The text that stands before what it answers to; where nothing does, what is not quoted. */
function withoutQuote(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const start = lines.findIndex((_, at) => beginsQuote(lines, at))
  const before = start === -1 ? lines : lines.slice(0, start)
  const answer = hasText(before) ? before : lines.slice(start + 1)
  const own = answer.filter((line) => !line.startsWith('>'))
  const end = own.findIndex((line, at) => signature.test(line) && hasText(own.slice(0, at)))
  const kept = joined(end === -1 ? own : own.slice(0, end))
  // Better too much than nothing: who forwards, quotes all of it.
  return kept || joined(lines)
}

function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? ''
  if (line === '' || line.length > 400) return false
  if (divider.test(line) || attribution.test(line)) return true
  // Long ones are wrapped.
  if (/^(?:On|El)\b/.test(line) && attribution.test(`${line} ${lines[at + 1]?.trim() ?? ''}`)) return true
  return headOfQuote.test(line) && lines.slice(at + 1, at + 4).some((next) => restOfHead.test(next.trim()))
}

const hasText = (lines: readonly string[]) => lines.some((line) => line.trim() !== '' && !line.startsWith('>'))
const joined = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Elements whose content is not read. */
const unread: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title', 'template', 'noscript'])
const ownLine: ReadonlySet<string> = new Set(
  'address article blockquote br div dd dl dt footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
)
/** What programs put around the mail that is answered to. */
const quoteMark =
  /gmail_quote|yahoo_quoted|moz-cite-prefix|appendonsend|divRplyFwdMsg|protonmail_quote|OutlookMessageHeader/u

/**
 * The text of HTML: elements that are lines become lines, and what runs or styles is left out. It goes through the text
 * once, whatever it holds; the result is text and never read as HTML.
 */
export function textOfHtml(html: string): string {
  let text = ''
  let at = 0
  let quotes = 0
  const lower = html.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const piece = html.slice(at, open === -1 ? html.length : open)
    if (quotes === 0) text += decoded(piece.replaceAll(/\s+/g, ' '))
    if (open === -1) break
    const isComment = html.startsWith('<!--', open)
    const end = html.indexOf(isComment ? '-->' : '>', open)
    if (end === -1) break
    at = end + (isComment ? 3 : 1)
    if (isComment) continue
    const tag = html.slice(open + 1, Math.min(end, open + 2000))
    const [, slash = '', name = ''] = /^(\/?)\s*([a-z][a-z\d]*)/i.exec(tag) ?? []
    const element = name.toLowerCase()
    if (!slash && unread.has(element)) {
      // What is in it is no HTML: it ends with its own name only.
      at = lower.indexOf(`</${element}`, at)
      if (at === -1) break
      continue
    }
    if (element === 'blockquote') {
      if (slash) quotes = Math.max(0, quotes - 1)
      // One inside of another is closed on its own.
      else if (quotes > 0 || /cite|quote/i.test(tag)) quotes += 1
    }
    if (!slash && quoteMark.test(tag) && text.trim() !== '') break
    if (quotes === 0 && ownLine.has(element) && !text.endsWith('\n\n')) text += element === 'p' ? '\n\n' : '\n'
  }
  return joined(text.split('\n').map((line) => line.trim()))
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  iquest: '¿',
  iexcl: '¡',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
}
