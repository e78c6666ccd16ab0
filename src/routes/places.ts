import { landingRoutes, type Role } from '../../contract/people/roles.ts'
import type { Me } from '../../contract/people/user.ts'
import type { ClientSettings } from '../shared/api/client-settings.ts'
import type { IconName } from '../shared/ui/icon.tsx'
import { isOpenTo } from './addresses/address.ts'
import { builtAt } from './addresses/all-addresses.ts'

/** Somewhere a person can go: an item of the side navigation, and of the palette. */
export interface Place {
  readonly label: string
  readonly icon: IconName
  readonly to: string
  /** What is opened there. */
  readonly search?: Readonly<Record<string, string>>
  /** Keys that lead there. */
  readonly keys: string
  /** On another site, which a setting names. */
  readonly external?: true
}

/** Settings name other sites for some of our pages; they are linked to instead. */
export type Elsewhere = ClientSettings['elsewhere']
export const nowhere: Elsewhere = { messages: null, supplements: null }

export type PlaceOf = (base: string) => Place
export const under =
  (label: string, icon: IconName, path: string, keys: string): PlaceOf =>
  (base) => ({ label, icon, to: `${base}${path}`, keys })

export const home = under('Home', 'home', '', 'g h')
const intake: PlaceOf = () => ({ label: 'Intake', icon: 'intake', to: '/admin/intake', keys: 'g i' })
const contacts = under('Contacts', 'contacts', '/contacts', 'g c')
const leads = under('Leads', 'leads', '/leads', 'g l')
const wallboard = under('Wallboard', 'phone', '/call-center', 'g w')
const shops = under('Repair Locations', 'shops', '/repair-locations', 'g p')
const events = under('Events', 'events', '/events', 'g e')
const messages = under('Messages', 'messages', '/messages', 'g m')
const supplements = under('Supplements', 'supplements', '/supplements', 'g u')
const exports = under('Export', 'download', '/export', 'g x')
const users = under('Users', 'people', '/users', 'g t')
const businesses = under('Businesses', 'businesses', '/businesses', 'g b')
const phones = under('Phones', 'phone', '/phones', 'g f')

/** The side navigation as section 2 lists it, "Layouts and navigation", in its order. */
const navigation: Record<Role, readonly PlaceOf[]> = {
  admin: [home, intake, contacts, leads, shops, events, messages, supplements, exports, wallboard],
  ops: [home, events, leads, contacts, messages, wallboard],
  system_user: [home, contacts, leads, events, messages],
  appraiser: [under('Appraiser', 'home', '', 'g h'), supplements],
  appraiser_readonly: [home, contacts, events],
  appraiser_group: [supplements],
  call_center: [under('Call Center', 'phone', '', 'g h')],
  data_entry: [supplements],
  supplement_manager: [supplements],
  readonly: [home, contacts],
  shop_agent: [leads, users],
  super_admin: [businesses, phones],
  sales_agent: [],
}

/**
 * The side navigation of a person. What is not built is not in it: an item that leads nowhere promises something.
 * Intake is available to every user with its permission, in any role.
 */
export function placesOf(me: Me, elsewhere: Elsewhere = nowhere): Place[] {
  const own = navigation[me.role]
  return openTo(me, own.includes(intake) ? own : [...own, intake], elsewhere)
}

/** Those of some places that are built, or named by a setting, and open to the person. */
export function openTo(me: Me, some: readonly PlaceOf[], elsewhere: Elsewhere = nowhere): Place[] {
  return some.flatMap((placeOf) => {
    const place = placeOf(landingRoutes[me.role])
    const site = siteFor(placeOf, elsewhere)
    if (site) return [{ ...place, to: site, external: true }]
    const address = builtAt(place.to)
    return address && isOpenTo(address, me) ? [place] : []
  })
}

function siteFor(place: PlaceOf, { messages: ofMessages, supplements: ofSupplements }: Elsewhere): string | null {
  if (place === messages) return ofMessages
  return place === supplements ? ofSupplements : null
}

/** The page of one contact, under the role's own prefix. */
export function claimantAddress(role: Role, id: string): string {
  if (role === 'appraiser') return `${landingRoutes.appraiser}/claimant/${id}`
  const list = role === 'call_center' ? 'queue' : 'contacts'
  return `${landingRoutes[role]}/${list}/claimant/${id}`
}

/** Where the contacts of a role are listed, if they are. */
export function contactsAddress(role: Role): string | undefined {
  return builtAt(`${landingRoutes[role]}/contacts`)?.path
}

/** Where a role adds contacts, if it has such a page. */
export function addContactsAddress(role: Role): string | undefined {
  return builtAt(`${landingRoutes[role]}/contacts/add`)?.path
}

/** Where the events of a role are listed, if they are. */
export function eventsAddress(role: Role): string | undefined {
  return builtAt(`${landingRoutes[role]}/events`)?.path
}

/** Where a role sees one shop of an event, if it has such a page. */
export function eventShopAddress(role: Role, storm: string, shop: string): string | undefined {
  const address = builtAt(`${landingRoutes[role]}/events/{storm}/shops/{shop}`)?.path
  return address?.replace('{storm}', storm).replace('{shop}', shop)
}
