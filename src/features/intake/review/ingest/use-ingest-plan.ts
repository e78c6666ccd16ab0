import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { selectedAtom } from '../../../../workspace/workspace-atoms.ts'
import { beginPlan, type IngestPlan, planIngest } from './ingest-plan.ts'
import { runInSlices } from '../../../../workspace/rows/run-in-slices.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'

/** What carrying out the selection would come to. */
export interface Planned {
  readonly plan: IngestPlan
  readonly selected: number
  /** How many rows were looked at so far, while it is worked out for very many; null once it is. */
  readonly lookedAt: number | null
}

/** How long changes of selected rows may gather, in milliseconds. */
const gathering = 60
/** How often it is said how far it is, in milliseconds: drawing the page is work too. */
const telling = 120

/** The plan for the selection, worked out again when the selection or one of its rows changed. */
export function useIngestPlan({ rows }: IntakeWorkspace): Planned {
  const selected = useAtomValue(selectedAtom)
  const [planned, setPlanned] = useState<Planned>(() => ({
    plan: planIngest([], rows),
    selected: 0,
    lookedAt: null,
  }))
  useEffect(() => {
    const chosen = new Set(selected)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let isWorking = false
    let isStale = false

    const work = async () => {
      timer = undefined
      isWorking = true
      isStale = false
      const planning = beginPlan(selected, rows)
      let lookedAt = 0
      let toldAt = Number.NEGATIVE_INFINITY
      const take = (id: string) => {
        planning.take(id)
        lookedAt += 1
      }
      const around = (slice: () => void) => {
        slice()
        if (lookedAt === selected.length || performance.now() - toldAt < telling) return
        toldAt = performance.now()
        setPlanned(({ plan }) => ({ plan: { ...plan, going: [] }, selected: selected.length, lookedAt }))
      }
      await runInSlices(selected, take, { around, isStopped: () => isOver })
      isWorking = false
      if (isOver) return
      setPlanned({ plan: planning.plan(), selected: selected.length, lookedAt: null })
      if (isStale) later()
    }
    const later = () => {
      isStale = true
      if (!isWorking) timer ??= setTimeout(() => void work(), gathering)
    }

    void work()
    const stop = rows.subscribe((ids) => {
      if (!isStale && ids.values().some((id) => chosen.has(id))) later()
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [rows, selected])
  return planned
}
