import type { Change } from './check-row.ts'
import { orderOf } from './normalize-date.ts'
import { extensionOf } from './normalize-values.ts'

/** What was done to a value, in words, for the list of what was fixed. */
export function describeChange({ field, from, to }: Change): string {
  if (from.trim() === to) return 'extra spaces removed'
  if (from.trim() === `'${to}`) return 'leading apostrophe removed'
  switch (field) {
    case 'vin':
      return from.toUpperCase() === to ? 'capitalized' : 'capitalized, spaces removed'
    case 'zip':
      return to.startsWith('0') && !from.trim().startsWith('0') ? 'leading zero restored' : 'shortened to 5 digits'
    case 'date_of_loss':
    case 'date_received':
      return describeDate(from)
    case 'primary_phone':
    case 'secondary_phone':
      return extensionOf(from) ? `extension ${extensionOf(from)} removed` : 'formatted as 10 digits'
    case 'drivable':
    case 'hail_identified':
      return to === '' ? 'unknown, left empty' : 'converted to Y or N'
    default:
      return 'converted to the standard value'
  }
}

/** Numbers that could be read in two orders say which one was taken: only the reader knows what the carrier meant. */
function describeDate(from: string): string {
  const order = orderOf(from)
  const isCut = from.includes(':')
  if (order) return `read ${order}${isCut ? ', time removed' : ''}`
  return isCut ? 'time removed' : 'converted to a date'
}
