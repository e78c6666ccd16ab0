import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { gridAtom, openClaimAtom, selectedAtom } from './desk-atoms.ts'
import { IntakeQueue } from './intake-queue.ts'

/** The queue for what is put into the page; null until the grid stands. */
export function useIntakeQueue(): IntakeQueue | null {
  const api = useAtomValue(gridAtom)
  const selected = useAtomValue(selectedAtom)
  const [open, setOpen] = useAtom(openClaimAtom)
  const queue = useMemo(() => api && new IntakeQueue(api, setOpen), [api, setOpen])
  useEffect(() => queue?.follow(selected, open), [queue, selected, open])
  return queue
}
