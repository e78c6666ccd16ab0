import type { Change } from './check-claim-row.ts'
import { orderOf } from './mend-date.ts'
import { extensionOf } from './mend-values.ts'

/** What was done to a value, in words, for the list of what was mended. */
export function wordsOfChange({ field, from, to }: Change): string {
  if (from.trim() === to) return 'blanks around it removed'
  if (from.trim() === `'${to}`) return 'guard against formulas removed'
  switch (field) {
    case 'vin':
      return from.toUpperCase() === to ? 'put in capitals' : 'blanks removed, in capitals'
    case 'zip':
      return to.startsWith('0') && !from.trim().startsWith('0') ? 'lost zero restored' : 'cut to five digits'
    case 'date_of_loss':
    case 'date_received':
      return wordsOfDate(from)
    case 'primary_phone':
    case 'secondary_phone':
      return extensionOf(from) ? `extension ${extensionOf(from)} cut off` : 'written as ten digits'
    case 'drivable':
    case 'hail_identified':
      return to === '' ? 'not known, left empty' : 'word written as Y or N'
    default:
      return 'written as the desk knows it'
  }
}

/** Numbers that could be read in two orders say which one was taken: only the reader knows what the carrier meant. */
function wordsOfDate(from: string): string {
  const order = orderOf(from)
  const isCut = from.includes(':')
  if (order) return `read ${order}${isCut ? ', time of day cut off' : ''}`
  return isCut ? 'time of day cut off' : 'written as year, month, day'
}
