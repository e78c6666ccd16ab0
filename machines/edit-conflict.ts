import { refuse } from './decision.ts'

/** Fields that others have changed since the version an edit was made on: by whom, when (UTC, ISO 8601), and to what. */
export type ChangedSince<Fields> = {
  [F in keyof Fields]?: { readonly by: string; readonly at: string; readonly to: Fields[F] }
}

/** The refusal of an edit that would overwrite what its author has not seen; null when nothing would be. */
export function conflictOf<Fields extends object>(
  changes: Readonly<Partial<Record<keyof Fields, unknown>>>,
  labelOf: (field: keyof Fields & string) => string,
  since: ChangedSince<Fields> = {},
) {
  const fields = (Object.keys(changes) as (keyof Fields & string)[]).filter((field) => since[field])
  const first = fields[0] && since[fields[0]]
  if (!first) return null
  const { by, at } = first
  const errors = Object.fromEntries(
    fields.map((field) => [field, `${since[field]?.by} changed it to ${formatValue(since[field]?.to)}`]),
  )
  const names = fields.map(labelOf).join(', ')
  const reason = `${by} changed ${names} while you were working. Check the new value and decide again.`
  return refuse('changed_meanwhile', reason, { errors, by, at })
}

function formatValue(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return text === '' ? 'empty' : `“${text}”`
}

/** Fields as somebody wants them; what is left out, or undefined, is to stay as it is. */
type Wanted<Fields> = { readonly [F in keyof Fields]?: Fields[F] | undefined }

/** What an edit comes to: which of the fields become other than they are, and what they were. */
export function differenceOf<Fields extends object>(
  is: Fields,
  wanted: Wanted<Fields>,
  names: readonly (keyof Fields)[] = Object.keys(wanted) as (keyof Fields & string)[],
) {
  const others = names.filter((name) => wanted[name] !== undefined && !isSame(wanted[name], is[name]))
  const of = (from: Wanted<Fields>) => Object.fromEntries(others.map((name) => [name, from[name]])) as Partial<Fields>
  return { changes: of(wanted), was: of(is) }
}

/** By what is in lists, not by which list it is. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
