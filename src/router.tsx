import { createRouter } from '@tanstack/react-router'
import { intakeRoutes } from './routes/intake.routes.ts'
import { indexRoute, loginRoute } from './routes/public.routes.ts'
import { roleRoutes } from './routes/role.routes.ts'
import { rootRoute } from './routes/root.route.tsx'
import { signedInRoute } from './routes/signed-in.route.ts'
import { Loading } from './shared/ui/states.tsx'
import { watchSession } from './shared/session/session.ts'

const routeTree = rootRoute.addChildren([
  indexRoute,
  loginRoute,
  signedInRoute.addChildren([...intakeRoutes, ...roleRoutes]),
])

export function makeRouter() {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingComponent: Loading,
  })
  // Guards run again when somebody signs in or out, here or in another tab.
  watchSession(() => void router.invalidate())
  return router
}
