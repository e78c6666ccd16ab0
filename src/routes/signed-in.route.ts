import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSession } from './guards.ts'
import { rootRoute } from './root.route.tsx'

/** Everything behind sign-in, inside the shell. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})
