import * as v from 'valibot'

/**
 * What mail programs make a link of: an address with its scheme, `www.`, or a host name. A period in a name is followed
 * by a space or stands after a single letter, as in `St. Louis` and `J.R. Smith`.
 */
const webAddress = /:\/\/|\bwww\.|[\p{L}\p{N}-]{2}\.\p{L}{2}|[\p{L}\p{N}-]\.\p{L}{2,}(?=[/:]|$)/iu
/** Control characters, line and paragraph separators, and what turns the direction of text. */
const control = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** What takes no room, and so hides an address from the check: soft hyphen, zero-width space, word joiner, byte order mark. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g
/** As programs read a host name: full-width letters and dots, and the ideographic period, are those of ASCII. */
const asRead = (name: string) => name.replaceAll(invisible, '').normalize('NFKC').replaceAll('。', '.')
const hasWebAddress = (name: string) => webAddress.test(asRead(name))

export const isOneLine = (text: string): boolean => !control.test(text)

/** Text that was stored before it was checked, on one line and without hidden characters. */
export const putOnOneLine = (text: string): string =>
  isOneLine(text) ? text : text.replaceAll(new RegExp(control, 'gu'), ' ').replaceAll(/ {2,}/g, ' ').trim()

/** Text that makes no lines of its own in a message. */
export const oneLine = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(schema, v.check(isOneLine, 'Remove line breaks and hidden characters'))

/** A name that stands in greetings and subjects of mail to people outside: it holds no link and no hidden text. */
export const shownName = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    oneLine(schema),
    v.check((name) => !hasWebAddress(name), 'Can’t contain a web address. Put a space after a period'),
  )

/** Whether a name may stand in mail: some were stored before they were checked. */
export const isShownName = (name: string): boolean => isOneLine(name) && !hasWebAddress(name)
