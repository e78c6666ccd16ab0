import { createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.route.tsx'

/** Everything behind sign-in, inside the shell. Who may see it, the guard of every page has asked already. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: lazyPage(() => import('./shell/shell.tsx'), 'Shell'),
})
