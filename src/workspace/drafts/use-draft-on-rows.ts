import { useEffect } from 'react'
import type { DraftRows } from '../../../machines/draft/draft-rows.ts'
import type { DraftQueue } from './draft-queue.ts'
import type { RowMark } from '../slots/row-marks.ts'
import type { DraftedValues } from '../slots/row-overlay.ts'
import type { DraftActor } from './use-draft.ts'

interface Me {
  readonly id: string
  readonly full_name: string
}

/** Shows the draft on the rows of the queue, and marks a preview as stale when a colleague changes one of them. */
export function useDraftOnRows(draft: DraftActor, queue: DraftQueue, { id, full_name }: Me) {
  useEffect(() => {
    const mark: readonly RowMark[] = [{ kind: 'draft', person: { id, name: full_name }, mine: true }]
    let drawn: DraftRows | null = null
    const draw = () => {
      const { rows } = draft.getSnapshot().context
      if (rows === drawn) return
      drawn = rows
      queue.marks.set('draft', new Map(Array.from(rows.keys(), (row) => [row, mark])))
      queue.drafting.overlay.set(
        new Map(Array.from(rows, ([row, { changes }]): [string, DraftedValues] => [row, changes])),
      )
    }
    draw()
    const { unsubscribe } = draft.subscribe(draw)
    return () => {
      unsubscribe()
      queue.marks.set('draft', new Map())
      queue.drafting.overlay.set(new Map())
    }
  }, [draft, queue, id, full_name])

  useEffect(() => {
    const { drafting } = queue
    let seen: ReadonlyMap<string, number | null> = new Map()
    let previewed: unknown = null
    const look = () => {
      const { context } = draft.getSnapshot()
      if (context.preview === previewed) return
      previewed = context.preview
      seen = new Map(previewed ? Array.from(context.rows.keys(), (row) => [row, drafting.versionOf(row)]) : [])
    }
    const { unsubscribe } = draft.subscribe(look)
    const stop = drafting.subscribe((changed) => {
      for (const row of changed) {
        if (!seen.has(row) || seen.get(row) === drafting.versionOf(row)) continue
        draft.send({ type: 'drafted rows changed' })
        return
      }
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [draft, queue])
}
