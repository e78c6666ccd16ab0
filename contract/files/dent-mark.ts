import * as v from 'valibot'
import { Id } from '../ids.ts'
import { Fraction } from './fraction.ts'

/** Sizes by which the trade counts dents, the smallest first: those of coins. */
export const dentSizes = ['dime', 'nickel', 'quarter', 'half_dollar'] as const
export type DentSize = (typeof dentSizes)[number]

export const dentSizeLabels: Readonly<Record<DentSize, string>> = {
  dime: 'Dime',
  nickel: 'Nickel',
  quarter: 'Quarter',
  half_dollar: 'Half dollar',
}

/** As many marks as one picture takes. */
export const mostDents = 1000

/** A dent that somebody has marked in a picture. */
export const DentMark = v.strictObject({
  id: Id,
  x: Fraction,
  y: Fraction,
  size: v.picklist(dentSizes, `Use one of ${dentSizes.join(', ')}`),
})
export type DentMark = v.InferOutput<typeof DentMark>

type DentCounts = Readonly<Record<DentSize, number>>

export function countDents(marks: readonly DentMark[]): DentCounts {
  const counts = { dime: 0, nickel: 0, quarter: 0, half_dollar: 0 }
  for (const { size } of marks) counts[size]++
  return counts
}

/** `31 dime, 14 nickel`; empty where nothing is marked. */
export function namesOfDents(marks: readonly DentMark[]): string {
  const counts = countDents(marks)
  return dentSizes
    .flatMap((size) => (counts[size] > 0 ? `${counts[size]} ${dentSizeLabels[size].toLowerCase()}` : []))
    .join(', ')
}
