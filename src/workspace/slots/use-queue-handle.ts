import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { gridAtom, narrowedAtom, openClaimAtom, selectedAtom } from '../workspace-atoms.ts'
import { draftableClaims } from '../drafts/draftable-rows.ts'
import { IntakeQueue } from './grid-queue-handle.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'

/** The queue for what is put into the page; null until the grid stands. */
export function useIntakeQueue(desk: ReviewDesk): IntakeQueue | null {
  const api = useAtomValue(gridAtom)
  const selected = useAtomValue(selectedAtom)
  const [open, setOpen] = useAtom(openClaimAtom)
  const narrowed = useSetAtom(narrowedAtom)
  const queue = useMemo(() => {
    const rows = { marks: desk.marks, drafting: draftableClaims(desk) }
    return api && new IntakeQueue(api, rows, { open: setOpen, narrowed })
  }, [api, desk, setOpen, narrowed])
  useEffect(() => queue?.follow(selected, open), [queue, selected, open])
  return queue
}
