import * as v from 'valibot'

/** A zone of the IANA database, as browsers name it. */
export const AnyZone = v.pipe(v.string(), v.maxLength(60), v.check(isZone, 'Use a time zone like America/Chicago'))

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
