import type { RowMark, RowMarks } from './row-marks.ts'
import type { CommandOutbox } from '../../shared/command-outbox/command-outbox.ts'

const source = 'command outbox'

/** Marks the rows of a queue whose commands are queued while the server does not answer; returns how to stop. */
export function markPendingRows(
  marks: RowMarks,
  outbox: Pick<CommandOutbox, 'state' | 'subscribe'>,
  person: RowMark['person'],
): () => void {
  const mark: RowMark = { kind: 'pending', person, mine: true }
  function update() {
    const { queued, isOffline } = outbox.state
    const rows = isOffline ? queued.flatMap((command) => command.rows.map(({ row }) => row)) : []
    marks.set(source, new Map(rows.map((row) => [row, [mark]])))
  }
  update()
  const stop = outbox.subscribe(update)
  return () => {
    stop()
    marks.set(source, new Map())
  }
}
