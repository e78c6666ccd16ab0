import type { Call } from './call.ts'
import { callsOf } from './crud/crud-calls.ts'
import { allResources } from './crud/declared.ts'
import { apiKeyCalls } from './api-keys/api-key-calls.ts'
import { appointmentCalls } from './appointments/appointment-calls.ts'
import { appraiserCalls } from './appraisers/appraiser-calls.ts'
import { auditCalls } from './audit/audit-calls.ts'
import { authCalls } from './auth/auth-calls.ts'
import { businessCalls } from './businesses/business-calls.ts'
import { callCenterCalls } from './call-center/call-center-calls.ts'
import { claimCheckCalls } from './claim-check/claim-check-calls.ts'
import { claimantCalls } from './claimants/claimant-calls.ts'
import { claimCalls } from './claims/claim-calls.ts'
import { colleaguesCalls } from './colleagues/colleagues-calls.ts'
import { contactCalls } from './contacts/contact-calls.ts'
import { dashboardCalls } from './dashboard/dashboard-calls.ts'
import { draftCalls } from './drafts/draft-calls.ts'
import { logCalls } from './events/log-calls.ts'
import { importCalls } from './imports/import-calls.ts'
import { leadCalls } from './leads/lead-calls.ts'
import { salesCalls } from './sales/sales-calls.ts'
import { leaseCalls } from './leases/lease-calls.ts'
import { locationCalls } from './locations/location-calls.ts'
import { recordNoteCalls } from './notes/record-note-calls.ts'
import { notificationCalls } from './notifications/notification-calls.ts'
import { openingCalls } from './openings/opening-calls.ts'
import { asOfCalls } from './as-of/as-of-calls.ts'
import { productionLogCalls } from './production-logs/production-log-calls.ts'
import { peopleCalls } from './people/people-calls.ts'
import { preferenceCalls } from './people/preference-calls.ts'
import { processCalls } from './process/process-calls.ts'
import { pushCalls } from './push/push-calls.ts'
import { searchCalls } from './search/search-calls.ts'
import { exportCalls } from './exports/export-calls.ts'
import { surveyCalls } from './surveys/survey-calls.ts'
import { autoTextCalls } from './auto-texts/auto-text-calls.ts'
import { numberCalls } from './numbers/number-calls.ts'
import { messageCalls } from './messages/message-calls.ts'
import { viewCalls } from './views/view-calls.ts'
import { webhookCalls } from './webhooks/webhook-calls.ts'
import { supplementCalls } from './supplements/supplement-calls.ts'
import { stormCalls } from './storms/storm-calls.ts'
import { telephonyCalls } from './telephony/telephony-calls.ts'
import { undoCalls } from './undo/undo-calls.ts'
import { waitingListCalls } from './waiting-list/waiting-list-calls.ts'

/** Every call of the API, area by area: a new call is listed in its area. What is in no list is neither served nor described. */
export const allCalls: readonly Call[] = [
  ...apiKeyCalls,
  ...appointmentCalls,
  ...appraiserCalls,
  ...auditCalls,
  ...authCalls,
  ...businessCalls,
  ...callCenterCalls,
  ...claimantCalls,
  ...claimCheckCalls,
  ...claimCalls,
  ...colleaguesCalls,
  ...contactCalls,
  ...dashboardCalls,
  ...draftCalls,
  ...logCalls,
  ...importCalls,
  ...leadCalls,
  ...salesCalls,
  ...leaseCalls,
  ...locationCalls,
  ...recordNoteCalls,
  ...notificationCalls,
  ...asOfCalls,
  ...peopleCalls,
  ...preferenceCalls,
  ...processCalls,
  ...openingCalls,
  ...productionLogCalls,
  ...pushCalls,
  ...searchCalls,
  ...stormCalls,
  ...supplementCalls,
  ...surveyCalls,
  ...exportCalls,
  ...messageCalls,
  ...webhookCalls,
  ...numberCalls,
  ...autoTextCalls,
  ...telephonyCalls,
  ...undoCalls,
  ...viewCalls,
  ...waitingListCalls,
  ...allResources.flatMap(callsOf),
]
