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
export function thinBody(
  publicUrl: string,
  { sequence, stream, version, type, at, contact_id }: Omit<ClaimedDelivery, 'id' | 'tries'>,
): string {
  const [category = '', id = ''] = stream.split(':')
  const link = `${publicUrl}${pages[category] ?? '/admin/'}${id}`
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { id, contact_id, version, sequence, link } })
}
