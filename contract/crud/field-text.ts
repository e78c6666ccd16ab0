import * as v from 'valibot'
import { type Editor, type Field, type FieldValue, formatNumber, type NumberUnit } from './field.ts'

/** A value as its editor shows it; empty where nothing is entered. */
export function textOfValue(editor: Editor, value: FieldValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return formatNumber(editor.kind === 'number' ? editor.unit : 'units', value)
  return typeof value === 'boolean' ? String(value) : value
}

/** A value as people read it beside other values. */
export function labelOfValue(editor: Editor, value: FieldValue): string {
  if (value === null) return ''
  if (editor.kind === 'switch') return value ? editor.yes : editor.no
  if (editor.kind === 'choice') return editor.labels?.[String(value)] ?? String(value)
  return textOfValue(editor, value)
}

export type ReadValue =
  | { readonly ok: true; readonly value: FieldValue }
  | { readonly ok: false; readonly fault: string }

/** Reads what a person has typed into a field: the value that is stored, or what is wrong with it. */
export function readValue({ editor, schema }: Field, text: string): ReadValue {
  const read = editor.kind === 'number' ? readNumber(editor.unit, text) : valueOfText(editor, text)
  if (read === undefined) return { ok: false, fault: faultOf(editor.kind === 'number' ? editor.unit : 'units', text) }
  const checked = v.safeParse(schema, read)
  if (checked.success) return { ok: true, value: checked.output }
  return { ok: false, fault: checked.issues[0].message }
}

const numberFaults: Readonly<Record<NumberUnit, string>> = {
  cents: 'Enter an amount, such as 1,234.50 or 3.2*58',
  'basis points': 'Enter a percentage, such as 75',
  units: 'Enter a whole number',
}

/** What is wrong with a text that is no number of its unit. */
function faultOf(unit: NumberUnit, text: string): string {
  const withoutGroups = text.replaceAll(/\b[1-9]\d{0,2}(?:,\d{3})+\b/g, '')
  if (withoutGroups.includes(','))
    return `Use a comma only before three digits, such as ${unit === 'cents' ? '1,234.50' : '1,234'}`
  if (unit === 'cents' && text.includes('%')) return 'Enter an amount without %, such as 1,234.50'
  return numberFaults[unit]
}

function valueOfText(editor: Editor, text: string): FieldValue {
  if (editor.kind === 'switch') return text === '' ? null : text === 'true'
  return text.trim() === '' ? null : text
}

/**
 * An amount, a sum of amounts, or hours times a rate: `1,234.50`, `100 + 35.5`, `3.2*58`; undefined for anything else. A
 * comma groups thousands, and a sign belongs to its unit: `12,5` and an amount of `50%` are not read as something else.
 */
function readNumber(unit: NumberUnit, text: string): number | null | undefined {
  if (text.trim() === '') return null
  const places = unit === 'units' ? 0 : 2
  let total = 0n
  for (const term of text.split('+')) {
    const product = productOf(
      term.split('*').map((factor) => digitsOf(unit, factor)),
      places,
    )
    if (product === undefined) return undefined
    total += product
  }
  return Number(total)
}

/** A number without the sign of its unit and without the commas of its thousands. */
function digitsOf(unit: NumberUnit, factor: string): string {
  const text = factor.trim()
  const bare =
    unit === 'cents' ? text.replace(/^\$\s*/, '') : unit === 'basis points' ? text.replace(/\s*%$/, '') : text
  return /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}

/** Exact, in the last place; a product is rounded half up. */
function productOf(factors: readonly string[], places: number): bigint | undefined {
  let [digits, scale] = [1n, 0]
  for (const factor of factors) {
    const found = /^(\d{0,12})(?:\.(\d{0,6}))?$/.exec(factor)
    const [, whole = '', part = ''] = found ?? []
    if (!found || whole + part === '') return undefined
    digits *= BigInt(whole + part)
    scale += part.length
  }
  if (scale <= places) return digits * 10n ** BigInt(places - scale)
  const unit = 10n ** BigInt(scale - places)
  const isExact = digits % unit === 0n
  return isExact || factors.length > 1 ? (digits * 2n + unit) / (unit * 2n) : undefined
}
