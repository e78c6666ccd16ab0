import { stateCodes } from '../../contract/claims/choices.ts'
import { nationalDigits } from '../../contract/phone.ts'
import { stateNames } from './state-names.ts'

/** Each brings one kind of value to the form of `claimEntries`, or leaves it as it was for the check to refuse. */

export function normalizeVin(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase()
}

/** ZIP+4 is cut to five; a spreadsheet's number gets back the leading zero that it lost. */
export function normalizeZip(text: string): string {
  const trimmed = text.trim().replace(/^'/, '').replace(/\.0$/, '')
  const five = /^(\d{4,5})(?:[-\s]\d{4})?$/.exec(trimmed)?.[1] ?? /^(\d{5})\d{4}$/.exec(trimmed)?.[1]
  return five ? five.padStart(5, '0') : trimmed
}

const extension = /\s*(?:ext(?:ension)?\.?|x|#)[\s.:]*(\d{1,6})$/i

/** The ten digits of a number of North America: punctuation, the country's 1 and the extension are cut off. */
export function normalizePhone(text: string): string {
  const trimmed = text.trim().replace(/^'/, '').replace(/\.0$/, '')
  return nationalDigits(trimmed.replace(extension, '')) ?? trimmed
}

/** The extension that `normalizePhone` cuts off, or the empty text. */
export function extensionOf(phone: string): string {
  return extension.exec(phone.trim())?.[1] ?? ''
}

const yes = new Set(['y', 'yes', 'true', 't', '1', '1.0'])
const no = new Set(['n', 'no', 'false', 'f', '0', '0.0'])
const notKnown = new Set(['unknown', 'unk', 'n/a', 'na', '?', '-'])

/** Yes and no in words; a word for "not known" becomes the empty text, which means the same. */
export function normalizeYesNo(text: string): string {
  const token = text.trim().toLowerCase()
  if (yes.has(token)) return 'Y'
  if (no.has(token)) return 'N'
  return notKnown.has(token) ? '' : text.trim()
}

const claimTypeNames: Readonly<Record<string, string>> = {
  new: 'new_assignment',
  newassignment: 'new_assignment',
  change: 'change',
  reassignment: 'reassignment',
  cancel: 'cancel',
  ignore: 'ignore',
}

/** A claim type by its label, in any case, with blanks, hyphens or underscores. */
export function normalizeClaimType(text: string): string {
  const token = text.toLowerCase().replace(/[\s_-]+/g, '')
  return Object.hasOwn(claimTypeNames, token) ? (claimTypeNames[token] as string) : text.trim()
}

export function normalizeState(text: string): string {
  const token = text.trim().replace(/\s+/g, ' ').toUpperCase()
  return stateCodes.includes(token) ? token : (stateNames.get(token) ?? text.trim())
}

export function normalizeYear(text: string): string {
  return text.trim().replace(/\.0$/, '')
}
