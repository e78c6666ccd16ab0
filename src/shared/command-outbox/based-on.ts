import type { BasedOn } from './queued-command.ts'

/** One row of a queued command: the version that its user has seen, and what people call it. */
export function basedOn(row: string, texts: ReadonlyMap<string, string>, version?: number): BasedOn {
  const said = texts.get(row)
  return { row, ...(version !== undefined && { version }), ...(said && { words: said }) }
}
