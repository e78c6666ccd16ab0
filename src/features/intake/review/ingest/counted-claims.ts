import type { SentClaim } from '../../../../../contract/calls/ingest-claims.ts'

/** Counts claims as a run's progress does: subclaims go with their leads, unless nothing else is sent. */
export function countedClaims(chunks: readonly (readonly SentClaim[])[]): (chunk: readonly SentClaim[]) => number {
  const isLead = ({ is_subclaim }: SentClaim) => !is_subclaim
  const hasLeads = chunks.some((chunk) => chunk.some(isLead))
  return (chunk) => (hasLeads ? chunk.filter(isLead).length : chunk.length)
}
