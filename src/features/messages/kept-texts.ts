import { keepDraft, keptDraft } from '../../shared/form/kept-drafts.ts'

const nameOf = (contactId: string) => `message ${contactId}`

/**
 * What was written to a claimant and not sent: kept in this tab, so that nothing typed is lost when another conversation is
 * opened or the page is loaded again.
 */
export function keptTextOf(contactId: string): string {
  const kept = keptDraft(nameOf(contactId), sessionStorage)
  return typeof kept === 'string' ? kept : ''
}

export function keepText(contactId: string, text: string): void {
  keepDraft(nameOf(contactId), text || undefined, sessionStorage)
}
