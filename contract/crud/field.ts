import * as v from 'valibot'
import { Email, orNone, StateCode, Zipcode, Zone } from '../people/person-fields.ts'
import { Phone } from '../phone.ts'
import { timeZoneLabels, timeZones } from '../businesses/time-zones.ts'
import { stateCodes } from '../claims/choices.ts'

/** What a field holds; null where nothing is entered. */
export type FieldValue = string | number | boolean | null

/** How people fill a field in. */
export type Editor =
  | { readonly kind: 'text'; readonly type?: 'email' | 'tel'; readonly digits?: true; readonly lines?: TextLines }
  | {
      readonly kind: 'choice'
      readonly choices: readonly string[]
      /** What people read instead of a value. */
      readonly labels?: Readonly<Record<string, string>>
    }
  | { readonly kind: 'switch'; readonly yes: string; readonly no: string }
  | { readonly kind: 'number'; readonly unit: NumberUnit }

/** What a stored number counts: cents of a dollar, hundredths of a percent, or whole units. */
export type NumberUnit = 'cents' | 'basis points' | 'units'

/** A text of several lines: how many the form shows at first, and what it says below them. */
interface TextLines {
  readonly shown: number
  readonly hint?: string
}

export interface FieldOptions {
  /** A search looks through it. */
  readonly searchable?: true
  /** The list can be sorted by it. */
  readonly sortable?: true
  /** The list can be narrowed to one of its values. */
  readonly filterable?: true
}

/** One field of a resource: the same declaration checks requests and forms, and describes the stored events. */
export interface Field<V extends FieldValue = FieldValue> extends FieldOptions {
  readonly label: string
  readonly editor: Editor
  /** Reads what a form or a client sends, and gives what is stored. */
  readonly schema: v.GenericSchema<FieldValue, V>
  /** What the log and the read model hold. */
  readonly stored: v.GenericSchema<V>
  /** The value of a field that is left out; undefined where it may not be. */
  readonly empty?: V
}

type Text = v.GenericSchema<string, string>

const upTo = (most: number) =>
  v.pipe(v.string('Must be text'), v.trim(), v.maxLength(most, `Use at most ${most} characters`))

export function requiredText(label: string, options: FieldOptions & { most?: number } = {}): Field<string> {
  const { most = 120, ...rest } = options
  const schema = v.pipe(upTo(most), v.nonEmpty('Required'))
  return { label, editor: { kind: 'text' }, schema, stored: v.string(), ...rest }
}

export function optionalText(label: string, options: FieldOptions & { most?: number } = {}): Field<string | null> {
  const { most = 240, ...rest } = options
  return optional(label, upTo(most), { kind: 'text' }, rest)
}

interface LongTextOptions extends FieldOptions {
  readonly most: number
  readonly lines: TextLines
  /** What is wrong with a text; null when nothing is. */
  readonly faultOf?: (text: string) => string | null
}

/** A text of several lines that has to be there. */
export function longText(label: string, options: LongTextOptions): Field<string> {
  const { most, lines, faultOf = () => null, ...rest } = options
  const schema = v.pipe(
    upTo(most),
    v.nonEmpty('Required'),
    v.check(
      (text) => faultOf(text) === null,
      ({ input }) => faultOf(input) ?? '',
    ),
  )
  return { label, editor: { kind: 'text', lines }, schema, stored: v.string(), ...rest }
}

/** One of a few values, of which people read the labels. */
export function choiceField(
  label: string,
  labels: Readonly<Record<string, string>>,
  options: FieldOptions = {},
): Field<string> {
  const choices = Object.keys(labels)
  const schema = v.picklist(choices, `Use one of ${choices.join(', ')}`)
  return { label, editor: { kind: 'choice', choices, labels }, schema, stored: v.string(), ...options }
}

export const emailField = (label: string, options?: FieldOptions) =>
  optional(label, Email, { kind: 'text', type: 'email' }, options)
/** Stored as E.164. */
export const phoneField = (label: string, options?: FieldOptions) =>
  optional(label, Phone, { kind: 'text', type: 'tel' }, options)
export const zipcodeField = (label: string, options?: FieldOptions) =>
  optional(label, Zipcode, { kind: 'text', digits: true }, options)
export const stateField = (label: string, options?: FieldOptions) =>
  optional(label, StateCode, { kind: 'choice', choices: stateCodes }, options)
export const timeZoneField = (label: string, options?: FieldOptions) =>
  optional(label, Zone, { kind: 'choice', choices: timeZones, labels: timeZoneLabels }, options)

interface YesNoOptions extends FieldOptions {
  readonly empty?: boolean
  /** What the two values are called in a list. */
  readonly yes?: string
  readonly no?: string
}

export function yesNoField(label: string, options: YesNoOptions = {}): Field<boolean> {
  const { empty = false, yes = 'Yes', no = 'No', ...rest } = options
  const schema = v.boolean('Must be true or false')
  return { label, editor: { kind: 'switch', yes, no }, schema, stored: schema, empty, ...rest }
}

interface NumberOptions extends FieldOptions {
  /** The largest number, in the unit that is stored. */
  readonly most: number
}

/** Dollars and cents, stored in cents. */
export const moneyField = (label: string, options: Partial<NumberOptions> = {}) =>
  numberField(label, 'cents', { most: 1e11, ...options })
/** Up to 100 %, stored in hundredths of a percent. */
export const percentField = (label: string, options: Partial<NumberOptions> = {}) =>
  numberField(label, 'basis points', { most: 10_000, ...options })
/** Days, miles: whole, and not negative. */
export const countField = (label: string, options: NumberOptions) => numberField(label, 'units', options)

function numberField(label: string, unit: NumberUnit, { most, ...options }: NumberOptions): Field<number | null> {
  const schema = v.nullable(
    v.pipe(
      v.number(`Use a whole number of ${unit}`),
      v.safeInteger(`Use a whole number of ${unit}`),
      v.minValue(0, 'Must not be negative'),
      v.maxValue(most, `Must be at most ${formatNumber(unit, most)}`),
    ),
  )
  const stored = v.nullable(v.number())
  return { label, editor: { kind: 'number', unit }, schema, stored, empty: null, ...options }
}

/** A number as people read it: `1,234.50`, `75`, `12`. */
export function formatNumber(unit: NumberUnit, value: number): string {
  if (unit === 'units') return value.toLocaleString('en-US')
  const digits = unit === 'cents' || value % 100 !== 0 ? 2 : 0
  return (value / 100).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: 2 })
}

/** One of a few values, or none yet. */
export function optionalChoice(
  label: string,
  labels: Readonly<Record<string, string>>,
  options: FieldOptions = {},
): Field<string | null> {
  const choices = Object.keys(labels)
  const schema = v.picklist(choices, `Use one of ${choices.join(', ')}`)
  return optional(label, schema, { kind: 'choice', choices, labels }, options)
}

/** Yes, no, or not answered yet. */
export function answerField(label: string, options: FieldOptions & { yes?: string; no?: string } = {}) {
  const { yes = 'Yes', no = 'No', ...rest } = options
  const schema = v.nullable(v.boolean('Must be true or false'))
  const field = { label, editor: { kind: 'switch', yes, no }, schema, stored: schema, empty: null, ...rest }
  return field as Field<boolean | null>
}

/** The id of another record. */
export const referenceField = (label: string, options?: FieldOptions) =>
  optional(label, v.pipe(v.string(), v.uuid('Must be an id')), { kind: 'text' }, options)

/** A text of several lines that may be empty. */
export function notesField(label: string, { most, shown }: { most: number; shown: number }): Field<string | null> {
  return optional(label, upTo(most), { kind: 'text', lines: { shown } })
}

function optional(label: string, schema: Text, editor: Editor, options: FieldOptions = {}): Field<string | null> {
  return { label, editor, schema: orNone(schema), stored: v.nullable(v.string()), empty: null, ...options }
}
