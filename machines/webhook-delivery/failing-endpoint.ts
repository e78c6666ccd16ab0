const day = 86_400_000

/** Failures in a row after which admins are notified, once until a delivery succeeds. */
const failuresUntilNotice = 5
/** How long a receiver may fail until its endpoint is disabled, in milliseconds (as Svix does). */
export const longestFailure = 5 * day

export interface Failures {
  readonly inARow: number
  /** When the first of them was. */
  readonly since: Date
}

/** What a failed try means for its endpoint, beside the delivery. Pure. */
export function afterFailure({ inARow, since }: Failures, now: Date): 'notify' | 'disable' | null {
  if (now.getTime() - since.getTime() >= longestFailure) return 'disable'
  return inARow === failuresUntilNotice ? 'notify' : null
}
