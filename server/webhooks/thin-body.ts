import type { WebhookBody } from '../../contract/webhooks/webhook-body.ts'
import type { ClaimedDelivery } from './delivery.queries.ts'

const pages: Readonly<Record<string, string>> = {
  contact: '/admin/contacts/claimant/',
  lead: '/admin/leads/',
  supplement: '/admin/supplements/',
}

/**
 * What a receiver gets: ids, type, version and a link, from which it reads the rest with its API key. Nothing of a
 * claimant is in it.
 */
export function bodyOf(
  publicUrl: string,
  { sequence, stream, version, type, at, contact_id }: Omit<ClaimedDelivery, 'id' | 'tries' | 'former_tries'>,
): WebhookBody {
  const [category = '', id = ''] = stream.split(':')
  const link = `${publicUrl}${pages[category] ?? '/admin/'}${id}`
  return { type, timestamp: at.toISOString(), data: { id, contact_id, version, sequence, link } }
}

/** The same as it is sent: what is signed. */
export const thinBody = (...about: Parameters<typeof bodyOf>): string => JSON.stringify(bodyOf(...about))
