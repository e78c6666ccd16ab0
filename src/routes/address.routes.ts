import { type AnyRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import { landingRoutes, type Role, roles } from '../../contract/people/roles.ts'
import { type Address, isBuilt } from './addresses/address.ts'
import { addressesOf } from './addresses/all-addresses.ts'
import { publicAddresses } from './addresses/public.addresses.ts'
import { sharedAddresses } from './addresses/shared.addresses.ts'
import { requireAction, requireFit, requireRole } from './guards.ts'
import { pageNamed } from './page-named.ts'
import { NotFoundPage } from './pages/frame/not-found-page.tsx'
import { rootRoute } from './root.route.tsx'
import { signedInRoute } from './signed-in.route.ts'

/** What unbuilt addresses lead to; a route with one of these is not a screen. */
export const comingPage = pageNamed('ComingRoute')
/** What an address that the server renders leads to within the app. */
const servedPage = pageNamed('ServerPageRoute')

/** `{lead}` as the router writes it: `$lead`. */
function patternOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, '$$$1')
}

function routeOf(parent: AnyRoute, path: string, address: Address, coming: RouteComponent, guard?: () => void) {
  return createRoute({
    getParentRoute: () => parent,
    path: patternOf(path),
    staticData: { crumb: address.title, ...('coming' in address && { coming: address.coming }) },
    ...(guard && { beforeLoad: guard }),
    component: isBuilt(address) ? address.page : coming,
  })
}

/** Sends those away whom the address is not open to. */
function guardOf(address: Address, role?: Role): (() => void) | undefined {
  const { needs, only } = address
  const guards = [role && requireRole(role), needs && requireAction(needs), only && requireFit(only)]
  const present = guards.filter((guard) => guard !== undefined)
  return present.length > 0 ? () => present.forEach((guard) => guard()) : undefined
}

/** Everything under a role's path, behind the role's guard. */
function routesOf(role: Role): AnyRoute {
  const base = landingRoutes[role]
  const prefix = createRoute({
    getParentRoute: () => signedInRoute,
    path: base,
    // Seen only where nothing under the path matches.
    staticData: { crumb: ['Page not found'] },
    beforeLoad: requireRole(role),
    notFoundComponent: NotFoundPage,
  })
  const under = addressesOf[role].filter((address) => isUnder(base, address) && !address.isBare)
  return prefix.addChildren(
    under.map((address) => {
      return routeOf(prefix, address.path.slice(base.length) || '/', address, comingPage, guardOf(address))
    }),
  )
}

function isUnder(base: string, { path, anyRole }: Address): boolean {
  return !anyRole && (path === base || path.startsWith(`${base}/`))
}

/** Pages that a role has outside its own path, or shares with users who have the permission. */
function routesBeside(role: Role): AnyRoute[] {
  const beside = addressesOf[role].filter((address) => !isUnder(landingRoutes[role], address) && !address.isBare)
  return beside.map((address) => {
    return routeOf(
      signedInRoute,
      address.path,
      address,
      comingPage,
      guardOf(address, address.anyRole ? undefined : role),
    )
  })
}

export const roleRoutes: AnyRoute[] = [
  ...roles.flatMap((role) => [routesOf(role), ...routesBeside(role)]),
  ...sharedAddresses.map((address) => routeOf(signedInRoute, address.path, address, comingPage)),
]

/** Screens of their own, which no route of a role's path guards: they ask for the role themselves. */
export const bareRoutes: AnyRoute[] = roles.flatMap((role) =>
  addressesOf[role]
    .filter(({ isBare }) => isBare)
    .map((address) => routeOf(rootRoute, address.path, address, comingPage, guardOf(address, role))),
)

export const publicRoutes: AnyRoute[] = publicAddresses.map((address) =>
  routeOf(rootRoute, address.path, address, servedPage),
)
