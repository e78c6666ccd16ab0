import * as v from 'valibot'

/** After so many days a completed log locks itself, where the business has not chosen otherwise. */
export const usualLogLockDays = 7

export const LogLockDays = v.pipe(
  v.number('Use a whole number'),
  v.integer('Use a whole number'),
  v.minValue(1, 'Use at least 1 day'),
  v.maxValue(365, 'Use at most 365 days'),
)

const day = 86_400_000

/** When a completed log locks itself, in milliseconds since 1970. */
export const logLocksAt = (completedAt: string, days: number): number => Date.parse(completedAt) + days * day
