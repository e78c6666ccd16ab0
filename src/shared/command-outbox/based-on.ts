import type { BasedOn } from './queued-command.ts'

/** One row of a queued command: the version that its user has seen, and what people call it. */
export function basedOn(row: string, words: ReadonlyMap<string, string>, version?: number): BasedOn {
  const said = words.get(row)
  return { row, ...(version !== undefined && { version }), ...(said && { words: said }) }
}
