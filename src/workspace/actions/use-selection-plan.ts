import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { WorkspaceRow } from '../definition.ts'
import { runInSlices } from '../rows/run-in-slices.ts'
import type { RowStore } from '../rows/row-store.ts'
import type { RowOverlay } from '../slots/row-overlay.ts'
import { selectedAtom } from '../workspace-atoms.ts'
import type { ActionPlan } from './action-plan.ts'

/** A plan that is made row by row. */
export interface Planning<Plan> {
  readonly add: (id: string) => void
  readonly plan: () => Plan
}

/** What an action on the selection would do. */
export interface SelectionPlan<Plan> {
  readonly plan: Plan
  /** Selected rows that are in the user's draft: their commit decides about them, so the action leaves them alone. */
  readonly drafted: readonly string[]
  readonly selected: number
  /** How many rows are planned so far, while there are very many; null once all are. */
  readonly planned: number | null
}

/** How long changes of selected rows are batched, in milliseconds. */
const batchMs = 60
/** How often progress is shown, in milliseconds: rendering the page is work too. */
const progressMs = 120

/**
 * The plan for the selection, worked out again when the selection, one of its rows or their drafts changed. While it is worked out
 * nothing is allowed. `begin` keeps its identity between renders.
 */
export function useSelectionPlan<Row extends WorkspaceRow<Field>, Field extends string, Plan extends ActionPlan>(
  { rows, overlay }: { readonly rows: RowStore<Row, Field>; readonly overlay: RowOverlay },
  begin: (ids: readonly string[], rows: RowStore<Row, Field>) => Planning<Plan>,
): SelectionPlan<Plan> {
  const selected = useAtomValue(selectedAtom)
  const [result, setResult] = useState<SelectionPlan<Plan>>(() => ({
    plan: begin([], rows).plan(),
    drafted: [],
    selected: 0,
    planned: null,
  }))
  useEffect(() => {
    const chosen = new Set(selected)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    let isPlanning = false
    let isStale = false

    const run = async () => {
      timer = undefined
      isPlanning = true
      isStale = false
      const drafted = selected.filter((id) => overlay.of(id) !== undefined)
      const undrafted = selected.filter((id) => overlay.of(id) === undefined)
      const planning = begin(undrafted, rows)
      let planned = 0
      let shownAt = Number.NEGATIVE_INFINITY
      const add = (id: string) => {
        planning.add(id)
        planned += 1
      }
      const around = (slice: () => void) => {
        slice()
        if (planned === undrafted.length || performance.now() - shownAt < progressMs) return
        shownAt = performance.now()
        setResult(({ plan }) => ({ plan: { ...plan, allowed: [] }, drafted, selected: selected.length, planned }))
      }
      await runInSlices(undrafted, add, { around, isStopped: () => isStopped })
      isPlanning = false
      if (isStopped) return
      setResult({ plan: planning.plan(), drafted, selected: selected.length, planned: null })
      if (isStale) schedule()
    }
    const schedule = () => {
      isStale = true
      if (!isPlanning) timer ??= setTimeout(() => void run(), batchMs)
    }

    void run()
    const follow = (ids: ReadonlySet<string>) => {
      if (!isStale && ids.values().some((id) => chosen.has(id))) schedule()
    }
    const stops = [rows.subscribe(follow), overlay.subscribe(follow)]
    return () => {
      isStopped = true
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [rows, overlay, selected, begin])
  return result
}
