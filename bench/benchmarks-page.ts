import { type BenchRow, isMet } from './row.ts'

/** What one benchmark measured, when and on what. */
export interface Measured {
  readonly bench: string
  /** YYYY-MM-DD */
  readonly day: string
  /** `2 cores (…), 24 GB of memory, Node …, postgres …` */
  readonly machine: string
  readonly rows: readonly BenchRow[]
}

const head = `# Benchmarks

Made by \`npm run bench\`. Each line is a ratio to a limit measured in the same run, on the same machine and data; each
section says when and on what. \`npm run bench -- --only contacts\` measures one section again. The run fails if a ratio is
missed.
`

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })

/** The table of what was measured. */
export function tableOf(rows: readonly BenchRow[]): string {
  return [
    '| what | measured | ratio | limit | |',
    '|---|--:|--:|--:|---|',
    ...rows.map((row) => {
      const { name, value, unit = '', ratio, limit, direction, note } = row
      const said = note ? `${name}<br>${note}` : name
      return `| ${said} | ${number(value)} ${unit} | ${ratio.toFixed(3)} | ${limit === undefined ? 'no limit | |' : `${direction} ${limit} | ${isMet(row) ? 'met' : '**missed**'} |`}`
    }),
  ].join('\n')
}

/** The page with these sections instead of those that it had; what was not measured stays as it was. */
export function benchmarksPage(before: string, measured: readonly Measured[]): string {
  const sections = new Map(
    before
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section.trimEnd()] as const),
  )
  for (const { bench, day, machine, rows } of measured) {
    sections.set(bench, `${bench}\n\n${day}, ${machine}.\n\n${tableOf(rows)}`)
  }
  const inOrder = [...sections].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, section]) => `## ${section}\n`)
  return [head, ...inOrder].join('\n')
}
