import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { landingRoutes } from '../../contract/people/roles.ts'
import type { Me } from '../../contract/people/user.ts'
import { whenIdle } from '../shared/ui/when-idle.ts'
import { allPlacesOf } from './all-places.ts'

/** Fetches the pages that this person may go to, and no others, one after another while the browser has time. */
export function usePrefetch(me: Me | null) {
  const router = useRouter()
  // Someone else's home is no page of mine: the list is of one role.
  const wanted = me ? [landingRoutes[me.role], ...allPlacesOf(me).map(({ to }) => to)].join(' ') : ''
  useEffect(() => {
    const routes: Record<string, Parameters<typeof router.loadRouteChunk>[0] | undefined> = router.routesByPath
    const life = new AbortController()
    const next = ([first, ...rest]: string[]) => {
      const route = first && routes[first]
      if (!route) return
      // What cannot be had now is asked for again by whoever goes there.
      const load = () => Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined)
      whenIdle(() => void load().then(() => next(rest)), life.signal)
    }
    next([...new Set(wanted.split(' '))])
    return () => life.abort()
  }, [router, wanted])
}
