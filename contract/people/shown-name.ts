import * as v from 'valibot'

/**
 * What mail programs make a link of: an address with its scheme, `www.`, or a host name. A period in a name is followed
 * by a space or stands after a single letter, as in `St. Louis` and `J.R. Smith`.
 */
const webAddress = /:\/\/|\bwww\.|[\p{L}\p{N}-]{2}\.\p{L}{2}|[\p{L}\p{N}-]\.\p{L}{2,}(?=[/:]|$)/iu
/** Control characters, line and paragraph separators, and what turns the direction of text. */
const control = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** A name that stands in greetings and subjects of mail to people outside: it holds no link and no hidden text. */
export const shownName = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    schema,
    v.check((name) => !control.test(name), 'Remove line breaks and hidden characters'),
    v.check((name) => !webAddress.test(name), 'Can’t contain a web address. Put a space after a period'),
  )

/** Whether a name may stand in mail: some were stored before they were checked. */
export const isShownName = (name: string): boolean => !control.test(name) && !webAddress.test(name)
