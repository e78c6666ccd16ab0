import type { AddressesOf } from './address.ts'
import {
  agendaPage,
  appointmentsPage,
  backfillPage,
  claimantPage,
  contactsPage,
  dashboardPage,
  deskHomePage,
  leadPage,
  leadsPage,
  messagesPage,
  productionLogPage,
  proposePage,
  stormPage,
  stormShopPage,
  stormsPage,
  wallboardPage,
} from './pages.ts'

const contacts = {
  title: ['Contacts'],
  needs: 'contacts:view',
  page: contactsPage,
} as const
const claimant = { title: ['Contacts', 'Claimant'], needs: 'contacts:view', page: claimantPage } as const
const storms = { title: ['Events'], needs: 'storms:view', page: stormsPage } as const
const storm = { title: ['Events', 'Event'], needs: 'storms:view', page: stormPage } as const
const shop = { title: ['Events', 'Shop'], needs: 'storms:view', page: stormShopPage } as const

/** Roles that run the storms. `/system/storms` and `/system/events` are one screen with two addresses. */
export const operationsAddresses: AddressesOf<'system_user' | 'ops'> = {
  system_user: [
    { path: '/system', title: ['Home'], page: deskHomePage },
    { path: '/system/storms', ...storms },
    { path: '/system/storms/{storm}', ...storm },
    { path: '/system/storms/{storm}/shops/{shop}', ...shop },
    { path: '/system/events', ...storms },
    { path: '/system/events/{storm}', ...storm },
    { path: '/system/events/{storm}/shops/{shop}', ...shop },
    { path: '/system/dashboard', ...dashboardPage },
    { path: '/system/contacts', ...contacts },
    { path: '/system/contacts/propose', ...proposePage },
    { path: '/system/messages', ...messagesPage },
    { path: '/system/leads', ...leadsPage },
    { path: '/system/leads/{lead}', ...leadPage },
    { path: '/system/contacts/claimant/{claimant}', ...claimant },
    { path: '/system/contacts/claimants/{claimant}/appointment-backfill', ...backfillPage },
    { path: '/system/contacts/claimant/{claimant}/production-log', ...productionLogPage },
    { path: '/system/appraisal-locations/{location}/appointments', ...appointmentsPage },
    { path: '/system/appraisal-locations/{location}/agenda', ...agendaPage },
  ],
  ops: [
    { path: '/ops', title: ['Home'], page: deskHomePage },
    {
      path: '/ops/call-center',
      title: ['Call center', 'Wallboard'],
      needs: 'call-center:supervise',
      page: wallboardPage,
      isBare: true,
    },
    { path: '/ops/dashboard', ...dashboardPage },
    { path: '/ops/contacts', ...contacts },
    { path: '/ops/contacts/propose', ...proposePage },
    { path: '/ops/messages', ...messagesPage },
    { path: '/ops/leads', ...leadsPage },
    { path: '/ops/leads/{lead}', ...leadPage },
    { path: '/ops/events', ...storms },
    { path: '/ops/events/{storm}', ...storm },
    { path: '/ops/events/{storm}/shops/{shop}', ...shop },
    { path: '/ops/contacts/claimant/{claimant}', ...claimant },
    { path: '/ops/contacts/claimants/{claimant}/appointment-backfill', ...backfillPage },
    { path: '/ops/contacts/claimant/{claimant}/production-log', ...productionLogPage },
    { path: '/ops/appraisal-locations/{location}/appointments', ...appointmentsPage },
    { path: '/ops/appraisal-locations/{location}/agenda', ...agendaPage },
  ],
}
