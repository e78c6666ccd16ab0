import type { AddressesOf } from './address.ts'
import {
  agendaPage,
  appointmentsMinifiedPage,
  appointmentsPage,
  assignedClaimantPage,
  assignedPage,
  dashboardPage,
  deskHomePage,
  leadPage,
  productionLogPage,
  stormPage,
  stormsPage,
  supplementPage,
  supplementsPage,
} from './pages.ts'

/** Roles that appraise, or watch it. */
export const appraisalAddresses: AddressesOf<'appraiser_readonly' | 'appraiser' | 'appraiser_group'> = {
  appraiser_readonly: [
    { path: '/appraiser_readonly', title: ['Home'], page: deskHomePage },
    {
      path: '/appraiser_readonly/contacts',
      title: ['Contacts'],
      needs: 'assigned:view',
      page: assignedPage,
    },
    {
      path: '/appraiser_readonly/contacts/claimant/{claimant}',
      title: ['Contacts', 'Claimant'],
      needs: 'assigned:view',
      page: assignedClaimantPage,
    },
    { path: '/appraiser_readonly/contacts/claimant/{claimant}/production-log', ...productionLogPage },
    { path: '/appraiser_readonly/dashboard', ...dashboardPage },
    { path: '/appraiser_readonly/events', title: ['Events'], needs: 'storms:view', page: stormsPage },
    {
      path: '/appraiser_readonly/events/{event}',
      title: ['Events', 'Event'],
      needs: 'storms:view',
      page: stormPage,
    },
    { path: '/appraiser_readonly/leads/{lead}', ...leadPage },
    { path: '/appraiser_readonly/appraisal-locations/{location}/appointments', ...appointmentsPage },
    { path: '/appraiser_readonly/appraisal-locations/{location}/appointments-minified', ...appointmentsMinifiedPage },
    { path: '/appraiser_readonly/appraisal-locations/{location}/agenda', ...agendaPage },
  ],
  appraiser: [
    { path: '/appraiser', title: ['Appraiser'], needs: 'assigned:view', page: assignedPage },
    {
      path: '/appraiser/claimant/{claimant}',
      title: ['Appraiser', 'Claimant'],
      needs: 'assigned:view',
      page: assignedClaimantPage,
    },
    { path: '/appraiser/claimant/{claimant}/production-log', ...productionLogPage },
    { path: '/appraiser/leads/{lead}', ...leadPage },
    { path: '/appraiser/supplements', ...supplementsPage },
    { path: '/appraiser/contacts/claimant/{claimant}/supplements/{supplementId}', ...supplementPage },
  ],
  appraiser_group: [
    { path: '/appraiser-group', title: ['Home'], needs: 'assigned:view', page: assignedPage },
    { path: '/appraiser-group/supplements', ...supplementsPage },
    { path: '/appraiser-group/contacts/claimant/{claimant}/supplements/{supplementId}', ...supplementPage },
  ],
}
