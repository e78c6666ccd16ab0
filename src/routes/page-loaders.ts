import type { RouteComponent } from '@tanstack/react-router'
import { resourcePages } from './resource-page-loaders.ts'

/**
 * Every page by the name of its component, each in a chunk of its own. What loads pages is a chunk itself: the shell
 * names pages only, so that its first load does not grow with them.
 */
const loaders = {
  AccountRoute: () => import('./pages/settings/account.tsx'),
  AgendaRoute: () => import('./pages/appointments/agenda.tsx'),
  AllAuditRoute: () => import('./pages/settings/audit-log.tsx'),
  AppointmentBackfillRoute: () => import('./pages/appointments/appointment-backfill.tsx'),
  AppointmentsMinifiedRoute: () => import('./pages/appointments/appointments.tsx'),
  AppointmentsRoute: () => import('./pages/appointments/appointments.tsx'),
  AssignedClaimantRoute: () => import('./pages/contacts/assigned-claimant.tsx'),
  AssignedRoute: () => import('./pages/contacts/assigned.tsx'),
  BusinessPeopleRoute: () => import('./pages/businesses/businesses.tsx'),
  BusinessesRoute: () => import('./pages/businesses/businesses.tsx'),
  CallCenterClaimantRoute: () => import('./pages/call-center/call-center-queue.tsx'),
  CallCenterHomeRoute: () => import('./pages/call-center/call-center-home.tsx'),
  CallCenterQueueRoute: () => import('./pages/call-center/call-center-queue.tsx'),
  ClaimantRoute: () => import('./pages/contacts/claimant.tsx'),
  ComingRoute: () => import('./pages/frame/coming-soon.tsx'),
  ContactsGridRoute: () => import('./pages/contacts/contacts-grid.tsx'),
  ContactsRoute: () => import('./pages/contacts/contacts.tsx'),
  DashboardRoute: () => import('./pages/dashboard/dashboard.tsx'),
  ExportRoute: () => import('./pages/exports/export.tsx'),
  DeskHomeRoute: () => import('./pages/homes/desk-home.tsx'),
  IngestedRoute: () => import('./pages/intake/ingested.tsx'),
  AddLeadsRoute: () => import('./pages/leads/add-leads.tsx'),
  AddContactsRoute: () => import('./pages/contacts/add-contacts.tsx'),
  IntakeHomeRoute: () => import('./pages/homes/intake-home.tsx'),
  IntakeReviewRoute: () => import('./pages/intake/intake-review.tsx'),
  LeadMinifiedRoute: () => import('./pages/leads/lead.tsx'),
  LeadRoute: () => import('./pages/leads/lead.tsx'),
  LeadsRoute: () => import('./pages/leads/leads.tsx'),
  OutboxRoute: () => import('./pages/businesses/businesses.tsx'),
  DeletedBusinessesRoute: () => import('./pages/businesses/deleted-businesses.tsx'),
  PersonViewRoute: () => import('./pages/businesses/person-view.tsx'),
  PlatformDataRoute: () => import('./pages/businesses/platform-data.tsx'),
  PlainHomeRoute: () => import('./pages/homes/plain-home.tsx'),
  ProposeAssignmentRoute: () => import('./pages/contacts/propose-assignment.tsx'),
  ProductionLogRoute: () => import('./pages/contacts/production-log.tsx'),
  ProcessRoute: () => import('./pages/settings/process.tsx'),
  ServerPageRoute: () => import('./pages/frame/server-page.tsx'),
  SalesHomeRoute: () => import('./pages/sales/sales.tsx'),
  SalesLeadRoute: () => import('./pages/sales/sales.tsx'),
  SalesLeadsRoute: () => import('./pages/sales/sales.tsx'),
  RepairLocationsRoute: () => import('./pages/shops/shops.tsx'),
  SendbackReviewRoute: () => import('./pages/intake/sendback-review.tsx'),
  SettingsAccountRoute: () => import('./pages/settings/settings-account.tsx'),
  SettingsAppraisersRoute: () => import('./pages/settings/settings-appraisers.tsx'),
  SettingsAuditRoute: () => import('./pages/settings/audit-log.tsx'),
  SettingsCallCentersRoute: () => import('./pages/settings/settings-people.tsx'),
  SettingsHomeRoute: () => import('./pages/settings/settings-home.tsx'),
  SettingsScriptsRoute: () => import('./pages/settings/settings-scripts.tsx'),
  SettingsTemplatesRoute: () => import('./pages/settings/settings-templates.tsx'),
  SettingsSmsRoute: () => import('./pages/settings/settings-sms.tsx'),
  SettingsUsersRoute: () => import('./pages/settings/settings-people.tsx'),
  SettingsWebhooksRoute: () => import('./pages/settings/settings-webhooks.tsx'),
  SupplementRoute: () => import('./pages/supplements/supplement.tsx'),
  PhonesRoute: () => import('./pages/numbers/phones.tsx'),
  MessagesRoute: () => import('./pages/messages/messages.tsx'),
  SupplementsRoute: () => import('./pages/supplements/supplements.tsx'),
  ShopLeadsRoute: () => import('./pages/shops/shop-leads.tsx'),
  ShopAppointmentsRoute: () => import('./pages/shops/shop-appointments.tsx'),
  ShopAgentHomeRoute: () => import('./pages/businesses/shop-agent-home.tsx'),
  ShopTeamRoute: () => import('./pages/businesses/shop-team.tsx'),
  StormRoute: () => import('./pages/events/storm.tsx'),
  StormShopRoute: () => import('./pages/events/storm-shop.tsx'),
  StormsRoute: () => import('./pages/events/storms.tsx'),
  SuperAdminHomeRoute: () => import('./pages/businesses/super-admin-home.tsx'),
  WallboardRoute: () => import('./pages/call-center/wallboard.tsx'),
} satisfies Record<string, () => Promise<Record<string, unknown>>>

export type PageName = keyof typeof loaders

/** The module that exports the page's component; fails as its chunk does. */
export async function loadPage(name: string): Promise<Record<string, RouteComponent>> {
  const load = (loaders as Record<string, () => Promise<object>>)[name] ?? resourcePages.get(name)
  if (!load) throw new Error(`No page exports ${name}`)
  return (await load()) as Record<string, RouteComponent>
}

export const hasPage = (name: string) => name in loaders || resourcePages.has(name)
