import { bareRoutes, publicRoutes, roleRoutes } from './address.routes.ts'
import { indexRoute, signInRoutes } from './public.routes.ts'
import { rootRoute } from './root.route.tsx'
import { signedInRoute } from './signed-in.route.ts'

/** Every address. */
export const routeTree = rootRoute.addChildren([
  indexRoute,
  ...signInRoutes,
  signedInRoute.addChildren(roleRoutes),
  ...bareRoutes,
  ...publicRoutes,
])
