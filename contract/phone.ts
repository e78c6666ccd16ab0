import * as v from 'valibot'

/**
 * Phone numbers (docs/decisions/0033). People and second factors have E.164 (`+16155550142`). Claims and contacts have
 * the ten digits of a number of North America, which is E.164 without its `+1`: no other number is taken there.
 */

/** The ten digits of a number of North America, however it is written; null for any other text. */
export function nationalDigits(text: string): string | null {
  if (tenDigits.test(text)) return text
  if (!phoneCharacters.test(text)) return null
  const digits = text.replace(/\D/g, '')
  // After a plus the country's code stands first: ten digits that begin otherwise are a number abroad.
  return (text.includes('+') ? withCountry : withOrWithoutCountry).exec(digits)?.[1] ?? null
}

const tenDigits = /^\d{10}$/
const phoneCharacters = /^[\d\s().+/-]*$/
const withCountry = /^1(\d{10})$/
const withOrWithoutCountry = /^1?(\d{10})$/

/** E.164, as the number is written; null where the text is no number, or one abroad without `+` and country code. */
export function toE164(text: string): string | null {
  const national = nationalDigits(text.trim())
  if (national) return /^[2-9]/.test(national) ? `+1${national}` : null
  // `(0)` is dialled inside of the country only.
  const abroad = text.trim().replace('(0)', '')
  if (!phoneCharacters.test(abroad) || !/^\+[2-9]/.test(abroad)) return null
  const digits = abroad.replace(/\D/g, '')
  return /^\d{8,15}$/.test(digits) ? `+${digits}` : null
}

/**
 * The digits of a search text that is written like a phone number or a part of one, without the country's 1; null where
 * there are fewer than `least`. Both forms of stored numbers contain them.
 */
export function phoneDigitsIn(query: string, least: number): string | null {
  if (!phoneCharacters.test(query) || query.includes('/')) return null
  const digits = query.replace(/\D/g, '')
  const isWithCountry = digits.startsWith('1') && (digits.length === 11 || query.includes('+'))
  const national = isWithCountry ? digits.slice(1) : digits
  return national.length < least ? null : national
}

/** With all the blanks and brackets that people write. */
export const longestPhone = 60

/** A number that can be called from anywhere, as E.164. Ten digits are a number of North America. */
export const Phone = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(longestPhone, 'Enter a valid phone number'),
  // One check with two messages: of a field that may be empty (a union) only the last issue is reported.
  v.check(
    (text) => toE164(text) !== null,
    ({ input }) =>
      /^\+?[\d ().-]{7,24}$/.test(input)
        ? 'Enter a valid phone number. Outside North America, add + and the country code'
        : 'Enter a valid phone number',
  ),
  v.transform((text) => toE164(text) ?? text),
)

/** A number as people write it: `(405) 555-0190`; one abroad as it is stored. */
export function writtenPhone(phone: string): string {
  const digits = nationalDigits(phone)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone
}
