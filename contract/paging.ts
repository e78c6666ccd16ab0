import * as v from 'valibot'

const whole = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'Must be a whole number'),
    v.transform(Number),
    v.minValue(1, 'Must be at least 1'),
    v.maxValue(most, `Must be at most ${most}`),
  )

/** Page of a list, from 1. Queries are text on the wire. */
export const Page = whole(1_000_000)
/** Rows a page; section 9 gives 10 as the usual size. */
export const Limit = whole(1000)
export const Flag = v.pipe(
  v.picklist(['true', 'false'], 'Must be true or false'),
  v.transform((text) => text === 'true'),
)

/** Text that is looked for in a list. */
export const ListText = v.pipe(v.string(), v.maxLength(200))

/**
 * The query of a list that is served in pages: page, rows a page, text and order. The columns are the only ones that the
 * list is sorted by; without one it has its usual order. A list that was whole before it had pages stays whole for a
 * caller who names no `limit`.
 */
export function pagedBy<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return {
    page: v.optional(Page, '1'),
    limit: v.optional(Limit),
    q: v.optional(ListText, ''),
    sort_by: v.optional(v.picklist(columns)),
    sort_desc: v.optional(Flag, 'false'),
  }
}

const firstYear = Date.UTC(2000, 0, 1)
const lastYear = Date.UTC(2100, 0, 1)

/** An instant, in seconds since 1970 when it has ten digits or fewer, else in milliseconds (section 9). */
/** A moment of a body, in milliseconds since 1970. */
export const Moment = v.pipe(
  v.number('Use milliseconds since 1970'),
  v.safeInteger('Use milliseconds since 1970'),
  v.minValue(firstYear, 'Must not be before the year 2000'),
  v.maxValue(lastYear, 'Must not be after the year 2100'),
)

export const Stamp = v.pipe(
  v.string(),
  v.regex(/^\d{1,13}$/, 'Use seconds or milliseconds since 1970'),
  v.transform((digits) => Number(digits) * (digits.length <= 10 ? 1000 : 1)),
  v.minValue(firstYear, 'Must not be before the year 2000'),
  v.maxValue(lastYear, 'Must not be after the year 2100'),
)
