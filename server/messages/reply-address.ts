import { timingSafeEqual } from 'node:crypto'
import type { Mailbox } from '../ports/mailbox.ts'

/** As `createCodeHash` makes it: by the newest key, and by each that is in use. */
interface HashCode {
  (belongsTo: string, code: string): Buffer
  readonly accepted: (belongsTo: string, code: string) => readonly Buffer[]
}

const purpose = 'reply-address'
/** Of 80 bits: who does not have the address does not guess it. */
const hashBytes = 10

/** The address that a claimant replies to: it says whose conversation it is, and nobody can make one up. */
export function replyAddressesIn(hashCode: HashCode, mailbox: Pick<Mailbox, 'replyAddress' | 'tokensIn'>) {
  return {
    of: (contactId: string): string => {
      const hash = hashCode(purpose, contactId).subarray(0, hashBytes)
      return mailbox.replyAddress(contactId.replaceAll('-', '') + hash.toString('hex'))
    },
    /** The contact of the first of our addresses among the text of headers; null where none is ours. */
    contactIn: (addresses: string): string | null => {
      for (const token of mailbox.tokensIn(addresses)) {
        const id = token.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
        const sent = Buffer.from(token.slice(32), 'hex')
        const isOurs = hashCode.accepted(purpose, id).some((hash) => timingSafeEqual(hash.subarray(0, hashBytes), sent))
        if (isOurs) return id
      }
      return null
    },
  }
}
export type ReplyAddresses = ReturnType<typeof replyAddressesIn>
