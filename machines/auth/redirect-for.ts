import type { SnapshotFrom } from 'xstate'
import { may } from '../../contract/people/permissions.ts'
import { landingRoutes, type Role, roles } from '../../contract/people/roles.ts'
import type { Me } from '../../contract/people/user.ts'
import type { authMachine } from './auth.machine.ts'
import { type SignInStep, signInStepOf } from './sign-in-step.ts'

export type AuthSnapshot = SnapshotFrom<typeof authMachine>

/** Where somebody wants to go. */
export interface Wanted {
  readonly pathname: string
  /** The whole of it, from the path on. */
  readonly href: string
  /** Where one wanted to go before being led here. */
  readonly next?: string | undefined
}

/** `wait` until the machine knows more; else stay, or go elsewhere and remember where one wanted to go. */
export type Destination = 'wait' | 'stay' | { readonly to: string; readonly next?: string | undefined }

const pageOf: Record<Exclude<SignInStep, 'signed in'>, string> = {
  'email unverified': '/email_verify',
  'mfa method missing': '/mfa_method',
  'mfa code asked': '/mfa_verify',
}
const authPages: readonly string[] = ['/login', '/maintenance', ...Object.values(pageOf)]

/** Section 2, "Public (no login)". A link in a mail is public too: it says itself whom it is for. */
const publicStarts = [
  '/noauth',
  '/field-request',
  '/field-scheduler',
  '/selector',
  '/field-appointments',
  '/locations',
  '/reset_password',
]

/** Behind sign-in, though under no role's path. */
const sharedStarts = ['/account', '/appointments-minified']

/** The guards of section 2: which page, in this state of sign-in. The server decides what may be read. */
export function redirectFor(snapshot: AuthSnapshot, wanted: Wanted): Destination {
  if (snapshot.matches('maintenance')) return onlyAt('/maintenance', wanted)
  if (isPublic(wanted)) return 'stay'
  if (snapshot.matches({ 'session held': { step: 'recovery codes shown' } })) return onlyAt('/mfa_method', wanted)
  const user = insiderOf(snapshot)
  if (user) return inside(user, wanted)
  if (snapshot.matches('restoring')) return 'wait'
  const { session } = snapshot.context
  if (session && snapshot.matches('session held')) return standsAt(session.user, wanted)
  // There is nothing to sign in for; the router says so.
  if (isUnknown(wanted)) return 'stay'
  return onlyAt('/login', snapshot.matches('signing out') ? { ...wanted, href: '/', next: undefined } : wanted)
}

/**
 * Who may see the pages behind sign-in. What is stored is believed until the server has answered: it shows a page,
 * and opens nothing.
 */
export function insiderOf(snapshot: AuthSnapshot): Me | null {
  const user = snapshot.context.session?.user
  const isInside = snapshot.matches({ 'session held': { step: 'signed in' } }) || snapshot.matches('restoring')
  return user && isInside && signInStepOf(user) === 'signed in' ? user : null
}

function standsAt(user: Me, wanted: Wanted): Destination {
  const step = signInStepOf(user)
  return step === 'signed in' ? inside(user, wanted) : onlyAt(pageOf[step], wanted)
}

function onlyAt(page: string, wanted: Wanted): Destination {
  if (wanted.pathname === page) return 'stay'
  const next = authPages.includes(wanted.pathname) && !isPublic(wanted) ? wanted.next : wanted.href
  return { to: page, ...(next && next !== '/' && { next }) }
}

function inside(user: Me, { pathname, next }: Wanted): Destination {
  const home = landingRoutes[user.role]
  if (pathname === '/' || authPages.includes(pathname)) return { to: next && isOwnAddress(next) ? next : home }
  // A person with its permission may enter the intake desk, whatever the role.
  if (isUnder('/admin/intake', pathname)) return may(user, 'intake:view') ? 'stay' : { to: '/' }
  const owner = ownerOf(pathname)
  return owner && owner !== user.role ? { to: home } : 'stay'
}

/** The role under whose path this is. */
function ownerOf(pathname: string): Role | undefined {
  return roles.find((role) => isUnder(landingRoutes[role], pathname))
}

function isPublic({ pathname, href }: Wanted): boolean {
  if (pathname === '/email_verify') return new URLSearchParams(href.split('?')[1]?.split('#')[0]).has('token')
  return publicStarts.some((start) => isUnder(start, pathname))
}

/** An address that does not exist for anyone. */
function isUnknown({ pathname }: Wanted): boolean {
  const starts = [...authPages, ...sharedStarts, ...Object.values(landingRoutes)]
  return pathname !== '/' && !starts.some((start) => isUnder(start, pathname))
}

function isUnder(start: string, pathname: string): boolean {
  return pathname === start || pathname.startsWith(`${start}/`)
}

/** Only a path of our own pages: `//host` and `/\host` would lead to somebody else's. */
function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}
