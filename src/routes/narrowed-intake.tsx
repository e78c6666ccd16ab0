import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NarrowedQueue } from '../features/process/components/narrowed-queue.tsx'
import { partOf, type ProcessSearch, spanOf } from '../features/process/process-search.ts'
import { partWords } from '../features/process/part-words.ts'
import { graphOf } from '../shared/machine-graph/machine-graph.ts'
import type { Queue } from '../shared/queue/queue.ts'
import { intakeItemMachine } from '../../machines/intake-item/intake-item.machine.ts'
import { useMe } from './use-me.ts'

/** The claims behind a figure of the process, where the address names one; else nothing. */
export function NarrowedIntake({ queue }: { queue: Queue }) {
  const { state, edge, refused, span: chosen }: ProcessSearch = useSearch({ strict: false })
  const me = useMe()
  const navigate = useNavigate()
  const part = useMemo(() => partOf({ state, edge, refused }), [state, edge, refused])
  const span = useMemo(() => spanOf({ span: chosen }, me.business.timezone), [chosen, me.business.timezone])
  if (!part) return null
  return (
    <NarrowedQueue
      queue={queue}
      name="intake_item"
      part={part}
      span={span}
      title={partWords(graphOf(intakeItemMachine), part)}
      unit="claim"
      onShowAll={() => void navigate({ to: '.', search: {} })}
    />
  )
}
