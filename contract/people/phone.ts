import * as v from 'valibot'

/** A number that can get an SMS, as E.164 (+16155550142). Ten digits are one of North America. */
export const SmsPhone = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\+?[\d ().-]{7,24}$/, 'must be a phone number'),
  v.transform(e164),
  v.regex(/^\+[1-9]\d{7,14}$/, 'must be a phone number, with + and the country code outside of North America'),
)

function e164(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+')) return `+${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : digits.length === 10 ? `+1${digits}` : digits
}
