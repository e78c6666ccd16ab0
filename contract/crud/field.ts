import * as v from 'valibot'
import { Email, orNone, StateCode, Zipcode, Zone } from '../people/person-fields.ts'
import { Phone } from '../phone.ts'
import { timeZones } from '../businesses/time-zones.ts'
import { stateCodes } from '../claims/choices.ts'

/** What a field of a resource holds; null where an optional text is empty. */
export type FieldValue = string | boolean | null

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
  optional(label, Zone, { kind: 'choice', choices: timeZones }, options)

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

function optional(label: string, schema: Text, editor: Editor, options: FieldOptions = {}): Field<string | null> {
  return { label, editor, schema: orNone(schema), stored: v.nullable(v.string()), empty: null, ...options }
}
