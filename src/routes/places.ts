import { type Action, may } from '../../contract/people/permissions.ts'
import { landingRoutes, type Role } from '../../contract/people/roles.ts'
import type { Me } from '../../contract/people/user.ts'
import type { IconName } from '../shared/ui/icon.tsx'

/** An item of the side navigation. */
export interface Place {
  label: 'Home' | 'Intake' | 'Contacts' | 'Events'
  icon: IconName
  to: string
  needs?: Action
  /** Keys that lead there. */
  keys: string
}

const home = (role: Role): Place => ({ label: 'Home', icon: 'home', to: landingRoutes[role], keys: 'g h' })
const contacts = (role: Role): Place => {
  return {
    label: 'Contacts',
    icon: 'contacts',
    to: `${landingRoutes[role]}/contacts`,
    needs: 'contacts:view',
    keys: 'g c',
  }
}
const events = (role: Role): Place => {
  return { label: 'Events', icon: 'events', to: `${landingRoutes[role]}/events`, needs: 'storms:view', keys: 'g e' }
}
const intake: Place = { label: 'Intake', icon: 'intake', to: '/admin/intake', needs: 'intake:view', keys: 'g i' }

/** Section 2, "Layouts and navigation", as far as the pages exist; in its order. */
const byRole: Partial<Record<Role, readonly ((role: Role) => Place)[]>> = {
  admin: [home, () => intake, contacts, events],
  ops: [home, events, contacts],
  system_user: [home, contacts, events],
  appraiser_readonly: [home, contacts, events],
  readonly: [home, contacts],
}

/** Where this person can go. Intake is there for whoever was given its permission, whatever the role. */
export function placesOf(me: Me): Place[] {
  const own = (byRole[me.role] ?? [home]).map((place) => place(me.role))
  const all = own.includes(intake) ? own : [...own, intake]
  return all.filter((place) => !place.needs || may(me, place.needs))
}

/** Roles that have a list of contacts under their prefix. */
export const rolesWithContacts: readonly Role[] = ['admin', 'ops', 'system_user', 'appraiser_readonly', 'readonly']
/** Roles that have a list of storms under their prefix. */
export const rolesWithEvents: readonly Role[] = ['admin', 'ops', 'system_user', 'appraiser_readonly']

/** The page of one contact, under the role's own prefix. */
export function claimantAddress(role: Role, id: string): string {
  const list = role === 'call_center' ? 'queue' : 'contacts'
  return `${landingRoutes[role]}/${list}/claimant/${id}`
}

/** Where the contacts of a role are listed; its home where they are not. */
export function listAddress(role: Role): string {
  return rolesWithContacts.includes(role) ? `${landingRoutes[role]}/contacts` : landingRoutes[role]
}
