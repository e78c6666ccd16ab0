import type { EditableField } from '../../contract/claims/claim-fields.ts'
import { claimRules } from './claim-rules.ts'

/** Columns that show several fields at once. */
export type Composed = 'claimant' | 'place' | 'vehicle'

type FieldTexts = Partial<Record<EditableField, string>>
/** The fields that a text means; or how it would have to be written, for the field that a reason is put at. */
export type Split = { ok: true; parts: FieldTexts } | { ok: false; field: EditableField; reason: string }

/** Takes a text apart that names a person, a place or a vehicle, as a spreadsheet has it in one cell. */
export function splitComposed(column: Composed, text: string): Split {
  const tokens = text.trim().replace(/\s+/g, ' ')
  return { claimant: splitName, place: splitPlace, vehicle: splitVehicle }[column](tokens)
}

/** Begin a last name of several words: Ana de la Cruz. */
const particles = new Set(
  'al da das de del della der di do dos du el la las le los san st st. ten ter van von'.split(' '),
)

function splitName(text: string): Split {
  const [last, first] = text.split(/\s*,\s*/, 2)
  if (first) return { ok: true, parts: { first_name: first, last_name: last ?? '' } }
  const tokens = text.split(' ')
  if (tokens.length < 2)
    return { ok: false, field: 'first_name', reason: 'Enter a first and last name, or “Last, First”' }
  let from = tokens.length - 1
  while (from > 1 && particles.has((tokens[from - 1] ?? '').toLowerCase())) from -= 1
  return { ok: true, parts: { first_name: tokens.slice(0, from).join(' '), last_name: tokens.slice(from).join(' ') } }
}

/** "Avon, IN", "Avon, IN 46123", "12 Main St, Avon, Indiana 46123-1200", "46123". */
function splitPlace(text: string): Split {
  const { rest, zip } = endingWithZip(text)
  const withZip = zip ? { zip } : {}
  if (zip && rest === '') return { ok: true, parts: withZip }
  const pieces = rest.split(/\s*,\s*/)
  const state = stateIn(pieces)
  const city = state && pieces.pop()
  if (!state || !city) return { ok: false, field: 'city', reason: 'Use “City, ST” or “City, ST ZIP”' }
  const address = pieces.join(', ')
  return { ok: true, parts: { ...(address && { address }), city, state, ...withZip } }
}

function endingWithZip(text: string): { rest: string; zip: string | null } {
  const found = /^(.*?)[\s,]*\b(\d{5})(-\d{4})?$/.exec(text)
  return found ? { rest: found[1] ?? '', zip: found[2] ?? null } : { rest: text, zip: null }
}

/** Takes the state off the end of the pieces: a piece of its own, or the last words of the last one. */
function stateIn(pieces: string[]): string | null {
  const last = pieces.pop() ?? ''
  if (isState(last)) return claimRules.state.normalize(last)
  const tokens = last.split(' ')
  for (let from = Math.max(1, tokens.length - 3); from < tokens.length; from += 1) {
    const name = tokens.slice(from).join(' ')
    if (!isState(name)) continue
    pieces.push(tokens.slice(0, from).join(' '))
    return claimRules.state.normalize(name)
  }
  return null
}

const isState = (text: string) => text !== '' && claimRules.state.accepts(claimRules.state.normalize(text))

/** Makes of two words; of all others the first word is the make. */
const longMakes = ['alfa romeo', 'aston martin', 'land rover', 'mercedes benz', 'rolls royce']

/** "2019 Honda Civic", "Honda Civic", "Land Rover Defender 2021". */
function splitVehicle(text: string): Split {
  const tokens = text.split(' ')
  const year = [tokens.at(0), tokens.at(-1)].find((token) => token && /^(19|20)\d\d$/.test(token))
  if (year) tokens.splice(tokens.indexOf(year), 1)
  const name = tokens.join(' ')
  const makeLength = longMakes.some((make) => name.toLowerCase().startsWith(`${make} `)) ? 2 : 1
  const [make, model] = [tokens.slice(0, makeLength).join(' '), tokens.slice(makeLength).join(' ')]
  if (!make && !year) return { ok: false, field: 'make', reason: 'Use “Year Make Model”' }
  return { ok: true, parts: { ...(year && { year }), ...(make && { make }), ...(model && { model }) } }
}
