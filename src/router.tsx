import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { publicRoutes, roleRoutes } from './routes/address.routes.ts'
import { ErrorPage } from './routes/pages/error-page.tsx'
import { indexRoute, loginRoute } from './routes/public.routes.ts'
import { rootRoute } from './routes/root.route.tsx'
import { signedInRoute } from './routes/signed-in.route.ts'
import { Loading } from './shared/ui/states.tsx'
import { watchSession } from './shared/session/session.ts'

export const routeTree = rootRoute.addChildren([
  indexRoute,
  loginRoute,
  signedInRoute.addChildren(roleRoutes),
  ...publicRoutes,
])

/** `history` where it is not the browser's own. */
export function makeRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingComponent: Loading,
    // Inside the shell where a page in it breaks.
    defaultErrorComponent: ErrorPage,
  })
  // Guards run again when somebody signs in or out, here or in another tab.
  watchSession(() => void router.invalidate())
  return router
}
