import type { Me } from '../../contract/people/user.ts'
import { builtAt } from './addresses/all-addresses.ts'
import { type Elsewhere, home, nowhere, openTo, type Place, type PlaceOf, placesOf, under } from './places.ts'

const settings = under('Settings', 'settings', '/settings', 'g ,')
/** One's own account: among the settings where the role has them, else at the address that all roles share. */
const account: PlaceOf = (base) => {
  const to = builtAt(`${base}/settings/account`)?.path ?? '/account'
  return { label: 'Your account', icon: 'contacts', to, keys: 'g y' }
}

/** Screens without an item of their own: the palette leads there, and keys. */
const further: readonly PlaceOf[] = [
  home,
  () => ({ label: 'Review', icon: 'intake', to: '/admin/intake/intake_review', keys: 'g r' }),
  () => ({ label: 'Sendbacks', icon: 'sendback', to: '/admin/intake/sendback_review', keys: 'g s' }),
  () => ({ label: 'Ingested', icon: 'check', to: '/admin/intake/ingested', keys: 'g d' }),
  under('Call queue', 'phone', '/queue', 'g q'),
  under('Dashboard', 'columns', '/dashboard', 'g a'),
  under('Data', 'columns', '/data', 'g k'),
  under('Outbox', 'messages', '/outbox', 'g o'),
  settings,
  account,
]

/** What stands ready to be added, as buttons in the top bar (section 2). */
const additions: readonly PlaceOf[] = [
  under('Add contacts', 'plus', '/contacts/add', 'a c'),
  (base) => ({ ...under('Add event', 'plus', '/events', 'a e')(base), search: { launch: 'add' } }),
  under('Add leads', 'plus', '/leads/scope_assist', 'a l'),
]

/** Everywhere the palette leads a person, the side navigation first. */
export function allPlacesOf(me: Me, elsewhere: Elsewhere = nowhere): Place[] {
  const inNavigation = placesOf(me, elsewhere)
  const known = new Set(inNavigation.map(({ to }) => to))
  return [...inNavigation, ...openTo(me, further).filter(({ to }) => !known.has(to))]
}

export function additionsOf(me: Me): Place[] {
  return me.role === 'admin' ? openTo(me, additions) : []
}

/** What belongs to the person: the account, and the settings of the business where one may set them. */
export function ownPlacesOf(me: Me): Place[] {
  return openTo(me, [account, settings])
}
