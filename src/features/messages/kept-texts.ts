/** What was written and not sent, by contact: kept while the page is open, so that nothing typed is lost. */
const kept = new Map<string, string>()

export const keptTextOf = (contactId: string) => kept.get(contactId) ?? ''

export function keepText(contactId: string, text: string): void {
  if (text) kept.set(contactId, text)
  else kept.delete(contactId)
}
