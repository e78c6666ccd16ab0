import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.route.tsx'
import { signInPages } from './sign-in-pages.ts'

/** Only leads on: home, or to sign-in. */
export const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/' })

/** Sign-in pages for users whom the desk redirects; other users get the same pages without a router. */
export const signInRoutes: AnyRoute[] = Object.entries(signInPages).map(([path, { title, load }]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { crumb: [title] },
    component: lazyPage(async () => ({ page: await load() }), 'page'),
  }),
)
