import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { WorkspaceRow } from '../definition.ts'
import { runInSlices } from '../rows/run-in-slices.ts'
import type { RowStore } from '../rows/row-store.ts'
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
  readonly selected: number
  /** How many rows are planned so far, while there are very many; null once all are. */
  readonly planned: number | null
}

/** How long changes of selected rows are batched, in milliseconds. */
const batchMs = 60
/** How often progress is shown, in milliseconds: rendering the page is work too. */
const progressMs = 120

/**
 * The plan for the selection, worked out again when the selection or one of its rows changed. While it is worked out
 * nothing is allowed. `begin` keeps its identity between renders.
 */
export function useSelectionPlan<Row extends WorkspaceRow<Field>, Field extends string, Plan extends ActionPlan>(
  { rows }: { readonly rows: RowStore<Row, Field> },
  begin: (ids: readonly string[], rows: RowStore<Row, Field>) => Planning<Plan>,
): SelectionPlan<Plan> {
  const selected = useAtomValue(selectedAtom)
  const [result, setResult] = useState<SelectionPlan<Plan>>(() => ({
    plan: begin([], rows).plan(),
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
      const planning = begin(selected, rows)
      let planned = 0
      let shownAt = Number.NEGATIVE_INFINITY
      const add = (id: string) => {
        planning.add(id)
        planned += 1
      }
      const around = (slice: () => void) => {
        slice()
        if (planned === selected.length || performance.now() - shownAt < progressMs) return
        shownAt = performance.now()
        setResult(({ plan }) => ({ plan: { ...plan, allowed: [] }, selected: selected.length, planned }))
      }
      await runInSlices(selected, add, { around, isStopped: () => isStopped })
      isPlanning = false
      if (isStopped) return
      setResult({ plan: planning.plan(), selected: selected.length, planned: null })
      if (isStale) schedule()
    }
    const schedule = () => {
      isStale = true
      if (!isPlanning) timer ??= setTimeout(() => void run(), batchMs)
    }

    void run()
    const stop = rows.subscribe((ids) => {
      if (!isStale && ids.values().some((id) => chosen.has(id))) schedule()
    })
    return () => {
      isStopped = true
      clearTimeout(timer)
      stop()
    }
  }, [rows, selected, begin])
  return result
}
