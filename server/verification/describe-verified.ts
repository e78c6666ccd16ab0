import type { Verified } from './verify-read-models.ts'

/** What a verification found, line by line, for a terminal. */
export function describeVerified({ counts, different, differences }: Verified): { lines: string[]; isSame: boolean } {
  const lines = Object.entries(counts).map(
    ([table, { events, rebuilt, live }]) =>
      `${table}: ${events} events make ${rebuilt} rows; the read model has ${live}`,
  )
  lines.push(...differences.map(({ where, what }) => `  ${where} ${what}`))
  if (different > differences.length) lines.push(`  and ${different - differences.length} more`)
  lines.push(different === 0 ? 'No differences.' : `${different} differences.`)
  return { lines, isSame: different === 0 }
}
