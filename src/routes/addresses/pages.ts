import { pageNamed } from '../page-named.ts'

/** Pages that several roles have, each in a chunk of its own. */
export const contactsPage = pageNamed('ContactsRoute')
export const claimantPage = pageNamed('ClaimantRoute')
/** Contacts by assignment: for people who see no others. */
export const assignedPage = pageNamed('AssignedRoute')
export const assignedClaimantPage = pageNamed('AssignedClaimantRoute')
/** The business in figures. */
export const dashboardPage = {
  title: ['Dashboard'],
  needs: 'dashboard:view',
  page: pageNamed('DashboardRoute'),
} as const
/** A proposal of who gets which contact, for those who assign. */
export const proposePage = {
  title: ['Contacts', 'Propose assignment'],
  needs: 'appraisers:assign',
  page: pageNamed('ProposeAssignmentRoute'),
} as const
/** The agenda of an appraisal location, for those who see its slots. */
export const agendaPage = {
  title: ['Appraisal location', 'Agenda'],
  needs: 'storms:view',
  page: pageNamed('AgendaRoute'),
} as const
export const appointmentsPage = {
  title: ['Appraisal location', 'Appointments'],
  needs: 'storms:view',
  page: pageNamed('AppointmentsRoute'),
} as const
export const appointmentsMinifiedPage = {
  title: ['Appraisal location', 'Appointments in short'],
  needs: 'storms:view',
  page: pageNamed('AppointmentsMinifiedRoute'),
  isBare: true,
} as const
/** For those who enter visits that took place without a booking. */
export const backfillPage = {
  title: ['Contacts', 'Enter a past visit'],
  needs: 'contacts:work',
  page: pageNamed('AppointmentBackfillRoute'),
} as const
/** The record of a contact's appraisal, below the contact's page. */
export const productionLogPage = {
  title: ['Contacts', 'Production log'],
  needs: 'assigned:view',
  page: pageNamed('ProductionLogRoute'),
} as const
/** The leads of the business. */
export const leadsPage = { title: ['Leads'], needs: 'leads:view', page: pageNamed('LeadsRoute') } as const
/** The pipeline of supplements, and one of them; appraisers and groups see what is assigned to them. */
export const supplementsPage = {
  title: ['Supplements'],
  needs: 'supplements:assigned',
  page: pageNamed('SupplementsRoute'),
} as const
export const supplementPage = {
  title: ['Supplements', 'Supplement'],
  needs: 'supplements:assigned',
  page: pageNamed('SupplementRoute'),
} as const
/** One lead; appraisers open those of contacts that they see. */
export const leadPage = { title: ['Leads', 'Lead'], needs: 'leads:assigned', page: pageNamed('LeadRoute') } as const
export const leadMinifiedPage = {
  title: ['Leads', 'Lead'],
  needs: 'leads:assigned',
  page: pageNamed('LeadMinifiedRoute'),
  isBare: true,
} as const
export const stormPage = pageNamed('StormRoute')
export const stormShopPage = pageNamed('StormShopRoute')
export const stormsPage = pageNamed('StormsRoute')
export const wallboardPage = pageNamed('WallboardRoute')

/** Homes: one chunk for each kind of work, so that no role loads what another one does. */
export const deskHomePage = pageNamed('DeskHomeRoute')
export const plainHomePage = pageNamed('PlainHomeRoute')

export const messagesPage = { title: ['Messages'], needs: 'messages:view', page: pageNamed('MessagesRoute') } as const
