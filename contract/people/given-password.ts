import * as v from 'valibot'

export const longestPassword = 1024

/** A password to compare with: the one that somebody signs in with, or a new one once more. */
export const GivenPassword = v.pipe(v.string(), v.maxLength(longestPassword))
