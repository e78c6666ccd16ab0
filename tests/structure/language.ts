import { parseSync } from 'vite'
import type { SourceFile } from './source-files.ts'
import type { Text } from './texts.ts'

/** A term that `docs/glossary.md` replaces: words as they stand in lower case, one after another. */
interface Banned {
  readonly words: readonly string[]
  readonly say: string
}

const table: readonly (readonly [banned: string, say: string])[] = [
  ['anew', 'again; refetch, reload, restart'],
  ['whoever', 'the person who, anyone who'],
  ['whomever', 'the person whom'],
  ['standing', 'state, status; authorization fingerprint; SyncStatus; lease'],
  ['standings', 'states, statuses'],
  ['unlay', 'rollback'],
  ['surroundings', 'Dependencies'],
  ['outgoing', 'command outbox'],
  ['take back', 'undo'],
  ['takes back', 'undoes'],
  ['taken back', 'undone'],
  ['took back', 'undid'],
  ['taking back', 'compensation, undo'],
  ['thing', 'aggregate, or what it is'],
  ['things', 'aggregates, or what they are'],
  ['own change', 'optimistic edit'],
  ['own changes', 'optimistic edits'],
  ['held changes', 'deferred changes'],
  ['held change', 'deferred change'],
  ['came first', 'version conflict'],
  ['company', 'presence, members'],
  ['telling', 'notification, batch'],
  ['careless', 'what the planted fault does'],
  ['lives', 'lifecycles'],
  ['rely on', 'expect unchanged, `expectVersion`'],
  ['relies on', 'expects unchanged, `expectVersion`'],
  ['relied on', 'expected unchanged, `expectVersion`'],
  ['gesture', 'operation'],
  ['put back', 'restore, roll back'],
]

/**
 * Families that comments may still use as plain English, but no name of a file or identifier: a name is what others call
 * the concept by.
 */
const families: readonly (readonly [banned: string, say: string])[] = [
  ...['tell', 'tells', 'told', 'telling'].map((one) => [one, 'notify, publish, report'] as const),
  ...['hear', 'hears', 'heard', 'hearing'].map((one) => [one, 'handle, ingest, receive'] as const),
  ...['mend', 'mends', 'mended', 'mending'].map((one) => [one, 'normalize, correct, fix'] as const),
  ...['heed', 'heeds', 'heeded'].map((one) => [one, 'handle'] as const),
  ...['deed', 'deeds'].map((one) => [one, 'command'] as const),
  ['past', 'as-of'],
  ...['word', 'words'].map((one) => [one, 'label, format; message of a lease; term, token of a text'] as const),
  ...['cancelled', 'cancelling'].map((one) => [one, 'canceled, canceling'] as const),
  ...[
    'action scope',
    'note action',
    'find action',
    'action target',
    'undo action',
    'undo actions',
    'reverse action',
  ].map((one) => [one, 'operation'] as const),
]

/** Names that contain a word of a family and stay, each with its reason. */
const keptNames: ReadonlyMap<string, string> = new Map([
  ['AppointmentCancelled', 'a stored event'],
  ['ContactCancelled', 'a stored event'],
  ['ContactAppointmentCancelled', 'a stored event'],
  ['LeadDropOffCancelled', 'a stored event'],
  ['CANCELLED', 'a status of iCalendar (RFC 5545)'],
  ['readPast', 'the call read-past of the API'],
  ['PastRow', 'a row of the reply of read-past'],
  ['isPast', 'whether a moment is over: plain English, no as-of read'],
])

/** Files whose names or contents are of committed migrations and of the wire. */
const keptFiles = /^(server\/db\/migrations\/|server\/db\/migrate\.ts$|contract\/calls\/read-past\.ts$)/

/** Phrases that no person may read, and what to say instead: case does not count, and they stand as whole words. */
const pagePhrases: readonly (readonly [phrase: RegExp, say: string])[] = [
  [/take back|takes back|taken back|took back|taking back/, 'Undo, Redo, Undid'],
  [/do again|what I did last/, 'Undo / Redo'],
  [/anew|meanwhile|whoever|whomever/, 'again, reload, while you were working'],
  [/load the page/, 'Reload the page'],
  [/e-mails?/, 'Email'],
  [
    /cancell(?:ed|ing)|colou?red? of|behaviour|whilst|favourite|organis\w+|recognis\w+|labell(?:ed|ing)/,
    'American spelling',
  ],
  [/colour|centre|licence|programme|judgement/, 'American spelling'],
  [/mended|mend/, 'Auto-corrected, fix'],
  [/withdrew|(?:is|was|were|been) withdrawn|withdrawn:/, 'Canceled'],
  [/insurer/, 'carrier'],
  [/leave it|leave them out|as they stand|as it stands/, 'Cancel, Deselect, Not ready'],
  [/to look at only|nothing waited|nothing waits|of then/, 'Read-only; Queue was empty'],
  [/two values/, 'Resolve conflict'],
  [/password now|the same again/, 'Current password; Confirm password'],
  [/people at work|works as/, 'Active users; Role'],
  [
    /must be filled in|is none of the choices|day of the calendar/,
    'Required; Not a valid option; Invalid date. Use MM/DD/YYYY',
  ],
  [/six figures|second factor/, '6-digit code; two-factor authentication'],
  [/I have kept/, 'I’ve saved them'],
  [/how it really goes|half leave in|count again/, 'Claim flow; Median time; Refresh'],
  [/could not be fetched|cannot be fetched|nothing can be fetched/, 'could not be loaded'],
  [/may be old/, 'may be out of date'],
  [/on another page or machine/, 'in another tab or on another device'],
  [
    /waits again|went down|that it proposes|through this claim/,
    'Returned to queue; Affected ZIP codes; Created from claim',
  ],
  [/who may:|possible now/, 'Admins only; Available actions'],
  [/your word to|for another \S+ s|yours while/, 'Message to; Checked out to you'],
  [/we keep trying|was behind|no live updates since \{since\}\. Load/, 'Retrying; Up to date'],
  [/contacts made|here already|already here|is there already/, 'Contacts created; Already imported'],
  [
    /say which is which|work on meanwhile|not sent to the end|go on sending|forget the rest/,
    'Match columns; Continue in background; Resume',
  ],
  [/deleted too|by mail|unproved|proven|proved/, 'Show deleted; by email; Verified'],
  [/somebody|nobody|everybody/, 'someone, no one, everyone; or name the role'],
  [
    /is told|are told|be told|hears? of|is forgotten|event not kept|could not be kept|its time came/,
    'Notified; discarded; Couldn’t save',
  ],
  [/falls free|go on looking|was faster|first to accept/, 'Opens up; Someone else took it; First come, first served'],
  [
    /cut off or over|too many tries|our fault|is not whole|still to come|was not taken/,
    'Incomplete; Too many attempts',
  ],
  [/is here under|none of these is here|moved on since/, 'No longer exists; No results'],
  [/as at first/, 'Reset columns; Shared views'],
  [/\d{4}-\d\d-\d\d(?!T| at )/, 'MM/DD/YYYY'],
  [/(?:1[3-9]|2[0-3]):[0-5]\d/, 'h:mm AM or PM'],
  [/(?:1[3-9]|2\d|3[01])[/.](?:0?[1-9]|1[0-2])[/.](?:19|20)\d\d/, 'MM/DD/YYYY'],
]

/** Each text that has a phrase the glossary replaces, as `path:line: “text”: say instead`. */
export function phraseFaultsOf(texts: readonly Text[]): string[] {
  return texts.flatMap(({ path, line, text }) => {
    const words = text.replace(/\{\w+\}/g, '…')
    const found = pagePhrases.filter(([phrase]) =>
      new RegExp(`(?<![\\w.])(?:${phrase.source})(?!\\w)`, 'i').test(words),
    )
    return found.map(([phrase, say]) => `${path}:${line}: “${text}” (${phrase.source}): say ${say}`)
  })
}

/**
 * Fields of stored and sent JSON, columns of tables, and fields of the trade, that keep their names: as members of
 * objects, not as variables.
 */
const namesOnTheWire = new Set([
  'thing',
  'things',
  'company',
  'standing',
  'pushed_standing',
  // Fields of calls: of leases, proposals and the queue of the call center, of contact rows and channels.
  'word',
  'words',
  'deed',
  'told_by',
  'was_told',
  'can_be_told',
  // A state in machines, whose names are stored with snapshots and sent to browsers.
  'cancelled',
])

/** Terms of the trade that contain a banned word. */
const tradeTerms = /\binsurance[ _]company\b/gi

const bannedOf = (rows: readonly (readonly [banned: string, say: string])[]): Banned[] =>
  rows.map(([words, say]) => ({ words: words.split(' '), say }))
const banned = bannedOf(table)
const bannedInNames = [...banned, ...bannedOf(families)]

/** Functions are verb and noun: these say nothing of what they do. */
const bareVerbs = new Set(['give', 'take', 'hear', 'tell', 'look', 'lay', 'ask', 'say'])

interface Node {
  readonly type: string
  readonly start: number
  readonly name?: string
}

/**
 * Each place of a file that uses a word the glossary replaces, as `path:line: found, say instead`: in its name, in
 * identifiers and in comments. Strings are left out: they are the texts of pages, and names on the wire.
 */
export function languageFaultsOf({ path, text }: SourceFile): string[] {
  const { program, comments } = parseSync(path, text)
  const faults = new Set<string>()
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const note = (line: () => number, spoken: string, said: string, among = bannedInNames) => {
    for (const { words, say } of bannedIn(spoken, among))
      faults.add(`${path}:${line()}: ${said} (${words.join(' ')}): say ${say}`)
  }
  if (!keptFiles.test(path)) note(() => 1, path.replace(/\.[a-z.]+$/, ''), 'its name')
  if (path.endsWith('/parts.ts')) faults.add(`${path}: its name (parts): say dependencies`)
  for (const comment of comments) {
    comment.value
      .split('\n')
      .forEach((line, index) => note(() => lineOf(comment.start) + index, line, 'comment', banned))
  }
  const members = new Set<Node>()
  walk(program, (node) => {
    const member = memberOf(node)
    if (member) members.add(member)
    const name = nameOf(node)
    const isKept =
      name && (keptNames.has(name) || keptFiles.test(path) || (namesOnTheWire.has(name) && members.has(node)))
    if (name && !isKept) note(() => lineOf(node.start), name, name)
    const type = typeName(node)
    if (type?.endsWith('Parts')) faults.add(`${path}:${lineOf(node.start)}: ${type} (Parts): say Dependencies`)
    const verb = declaredName(node)
    if (verb && bareVerbs.has(verb)) faults.add(`${path}:${lineOf(node.start)}: ${verb} is a bare verb: add its noun`)
  })
  return [...faults]
}

/** The name of a member that an object has here, or that is read or taken out of one. */
function memberOf(node: Node): Node | undefined {
  const { type, key, property, computed } = node as Node & { key?: Node; property?: Node; computed?: boolean }
  if (computed) return undefined
  return type === 'MemberExpression' ? property : key
}

function nameOf(node: Node): string | undefined {
  const isName = node.type === 'Identifier' || node.type === 'PrivateIdentifier' || node.type === 'JSXIdentifier'
  return isName ? node.name : undefined
}

/** The name of a type that is declared here: what a handler needs is no part of it. */
function typeName(node: Node): string | undefined {
  const { type, id } = node as Node & { id?: Node }
  return type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration' ? id?.name : undefined
}

/** The name of a function or method that is declared here. */
function declaredName(node: Node): string | undefined {
  const { type, id, key } = node as Node & { id?: Node; key?: Node }
  if (type === 'FunctionDeclaration') return id?.name
  if (type === 'MethodDefinition' || type === 'TSMethodSignature') return key?.name
  return undefined
}

function bannedIn(spoken: string, among: readonly Banned[]): Banned[] {
  const words = spoken
    .replace(tradeTerms, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return among.filter((one) => words.some((_, at) => one.words.every((word, index) => words[at + index] === word)))
}

function walk(node: unknown, visit: (node: Node) => void) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  if ('type' in node && 'start' in node) visit(node as Node)
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit)
}
