import type { RefusedContact } from '../../../../contract/appraisers/assignment.ts'

/** What follows a message of success where some contacts stayed as they were; empty where none did. */
export function formatRefused(refused: readonly RefusedContact[]): string {
  const [first] = refused
  if (!first) return ''
  return refused.length === 1
    ? `. ${first.name} was not changed: ${first.reason}`
    : `. ${refused.length.toLocaleString('en-US')} were not changed; ${first.name}: ${first.reason}`
}
