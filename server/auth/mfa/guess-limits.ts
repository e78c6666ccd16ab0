import type { AttemptLimit } from '../../db/attempts.ts'

/** How long a place is known to have passed a person's second factor. */
export const knownDays = 60

export const knownFrom = (personId: string, clientAddress: string) => ['mfa-known', personId, clientAddress] as const

/**
 * Codes of an app and recovery codes: five tries, then one in three minutes, which is fewer than five while a code is
 * shown. Who has passed from the same place before has tries of their own, so that guessing from elsewhere locks
 * nobody out.
 */
export function guessLimits(personId: string, clientAddress: string, isKnown: boolean): AttemptLimit[] {
  const key: AttemptLimit['key'] = isKnown ? ['mfa-guess-here', personId, clientAddress] : ['mfa-guess', personId]
  return [{ key, most: 5, secondsEach: 180 }]
}
