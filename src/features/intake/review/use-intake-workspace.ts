import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { Recorded } from '../../../../contract/events/recorded.ts'
import { sayFailed } from '../../../shared/ui/toast.tsx'
import { loadAtom } from '../../../workspace/workspace-atoms.ts'
import { loadRows } from '../../../workspace/rows/load-rows.ts'
import { ReviewDesk, type Seat } from './intake-workspace.ts'

/** Follows the log from a cursor; returns how to stop. */
export type Follow = (reader: { cursor: number; apply: (events: readonly Recorded[]) => void }) => () => void

export interface DeskParts extends Seat {
  follow: Follow
  /** The same for contacts, for those who may see them. */
  followContacts?: Follow
}

/** A desk for as long as the page stands: loads the queue, follows the log, and can start over after a failure. */
export function useReviewDesk({ api, follow, followContacts, today, me, takeBack }: DeskParts) {
  const [desk, setDesk] = useState(() => new ReviewDesk({ api, today, me, takeBack }))
  const setLoad = useSetAtom(loadAtom)

  useEffect(() => {
    const abort = new AbortController()
    const stops: (() => void)[] = []
    setLoad({ phase: { name: 'loading' }, loaded: 0, total: 0 })
    void lookUp(desk)
    loadRows(api, desk.rows, {
      signal: abort.signal,
      onFirstPage({ cursor, storms }) {
        desk.choices.take({ storms })
        void lookUpLocations(desk, storms)
        if (abort.signal.aborted) return
        stops.push(follow({ cursor, apply: (events) => void desk.takeEvents(events) }))
        if (followContacts) stops.push(followContacts({ cursor, apply: (events) => desk.takeContactEvents(events) }))
      },
      onPage: (loaded, total) => setLoad({ phase: { name: 'loading' }, loaded, total }),
    })
      .then(async () => {
        await desk.finishLoading()
        setLoad(({ total }) => ({ phase: { name: 'ready' }, loaded: desk.rows.size, total }))
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setLoad(({ loaded, total }) => ({ phase: { name: 'failed', error }, loaded, total }))
      })
    return () => {
      abort.abort()
      for (const stop of stops) stop()
    }
  }, [api, desk, follow, followContacts, setLoad])

  useEffect(() => desk.turnTo(today), [desk, today])

  const retry = useCallback(() => setDesk(new ReviewDesk({ api, today, me, takeBack })), [api, today, me, takeBack])
  return { desk, retry }
}

/** Whom a claim can be given to. The queue can be worked on without, so a failure here stops nothing. */
async function lookUp(desk: ReviewDesk) {
  const [storms, appraisers, callCenters] = await Promise.allSettled([
    desk.api.listActiveStorms(),
    desk.api.listAppraisers(),
    desk.api.listCallCenters(),
  ])
  desk.choices.take({
    ...(storms.status === 'fulfilled' && { storms: storms.value }),
    ...(appraisers.status === 'fulfilled' && { appraisers: appraisers.value }),
    ...(callCenters.status === 'fulfilled' && { callCenters: callCenters.value }),
  })
  desk.flagAnew()
}

/** All at once after the claims, as section 8 has it, with its words for a failure. */
async function lookUpLocations(desk: ReviewDesk, storms: readonly { id: string }[]) {
  try {
    const pairs = await desk.api.listLocationsOfStorms(storms.map(({ id }) => id))
    desk.choices.take({ locations: new Map(pairs) })
  } catch (error) {
    sayFailed('Error fetching locations!', error)
  }
}
