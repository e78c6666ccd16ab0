import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { invalid } from './problem.ts'

/**
 * Refuses an E.164 number that its country does not have. Those of North America pass without a look: what
 * `contract/phone.ts` says of them is enough, and new area codes are refused by nobody.
 * @throws Refused 422 at the field.
 */
export function checkPhone(phone: string, field = 'phone'): void {
  if (phone.startsWith('+1')) return
  const known = parsePhoneNumberFromString(phone)
  if (!known?.isValid()) throw invalid({ [field]: 'Not a valid number in that country' })
  if (known.number !== phone) throw invalid({ [field]: `Use the international form: ${known.number}` })
}
