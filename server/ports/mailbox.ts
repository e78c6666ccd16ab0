import { timingSafeEqual } from 'node:crypto'
import { webhookSignature } from './webhook-signature.ts'

export interface MailboxSettings {
  /** `whsec_` and base64: signs what the mail service brings. */
  readonly secret: string
  /** What claimants reply to, as `reply@in.example.com`; a token is put after its name. */
  readonly address: string
}

/** Mail that comes in: whose requests bring it, and which addresses are ours. */
export interface Mailbox {
  /** Whether a request is the mail service’s, and of these minutes. */
  isSigned(request: { header: (name: string) => string | undefined; text: string; now: Date }): boolean
  /** `reply+<token>@in.example.com` */
  replyAddress(token: string): string
  /** The tokens of those of our addresses that are among the text of headers. */
  tokensIn(addresses: string): string[]
}

/** A request that is older is a repetition of somebody who has overheard it. */
const mostAgeSeconds = 300

export function openMailbox({ secret, address }: MailboxSettings): Mailbox {
  const [name = '', domain = ''] = address.toLowerCase().split('@')
  const ours = new RegExp(`${escaped(name)}\\+([\\da-f]{52})@${escaped(domain)}(?![\\w.-])`, 'g')
  return {
    isSigned({ header, text: body, now }) {
      const [id, seconds, signatures] = ['id', 'timestamp', 'signature'].map((part) => header(`webhook-${part}`))
      if (!id || !seconds || !signatures || !/^\d{1,12}$/.test(seconds)) return false
      if (Math.abs(now.getTime() / 1000 - Number(seconds)) > mostAgeSeconds) return false
      const wanted = Buffer.from(webhookSignature(secret, { id, seconds, body }))
      return signatures.split(' ').some((one) => {
        const sent = Buffer.from(one)
        return sent.length === wanted.length && timingSafeEqual(sent, wanted)
      })
    },
    replyAddress: (token) => `${name}+${token}@${domain}`,
    tokensIn: (addresses) => [...addresses.toLowerCase().matchAll(ours)].map(([, token = '']) => token),
  }
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
