import type { Claim } from '../../contract/claims/claim.ts'
import type { SentBack } from '../../contract/claims/sent-back.ts'
import type { ClaimAction } from '../../contract/claims/choices.ts'

/** How a claim left the queue: by whom, when, and what it left behind. */
export interface Outcome {
  readonly action: ClaimAction | null
  readonly at: string
  readonly by: string
  readonly contact: string | null
  readonly old_contact: string | null
  /** The claim it went with, for a subclaim. */
  readonly lead: string | null
  /** What was asked of the carrier, for a claim that was sent back by itself. */
  readonly sent_back?: SentBack
}

/**
 * One claim as its events make it: the flat claim, less what depends on other claims (subclaims, matches), plus how
 * it left the queue. The server's read model and the browser's row are both this, made by the same `evolve`.
 */
export interface IntakeItem extends Readonly<Omit<Claim, 'is_subclaim' | 'subclaims' | 'match' | 'existing'>> {
  readonly outcome: Outcome | null
}

export function isWaiting(item: Pick<IntakeItem, 'status'>): boolean {
  return item.status === 'received' || item.status === 'ready' || item.status === 'errored'
}
