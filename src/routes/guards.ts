import { redirect } from '@tanstack/react-router'
import { insiderOf, redirectFor } from '../../machines/auth/redirect-for.ts'
import { type Permission, may } from '../../contract/people/permissions.ts'
import { landingRoutes, type Role } from '../../contract/people/roles.ts'
import type { Me } from '../../contract/people/user.ts'
import { authSnapshot, untilAuth } from '../shared/session/session.ts'

interface Wanted {
  readonly location: { readonly pathname: string; readonly href: string; readonly search: object }
}

/**
 * Before every page: the machine of sign-in says whether one may stay, or where one belongs (section 2, "Guards").
 * The server decides what may be read; this only leads people to where they can work.
 */
export function leadTheWay({ location }: Wanted): void | Promise<void> {
  const { pathname, href, search } = location
  const way = redirectFor(authSnapshot(), { pathname, href, next: nextOf(search) })
  if (way === 'stay') return
  if (way === 'wait')
    return untilAuth((snapshot) => !snapshot.matches('restoring')).then(() => leadTheWay({ location }))
  const { to, next } = way
  throw next ? redirect({ to, search: { next } }) : redirect({ href: to })
}

/** For an address that stands under no role's path. */
export function requireRole(role: Role) {
  return () => {
    const me = insiderOf(authSnapshot())
    if (me && me.role !== role) throw redirect({ to: landingRoutes[me.role] })
  }
}

export function requireAction(action: Permission) {
  return () => {
    const me = insiderOf(authSnapshot())
    if (me && !may(me, action)) throw redirect({ to: '/' })
  }
}

/** For what some of a role may see, and others not: a root shop agent's team. */
export function requireFit(fits: (me: Me) => boolean) {
  return () => {
    const me = insiderOf(authSnapshot())
    if (me && !fits(me)) throw redirect({ to: '/' })
  }
}

/** Where one wanted to go before being led to a page of sign-in. */
function nextOf(search: object): string | undefined {
  return 'next' in search && typeof search.next === 'string' ? search.next : undefined
}
