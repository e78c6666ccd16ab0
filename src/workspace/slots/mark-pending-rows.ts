import type { RowMark, RowMarks } from './row-marks.ts'
import type { Outgoing } from '../../shared/command-outbox/command-outbox.ts'

const source = 'outgoing'

/** Marks the rows of a queue whose commands wait for the line; returns how to stop. */
export function markPending(
  marks: RowMarks,
  outgoing: Pick<Outgoing, 'state' | 'subscribe'>,
  person: RowMark['person'],
): () => void {
  const mark: RowMark = { kind: 'pending', person, mine: true }
  function look() {
    const { waiting, isUnheard } = outgoing.state
    const rows = isUnheard ? waiting.flatMap((command) => command.rows.map(({ row }) => row)) : []
    marks.set(source, new Map(rows.map((row) => [row, [mark]])))
  }
  look()
  const stop = outgoing.subscribe(look)
  return () => {
    stop()
    marks.set(source, new Map())
  }
}
