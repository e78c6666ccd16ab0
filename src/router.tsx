import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage } from './routes/pages/frame/error-page.tsx'
import { routeTree } from './routes/route-tree.ts'
import { watchSession } from './shared/session/session.ts'
import { Loading } from './shared/ui/states.tsx'

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
