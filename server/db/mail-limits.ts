import type { AttemptLimit } from './attempts.ts'

/** Mail that somebody has sent to an address of their choice: five, then one in half an hour, from all who ask. */
export const mailTo = (address: string): AttemptLimit => ({
  key: ['mail-recipient', address.toLowerCase()],
  most: 5,
  secondsEach: 1800,
})
