import type { Field, FieldValue } from '../../../contract/crud/field.ts'
import { labelOfValue } from '../../../contract/crud/field-text.ts'
import { productionLogFields } from '../../../contract/production-logs/production-log-fields.ts'
import type { PersonView } from '../../../contract/views/person-view.ts'
import { formatDay, formatInstant } from '../../shared/time/format-time.ts'
import { formatExactDollars } from '../../shared/ui/format-exact-dollars.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'

type Viewed = Pick<PersonView['record'], 'category' | 'fields'>

/** The fields of a record as its pages show them: label and text, empty where nothing is set. `zone` is the business's. */
export function viewedFacts({ category, fields }: Viewed, zone: string): (readonly [label: string, text: string])[] {
  return fields
    .filter(({ field }) => field !== 'id')
    .map(({ field, label, value }) => [label.replaceAll('_', ' '), textOf({ category, field, value, zone })])
}

/** What a person was allowed to do, by what it is about: "Contacts: view, work; Leases: take over". */
export function viewedPermissions(permissions: readonly string[]): string {
  const byArea = Map.groupBy(permissions, (one) => one.slice(0, one.indexOf(':')))
  return Array.from(byArea, ([area, some]) => {
    const actions = some.map((one) => spaced(one.slice(area.length + 1)))
    return `${capitalized(spaced(area))}: ${actions.join(', ')}`
  }).join('; ')
}

interface Value {
  readonly category: string
  readonly field: string
  readonly value: unknown
  readonly zone: string
}

const amounts = new Set(['estimate_total'])
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const day = /^\d{4}-\d\d-\d\d$/
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
/** A choice as it is stored: `call_to_schedule`. */
const choice = /^[a-z]+(_[a-z]+)+$/

function textOf(one: Value): string {
  const { category, field, value, zone } = one
  if (value === null || value === undefined || value === '') return ''
  const known: Field | undefined =
    category === 'production_log' ? (productionLogFields as Readonly<Record<string, Field>>)[field] : undefined
  if (known && !uuid.test(String(value))) return textOfField(known, value as FieldValue)
  switch (typeof value) {
    case 'boolean':
      return value ? 'Yes' : 'No'
    case 'number':
      if (amounts.has(field) || field.endsWith('_cents')) return formatExactDollars(value)
      return isMoment(field, value) ? formatInstant(new Date(value).toISOString(), zone) : String(value)
    case 'string':
      return textOfString(field, value, zone)
    case 'object':
      return textOfParts(one, value ?? {})
    default:
      return String(value)
  }
}

function textOfField({ editor }: Field, value: FieldValue): string {
  const text = labelOfValue(editor, value)
  if (text === '' || editor.kind !== 'number' || editor.unit === 'units') return text
  return editor.unit === 'cents' ? `$${text}` : `${text}%`
}

function textOfString(field: string, text: string, zone: string): string {
  if (uuid.test(text)) return `${text.slice(0, 8)}…`
  if (instant.test(text)) return formatInstant(text, zone)
  if (day.test(text)) return formatDay(text)
  if (field === 'phone' || field.endsWith('_phone')) return formatPhone(text)
  return choice.test(text) ? capitalized(spaced(text)) : text
}

function textOfParts(one: Value, value: object): string {
  if (Array.isArray(value)) return value.map((each) => textOf({ ...one, value: each })).join(', ')
  return Object.entries(value)
    .map(([field, part]) => [spaced(field), textOf({ ...one, category: '', field, value: part })] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name} ${text}`)
    .join(', ')
}

/** Milliseconds since 1970, as appointments and some instants are kept. */
const isMoment = (field: string, value: number) =>
  value > 1_000_000_000_000 && (field === 'timestamp' || field.endsWith('_at'))

const spaced = (name: string) => name.replaceAll(/[_-]/g, ' ')
const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
