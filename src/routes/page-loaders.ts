import type { RouteComponent } from '@tanstack/react-router'
import { resourcePages } from './resource-page-loaders.ts'

/**
 * Every page by the name of its component, each in a chunk of its own. What loads pages is a chunk itself: the shell
 * names pages only, so that its first load does not grow with them.
 */
const loaders = {
  AccountRoute: () => import('./pages/account.tsx'),
  AgendaRoute: () => import('./pages/agenda.tsx'),
  AllAuditRoute: () => import('./pages/audit-log.tsx'),
  AppointmentBackfillRoute: () => import('./pages/appointment-backfill.tsx'),
  AppointmentsMinifiedRoute: () => import('./pages/appointments.tsx'),
  AppointmentsRoute: () => import('./pages/appointments.tsx'),
  AssignedClaimantRoute: () => import('./pages/assigned-claimant.tsx'),
  AssignedRoute: () => import('./pages/assigned.tsx'),
  BusinessPeopleRoute: () => import('./pages/businesses.tsx'),
  BusinessesRoute: () => import('./pages/businesses.tsx'),
  CallCenterClaimantRoute: () => import('./pages/call-center-queue.tsx'),
  CallCenterHomeRoute: () => import('./pages/call-center-home.tsx'),
  CallCenterQueueRoute: () => import('./pages/call-center-queue.tsx'),
  ClaimantRoute: () => import('./pages/claimant.tsx'),
  ComingRoute: () => import('./pages/coming.tsx'),
  ContactsGridRoute: () => import('./pages/contacts-grid.tsx'),
  ContactsRoute: () => import('./pages/contacts.tsx'),
  DeskHomeRoute: () => import('./pages/desk-home.tsx'),
  IngestedRoute: () => import('./pages/ingested.tsx'),
  AddContactsRoute: () => import('./pages/add-contacts.tsx'),
  IntakeHomeRoute: () => import('./pages/intake-home.tsx'),
  IntakeReviewRoute: () => import('./pages/intake-review.tsx'),
  OutboxRoute: () => import('./pages/businesses.tsx'),
  PlainHomeRoute: () => import('./pages/plain-home.tsx'),
  ProposeAssignmentRoute: () => import('./pages/propose-assignment.tsx'),
  ProcessRoute: () => import('./pages/process.tsx'),
  PublicComingRoute: () => import('./pages/public-coming.tsx'),
  ServedRoute: () => import('./pages/served.tsx'),
  SendbackReviewRoute: () => import('./pages/sendback-review.tsx'),
  SettingsAccountRoute: () => import('./pages/settings-account.tsx'),
  SettingsAppraisersRoute: () => import('./pages/settings-appraisers.tsx'),
  SettingsAuditRoute: () => import('./pages/audit-log.tsx'),
  SettingsCallCentersRoute: () => import('./pages/settings-people.tsx'),
  SettingsHomeRoute: () => import('./pages/settings-home.tsx'),
  SettingsScriptsRoute: () => import('./pages/settings-scripts.tsx'),
  SettingsSmsRoute: () => import('./pages/settings-home.tsx'),
  SettingsUsersRoute: () => import('./pages/settings-people.tsx'),
  ShopAgentHomeRoute: () => import('./pages/shop-agent-home.tsx'),
  ShopTeamRoute: () => import('./pages/shop-team.tsx'),
  StormRoute: () => import('./pages/storm.tsx'),
  StormShopRoute: () => import('./pages/storm-shop.tsx'),
  StormsRoute: () => import('./pages/storms.tsx'),
  SuperAdminHomeRoute: () => import('./pages/super-admin-home.tsx'),
  WallboardRoute: () => import('./pages/wallboard.tsx'),
} satisfies Record<string, () => Promise<Record<string, unknown>>>

export type PageName = keyof typeof loaders

/** The module that exports the page's component; fails as its chunk does. */
export async function loadPage(name: string): Promise<Record<string, RouteComponent>> {
  const load = (loaders as Record<string, () => Promise<object>>)[name] ?? resourcePages.get(name)
  if (!load) throw new Error(`No page exports ${name}`)
  return (await load()) as Record<string, RouteComponent>
}

export const hasPage = (name: string) => name in loaders || resourcePages.has(name)
