import { redirect } from '@tanstack/react-router'
import { type Action, may } from '../../contract/people/permissions.ts'
import { landingRoutes, type Role } from '../../contract/people/roles.ts'
import type { Me } from '../../contract/people/user.ts'
import { currentSession } from '../shared/session/session.ts'

/** Guards of section 2. The server decides what may be read; these only lead people to where they can work. */

export function requireSession({ location }: { location: { href: string } }) {
  if (currentSession()) return
  throw redirect({ to: '/login', search: location.href === '/' ? {} : { next: location.href } })
}

/** Someone outside their role's path is led to their own home. */
export function requireRole(role: Role) {
  return () => {
    const me = currentSession()?.user
    if (me && me.role !== role) throw redirect({ to: landingRoutes[me.role] })
  }
}

export function requireAction(action: Action) {
  return () => {
    const me = currentSession()?.user
    if (me && !may(me, action)) throw redirect({ to: '/' })
  }
}

/** For what some of a role may see, and others not: a root shop agent's team. */
export function requireFit(fits: (me: Me) => boolean) {
  return () => {
    const me = currentSession()?.user
    if (me && !fits(me)) throw redirect({ to: '/' })
  }
}

/** Where a signed-in person goes from a public page: on to where they wanted to, else home. */
export function homeOrNext(next: string | undefined): string | null {
  const me = currentSession()?.user
  if (!me) return null
  return next && isOwnAddress(next) ? next : landingRoutes[me.role]
}

/** Only a path of our own pages: `//host` and `/\host` would lead to somebody else's. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}
