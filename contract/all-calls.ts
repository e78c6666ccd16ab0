import type { Call } from './call.ts'
import { addContacts } from './calls/add-contacts.ts'
import { archiveStorm } from './calls/archive-storm.ts'
import { authorizeChannel } from './calls/authorize-channel.ts'
import { changeMe } from './calls/change-me.ts'
import { changePassword } from './calls/change-password.ts'
import { countClaims } from './calls/count-claims.ts'
import { createStorm } from './calls/create-storm.ts'
import { deleteClaim } from './calls/delete-claim.ts'
import { deleteNotification } from './calls/delete-notification.ts'
import { deletePreference } from './calls/delete-preference.ts'
import { editClaim } from './calls/edit-claim.ts'
import { editClaims } from './calls/edit-claims.ts'
import { fetchProvisionedClaims } from './calls/fetch-provisioned-claims.ts'
import { getClientSettings } from './calls/get-client-settings.ts'
import { getContact } from './calls/get-contact.ts'
import { getMe } from './calls/get-me.ts'
import { getStorm } from './calls/get-storm.ts'
import { ingestClaims } from './calls/ingest-claims.ts'
import { listActiveStorms } from './calls/list-active-storms.ts'
import { listAppraisers } from './calls/list-appraisers.ts'
import { listContacts } from './calls/list-contacts.ts'
import { listIngested } from './calls/list-ingested.ts'
import { listLocationsOfStorms } from './calls/list-locations-of-storms.ts'
import { listNotifications } from './calls/list-notifications.ts'
import { listPreferences } from './calls/list-preferences.ts'
import { listSendbacks } from './calls/list-sendbacks.ts'
import { listStorms } from './calls/list-storms.ts'
import { listUsers } from './calls/list-users.ts'
import { login } from './calls/login.ts'
import { logout } from './calls/logout.ts'
import { readHistory } from './calls/read-history.ts'
import { readLog } from './calls/read-log.ts'
import { receiveClaims } from './calls/receive-claims.ts'
import { reportImport } from './calls/report-import.ts'
import { refreshSession } from './calls/refresh-session.ts'
import { requestPushToken } from './calls/request-push-token.ts'
import { resetClaim } from './calls/reset-claim.ts'
import { restoreNotification } from './calls/restore-notification.ts'
import { restoreStorm } from './calls/restore-storm.ts'
import { returnSendback } from './calls/return-sendback.ts'
import { savePreference } from './calls/save-preference.ts'
import { searchContacts } from './calls/search-contacts.ts'
import { setContactStatus } from './calls/set-contact-status.ts'
import { setStormZipcodes } from './calls/set-storm-zipcodes.ts'
import { silenceNotification } from './calls/silence-notification.ts'
import { switchRole } from './calls/switch-role.ts'
import { updateContacts } from './calls/update-contacts.ts'

/** Every call of the API. What is not in this list is neither served nor described. */
export const allCalls: readonly Call[] = [
  addContacts,
  archiveStorm,
  authorizeChannel,
  changeMe,
  changePassword,
  countClaims,
  createStorm,
  deleteClaim,
  deleteNotification,
  deletePreference,
  editClaim,
  editClaims,
  fetchProvisionedClaims,
  getClientSettings,
  getContact,
  getMe,
  getStorm,
  ingestClaims,
  listActiveStorms,
  listAppraisers,
  listContacts,
  listIngested,
  listLocationsOfStorms,
  listNotifications,
  listPreferences,
  listSendbacks,
  listStorms,
  listUsers,
  login,
  logout,
  readHistory,
  readLog,
  receiveClaims,
  reportImport,
  refreshSession,
  requestPushToken,
  resetClaim,
  restoreNotification,
  restoreStorm,
  returnSendback,
  savePreference,
  searchContacts,
  setContactStatus,
  setStormZipcodes,
  silenceNotification,
  switchRole,
  updateContacts,
]
