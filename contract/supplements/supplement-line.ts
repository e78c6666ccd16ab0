import * as v from 'valibot'

/** The lines of an amount, in the order of a supplement's sheet. */
export const supplementLines = ['pdr', 'parts', 'body_labor', 'paint_supplies', 'paint_labor', 'misc'] as const
export type SupplementLineName = (typeof supplementLines)[number]

export const supplementLineLabels: Readonly<Record<SupplementLineName, string>> = {
  pdr: 'PDR',
  parts: 'Parts',
  body_labor: 'Body labor',
  paint_supplies: 'Paint supplies',
  paint_labor: 'Paint labor',
  misc: 'Misc',
}

/** The largest amount, in cents: $1,000,000. */
export const mostCents = 100_000_000

export const SupplementLineName = v.picklist(supplementLines, `Use one of ${supplementLines.join(', ')}`)

export const Cents = v.pipe(
  v.number('Use cents'),
  v.safeInteger('Use whole cents'),
  v.minValue(0, 'Must not be negative'),
  v.maxValue(mostCents, 'Must be at most $1,000,000'),
)

/** One line: what the shop bills and what the review comes to, in cents; null while it is not reviewed. */
export const SupplementLine = v.strictObject({
  line: SupplementLineName,
  sent_cents: Cents,
  reviewed_cents: v.nullable(Cents),
  /** Why the two differ; empty where they do not. */
  reason: v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use at most 500 characters')),
})
export type SupplementLine = v.InferOutput<typeof SupplementLine>

/** All lines of an amount. A line that is missing is not billed. */
export const SupplementLines = v.pipe(
  v.array(SupplementLine),
  v.maxLength(supplementLines.length, `Name at most ${supplementLines.length} lines`),
  v.check((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'Name each line once'),
)

export const sumOfSent = (lines: readonly SupplementLine[]) =>
  lines.reduce((sum, { sent_cents }) => sum + sent_cents, 0)

/** Null while a line is not reviewed, or where there are none. */
export function sumOfReviewed(lines: readonly SupplementLine[]): number | null {
  if (lines.length === 0) return null
  return lines.reduce<number | null>(
    (sum, { reviewed_cents }) => (sum === null || reviewed_cents === null ? null : sum + reviewed_cents),
    0,
  )
}
