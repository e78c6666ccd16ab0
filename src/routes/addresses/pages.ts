import { lazyPage } from '../lazy-page.ts'

/** Pages that several roles have, each in a chunk of its own. */
export const contactsPage = lazyPage(() => import('../pages/contacts.tsx'), 'ContactsRoute')
export const claimantPage = lazyPage(() => import('../pages/claimant.tsx'), 'ClaimantRoute')
export const stormPage = lazyPage(() => import('../pages/storm.tsx'), 'StormRoute')
export const stormsPage = lazyPage(() => import('../pages/storms.tsx'), 'StormsRoute')

/** Homes: one chunk for each kind of work, so that no role loads what another one does. */
export const deskHomePage = lazyPage(() => import('../pages/desk-home.tsx'), 'DeskHomeRoute')
export const plainHomePage = lazyPage(() => import('../pages/plain-home.tsx'), 'PlainHomeRoute')
