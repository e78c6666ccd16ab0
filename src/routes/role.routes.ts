import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { landingRoutes, type Role, roles } from '../../contract/people/roles.ts'
import { parseContactsSearch } from '../features/contacts/contacts-search.ts'
import { requireAction, requireRole } from './guards.ts'
import { rolesWithContacts, rolesWithEvents } from './places.ts'
import { signedInRoute } from './signed-in.route.ts'

const claimant = lazyRouteComponent(() => import('./pages/claimant.tsx'), 'ClaimantRoute')
const storms = lazyRouteComponent(() => import('./pages/storms.tsx'), 'StormsRoute')

/** The pages under each role's prefix, as far as they exist. */
export const roleRoutes: AnyRoute[] = roles.map((role) => {
  const prefix = createRoute({
    getParentRoute: () => signedInRoute,
    path: landingRoutes[role],
    beforeLoad: requireRole(role),
  })
  const home = createRoute({
    getParentRoute: () => prefix,
    path: '/',
    staticData: { crumb: ['Home'] },
    component: lazyRouteComponent(() => import('./pages/home.tsx'), 'HomeRoute'),
  })
  return prefix.addChildren([home, ...contactsRoutes(prefix, role), ...eventsRoutes(prefix, role)])
})

function contactsRoutes(prefix: AnyRoute, role: Role): AnyRoute[] {
  const list = createRoute({
    getParentRoute: () => prefix,
    path: 'contacts',
    staticData: { crumb: ['Contacts'] },
    validateSearch: parseContactsSearch,
    beforeLoad: requireAction('contacts:view'),
    component: lazyRouteComponent(() => import('./pages/contacts.tsx'), 'ContactsRoute'),
  })
  const one = (path: string) =>
    createRoute({
      getParentRoute: () => prefix,
      path,
      staticData: { crumb: ['Contacts', 'Claimant'] },
      beforeLoad: requireAction('contacts:view'),
      component: claimant,
    })
  if (role === 'call_center') return [one('queue/claimant/$claimant')]
  return rolesWithContacts.includes(role) ? [list, one('contacts/claimant/$claimant')] : []
}

function eventsRoutes(prefix: AnyRoute, role: Role): AnyRoute[] {
  if (!rolesWithEvents.includes(role)) return []
  // `/system/storms` and `/system/events` are one page with two addresses.
  const paths = role === 'system_user' ? ['events', 'storms'] : ['events']
  return paths.map((path) =>
    createRoute({
      getParentRoute: () => prefix,
      path,
      staticData: { crumb: ['Events'] },
      beforeLoad: requireAction('storms:view'),
      component: storms,
    }),
  )
}
