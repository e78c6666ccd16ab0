import { apiKeyRoutes } from './api-keys/api-key.routes.ts'
import { appointmentRoutes } from './appointments/appointment.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { authRoutes } from './auth/index.ts'
import { businessRoutes } from './businesses/index.ts'
import { claimCheckRoutes } from './claimants/claim-check/claim-check.routes.ts'
import { claimantRoutes } from './claimants/claimant.routes.ts'
import { callCenterRoutes } from './contacts/call-center/call-center.routes.ts'
import { contactRoutes } from './contacts/index.ts'
import { crudRoutes } from './crud/crud-routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import type { Dependencies } from './dependencies.ts'
import { draftRoutes } from './drafts/index.ts'
import { historyRoutes } from './history/index.ts'
import { countNextStepsRoute } from './home/count-next-steps.route.ts'
import type { Route } from './http/route.ts'
import { importRoutes } from './imports/index.ts'
import { intakeRoutes } from './intake/index.ts'
import { openingRoutes } from './openings/openings.routes.ts'
import { leadRoutes } from './leads/leads.routes.ts'
import { salesRoutes } from './leads/sales/sales.routes.ts'
import { leaseRoutes } from './leases/index.ts'
import { locationRoutes } from './locations/index.ts'
import { messageRoutes } from './messages/messages.routes.ts'
import { numberRoutes } from './numbers/numbers.routes.ts'
import { noteRoutes } from './notes/note.routes.ts'
import { notificationRoutes } from './notifications/index.ts'
import { outboxRoutes } from './outbox/index.ts'
import { asOfRoutes } from './as-of/index.ts'
import { peopleRoutes } from './people/index.ts'
import { preferenceRoutes } from './preferences/index.ts'
import { processRoutes } from './process/index.ts'
import { logPhotoRoutes } from './production-logs/log-photos.routes.ts'
import { productionLogRoutes } from './production-logs/production-log.routes.ts'
import { unfinishedLogRoutes } from './production-logs/unfinished-logs.routes.ts'
import { searchRoutes } from './search/search.route.ts'
import { stormRoutes } from './storms/index.ts'
import { documentRoutes } from './supplements/documents.routes.ts'
import { documentRequestRoutes } from './supplements/requests/document-requests.routes.ts'
import { sentDocumentRoutes } from './supplements/sent-documents.routes.ts'
import { autoTextRoutes } from './auto-texts/auto-texts.routes.ts'
import { exportRoutes } from './exports/exports.routes.ts'
import { scheduledReportRoutes } from './exports/reports/scheduled-reports.routes.ts'
import { surveyRoutes } from './surveys/surveys.routes.ts'
import { receiverRoutes } from './webhooks/receiver.routes.ts'
import { replayRoutes } from './webhooks/replay.routes.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'
import { versionRoutes } from './supplements/versions.routes.ts'
import { supplementRoutes } from './supplements/supplements.routes.ts'
import { telephonyRoutes } from './telephony/index.ts'
import { undoRoutes } from './undo/index.ts'
import { readWallboardRoute } from './wallboard/read-wallboard.route.ts'

/**
 * The routes of every feature. A feature is one line here; one that needs what `Dependencies` lacks does not compile.
 * Of two routes that match an address the earlier one answers.
 */
const features: readonly ((dependencies: Dependencies) => Route | readonly Route[])[] = [
  authRoutes,
  outboxRoutes,
  intakeRoutes,
  importRoutes,
  draftRoutes,
  // Before the routes of one contact, whose id would be "get".
  callCenterRoutes,
  contactRoutes,
  telephonyRoutes,
  countNextStepsRoute,
  dashboardRoutes,
  readWallboardRoute,
  claimantRoutes,
  claimCheckRoutes,
  appointmentRoutes,
  locationRoutes,
  stormRoutes,
  notificationRoutes,
  leadRoutes,
  salesRoutes,
  openingRoutes,
  productionLogRoutes,
  logPhotoRoutes,
  unfinishedLogRoutes,
  supplementRoutes,
  documentRoutes,
  versionRoutes,
  sentDocumentRoutes,
  documentRequestRoutes,
  surveyRoutes,
  exportRoutes,
  scheduledReportRoutes,
  messageRoutes,
  webhookRoutes,
  replayRoutes,
  receiverRoutes,
  numberRoutes,
  autoTextRoutes,
  noteRoutes,
  peopleRoutes,
  businessRoutes,
  apiKeyRoutes,
  auditRoutes,
  historyRoutes,
  asOfRoutes,
  processRoutes,
  leaseRoutes,
  preferenceRoutes,
  searchRoutes,
  undoRoutes,
  crudRoutes,
]

export function createRoutes(dependencies: Dependencies): Route[] {
  return features.flatMap((routesOf) => routesOf(dependencies))
}
