import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { homeOrNext } from './guards.ts'
import { rootRoute } from './root.route.tsx'

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: homeOrNext(undefined) ?? '/login' })
  },
})

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { crumb: ['Sign in'] },
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    return typeof search['next'] === 'string' ? { next: search['next'] } : {}
  },
  beforeLoad: ({ search }) => {
    const to = homeOrNext(search.next)
    if (to) throw redirect({ href: to })
  },
  component: lazyRouteComponent(() => import('./pages/login.tsx'), 'LoginRoute'),
})
