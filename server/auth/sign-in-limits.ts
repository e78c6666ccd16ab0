import type { AttemptLimit } from '../db/attempts.ts'

/** How long an address is known to have signed in from somewhere. */
export const knownDays = 60

export const knownFrom = (email: string, client: string) => ['sign-in-known', email, client] as const

/**
 * How often a sign-in may be tried. One client at one address: five wrong ones, then one a minute. All clients at one
 * address: twenty, then one in ten seconds, but this keeps nobody out who has signed in from the same place before, so
 * that guessing from elsewhere locks no one out. One client at all addresses: a hundred, as an office has one address,
 * then ten a minute. Right passwords do not count.
 */
export function signInLimits(email: string, client: string, isKnown: boolean): AttemptLimit[] {
  const here: AttemptLimit = { key: ['sign-in-here', email, client], most: 5, secondsEach: 60 }
  const anywhere: AttemptLimit = { key: ['sign-in-address', email], most: 20, secondsEach: 10 }
  const anybody: AttemptLimit = { key: ['sign-in-client', client], most: 100, secondsEach: 6 }
  return isKnown ? [here, anybody] : [here, anywhere, anybody]
}
