import type { Call } from './call.ts'
import { allResources } from './crud/declared.ts'
import { callsOf } from './crud/crud-calls.ts'
import { receiveCallEvents } from './calls/receive-call-events.ts'
import { placeCall } from './calls/place-call.ts'
import { muteCall } from './calls/mute-call.ts'
import { listOpenCalls } from './calls/list-open-calls.ts'
import { hangUpCall } from './calls/hang-up-call.ts'
import { getCall } from './calls/get-call.ts'
import { addClaimNote } from './calls/add-claim-note.ts'
import { addContactNote } from './calls/add-contact-note.ts'
import { addContacts } from './calls/add-contacts.ts'
import { addMfa } from './calls/add-mfa.ts'
import { backfillAppointment } from './calls/backfill-appointment.ts'
import { setAppointmentState } from './calls/set-appointment-state.ts'
import { listAppraiserAppointments } from './calls/list-appraiser-appointments.ts'
import { readLocationUtilization } from './calls/read-location-utilization.ts'
import { readClaimantSchedule } from './calls/read-claimant-schedule.ts'
import { bookClaimantSlot } from './calls/book-claimant-slot.ts'
import { holdClaimantSlot } from './calls/hold-claimant-slot.ts'
import { getClaimantAppointment } from './calls/get-claimant-appointment.ts'
import { listClaimantAppointments } from './calls/list-claimant-appointments.ts'
import { cancelClaimantAppointment } from './calls/cancel-claimant-appointment.ts'
import { getFieldAppointment } from './calls/get-field-appointment.ts'
import { bookFieldAppointment } from './calls/book-field-appointment.ts'
import { cancelFieldAppointment } from './calls/cancel-field-appointment.ts'
import { withdrawFieldRequest } from './calls/withdraw-field-request.ts'
import { leadCalls } from './leads/lead-calls.ts'
import { waitingListCalls } from './waiting-list/waiting-list-calls.ts'
import { bookAppointment } from './calls/book-appointment.ts'
import { cancelAppointment } from './calls/cancel-appointment.ts'
import { holdAppointment } from './calls/hold-appointment.ts'
import { readLocationCalendar } from './calls/read-location-calendar.ts'
import { createLocation } from './calls/create-location.ts'
import { listLocations } from './calls/list-locations.ts'
import { getLocation } from './calls/get-location.ts'
import { editLocation } from './calls/edit-location.ts'
import { deleteLocation } from './calls/delete-location.ts'
import { restoreLocation } from './calls/restore-location.ts'
import { setLocationStatus } from './calls/set-location-status.ts'
import { setLocationSlots } from './calls/set-location-slots.ts'
import { setThresholdWarning } from './calls/set-threshold-warning.ts'
import { archiveStorm } from './calls/archive-storm.ts'
import { assignContacts } from './calls/assign-contacts.ts'
import { assignEvents } from './calls/assign-events.ts'
import { commitAssignment } from './calls/commit-assignment.ts'
import { listAppraiserGroups } from './calls/list-appraiser-groups.ts'
import { listAssignedContacts } from './calls/list-assigned-contacts.ts'
import { listGroupAppraisers } from './calls/list-group-appraisers.ts'
import { proposeAssignment } from './calls/propose-assignment.ts'
import { unassignContact } from './calls/unassign-contact.ts'
import { authenticateUser } from './calls/authenticate-user.ts'
import { authorizeChannel } from './calls/authorize-channel.ts'
import { bulkDeleteContacts } from './calls/bulk-delete-contacts.ts'
import { changeContacts } from './calls/change-contacts.ts'
import { changeMe } from './calls/change-me.ts'
import { changePassword } from './calls/change-password.ts'
import { cleanContact } from './calls/clean-contact.ts'
import { commitDraft } from './calls/commit-draft.ts'
import { countClaims } from './calls/count-claims.ts'
import { countContacts } from './calls/count-contacts.ts'
import { countNextSteps } from './calls/count-next-steps.ts'
import { createApiKey } from './calls/create-api-key.ts'
import { createBusiness } from './calls/create-business.ts'
import { createShopUser } from './calls/create-shop-user.ts'
import { countInStorm } from './calls/count-in-storm.ts'
import { createStorm } from './calls/create-storm.ts'
import { createUser } from './calls/create-user.ts'
import { deleteClaim } from './calls/delete-claim.ts'
import { deleteContact } from './calls/delete-contact.ts'
import { deleteNote } from './calls/delete-note.ts'
import { deleteNotification } from './calls/delete-notification.ts'
import { deletePreference } from './calls/delete-preference.ts'
import { deleteShopUser } from './calls/delete-shop-user.ts'
import { deleteUser } from './calls/delete-user.ts'
import { discardDraft } from './calls/discard-draft.ts'
import { editBusiness } from './calls/edit-business.ts'
import { editClaim } from './calls/edit-claim.ts'
import { editClaims } from './calls/edit-claims.ts'
import { editContactRows } from './calls/edit-contact-rows.ts'
import { editShopUser } from './calls/edit-shop-user.ts'
import { editStorm } from './calls/edit-storm.ts'
import { editUser } from './calls/edit-user.ts'
import { endContactCall } from './calls/end-contact-call.ts'
import { exportAudit } from './calls/export-audit.ts'
import { endOwnSession } from './calls/end-own-session.ts'
import { endSessionsElsewhere } from './calls/end-sessions-elsewhere.ts'
import { fetchProvisionedClaims } from './calls/fetch-provisioned-claims.ts'
import { finishContacts } from './calls/finish-contacts.ts'
import { getApiKey } from './calls/get-api-key.ts'
import { getBusiness } from './calls/get-business.ts'
import { getClientSettings } from './calls/get-client-settings.ts'
import { getContact } from './calls/get-contact.ts'
import { getMe } from './calls/get-me.ts'
import { getNextContact } from './calls/get-next-contact.ts'
import { getNotificationSettings } from './calls/get-notification-settings.ts'
import { getQueue } from './calls/get-queue.ts'
import { getStorm } from './calls/get-storm.ts'
import { handOverLease } from './calls/hand-over-lease.ts'
import { ingestClaims } from './calls/ingest-claims.ts'
import { inviteShopUser } from './calls/invite-shop-user.ts'
import { inviteUser } from './calls/invite-user.ts'
import { listActiveStorms } from './calls/list-active-storms.ts'
import { listApiKeys } from './calls/list-api-keys.ts'
import { listAllAudit } from './calls/list-all-audit.ts'
import { listAppraisers } from './calls/list-appraisers.ts'
import { listAudit } from './calls/list-audit.ts'
import { listBusinesses } from './calls/list-businesses.ts'
import { listClaimNotes } from './calls/list-claim-notes.ts'
import { listContactImports } from './calls/list-contact-imports.ts'
import { listContactNotes } from './calls/list-contact-notes.ts'
import { listContacts } from './calls/list-contacts.ts'
import { listImports } from './calls/list-imports.ts'
import { listIngested } from './calls/list-ingested.ts'
import { listLeases } from './calls/list-leases.ts'
import { listLocationsOfStorms } from './calls/list-locations-of-storms.ts'
import { listMentionable } from './calls/list-mentionable.ts'
import { listNotifications } from './calls/list-notifications.ts'
import { listOutbox } from './calls/list-outbox.ts'
import { listOwnActions } from './calls/list-own-actions.ts'
import { listOwnSessions } from './calls/list-own-sessions.ts'
import { listPreferences } from './calls/list-preferences.ts'
import { listProcessAggregates } from './calls/list-process-aggregates.ts'
import { listQueuedContacts } from './calls/list-queued-contacts.ts'
import { listSendbacks } from './calls/list-sendbacks.ts'
import { listShopUsers } from './calls/list-shop-users.ts'
import { listStorms } from './calls/list-storms.ts'
import { listUsers } from './calls/list-users.ts'
import { loadContactRows } from './calls/load-contact-rows.ts'
import { login } from './calls/login.ts'
import { logout } from './calls/logout.ts'
import { markAllNotificationsRead } from './calls/mark-all-notifications-read.ts'
import { nextLease } from './calls/next-lease.ts'
import { planUndo } from './calls/plan-undo.ts'
import { previewDraft } from './calls/preview-draft.ts'
import { readDraft } from './calls/read-draft.ts'
import { readFlow } from './calls/read-flow.ts'
import { readHistory } from './calls/read-history.ts'
import { readLog } from './calls/read-log.ts'
import { readNotification } from './calls/read-notification.ts'
import { readPast } from './calls/read-past.ts'
import { readProcess } from './calls/read-process.ts'
import { readStormMap } from './calls/read-storm-map.ts'
import { readWallboard } from './calls/read-wallboard.ts'
import { receiveClaims } from './calls/receive-claims.ts'
import { refreshSession } from './calls/refresh-session.ts'
import { releaseContacts } from './calls/release-contacts.ts'
import { releaseLease } from './calls/release-lease.ts'
import { renameApiKey } from './calls/rename-api-key.ts'
import { renewLease } from './calls/renew-lease.ts'
import { reportContactImport } from './calls/report-contact-import.ts'
import { reportExport } from './calls/report-export.ts'
import { reportImport } from './calls/report-import.ts'
import { requestEmailVerification } from './calls/request-email-verification.ts'
import { requestPasswordReset } from './calls/request-password-reset.ts'
import { requestPushToken } from './calls/request-push-token.ts'
import { resetClaim } from './calls/reset-claim.ts'
import { resetPassword } from './calls/reset-password.ts'
import { restoreNotification } from './calls/restore-notification.ts'
import { restoreShopUser } from './calls/restore-shop-user.ts'
import { restoreStorm } from './calls/restore-storm.ts'
import { restoreUser } from './calls/restore-user.ts'
import { returnSendback } from './calls/return-sendback.ts'
import { revokeApiKey } from './calls/revoke-api-key.ts'
import { revokeOneApiKey } from './calls/revoke-one-api-key.ts'
import { rotateApiKey } from './calls/rotate-api-key.ts'
import { saveDraft } from './calls/save-draft.ts'
import { savePreference } from './calls/save-preference.ts'
import { search } from './calls/search.ts'
import { searchContacts } from './calls/search-contacts.ts'
import { sendContactToCallCenter } from './calls/send-contact-to-call-center.ts'
import { sendMfaCode } from './calls/send-mfa-code.ts'
import { setBreak } from './calls/set-break.ts'
import { setContactStatus } from './calls/set-contact-status.ts'
import { setNotificationSettings } from './calls/set-notification-settings.ts'
import { setStormFilter } from './calls/set-storm-filter.ts'
import { setStormSettings } from './calls/set-storm-settings.ts'
import { setStormTimespan } from './calls/set-storm-timespan.ts'
import { listZipcodesNear } from './calls/list-zipcodes-near.ts'
import { listStormShops } from './calls/list-storm-shops.ts'
import { addStormShop } from './calls/add-storm-shop.ts'
import { removeStormShop } from './calls/remove-storm-shop.ts'
import { setStormZipcodes } from './calls/set-storm-zipcodes.ts'
import { silenceNotification } from './calls/silence-notification.ts'
import { skipContact } from './calls/skip-contact.ts'
import { switchRole } from './calls/switch-role.ts'
import { takeLease } from './calls/take-lease.ts'
import { takeOverLease } from './calls/take-over-lease.ts'
import { undo } from './calls/undo.ts'
import { updateContacts } from './calls/update-contacts.ts'
import { verifyEmail } from './calls/verify-email.ts'
import { verifyMfa } from './calls/verify-mfa.ts'
import { getClaimant } from './calls/get-claimant.ts'
import { listClaimantLocations } from './calls/list-claimant-locations.ts'
import { getClaimantLocation } from './calls/get-claimant-location.ts'
import { reportClaimantEvent } from './calls/report-claimant-event.ts'
import { listContactLocations } from './calls/list-contact-locations.ts'

/** Every call of the API. What is not in this list is neither served nor described. */
export const allCalls: readonly Call[] = [
  addClaimNote,
  addContactNote,
  addContacts,
  addMfa,
  archiveStorm,
  setThresholdWarning,
  backfillAppointment,
  setAppointmentState,
  listAppraiserAppointments,
  readLocationUtilization,
  readClaimantSchedule,
  bookClaimantSlot,
  holdClaimantSlot,
  getClaimantAppointment,
  listClaimantAppointments,
  cancelClaimantAppointment,
  getFieldAppointment,
  bookFieldAppointment,
  cancelFieldAppointment,
  withdrawFieldRequest,
  bookAppointment,
  cancelAppointment,
  holdAppointment,
  readLocationCalendar,
  setLocationSlots,
  setLocationStatus,
  restoreLocation,
  deleteLocation,
  editLocation,
  getLocation,
  listLocations,
  createLocation,
  authenticateUser,
  authorizeChannel,
  bulkDeleteContacts,
  changeContacts,
  changeMe,
  changePassword,
  cleanContact,
  commitDraft,
  countClaims,
  countContacts,
  createApiKey,
  createBusiness,
  createShopUser,
  countInStorm,
  countNextSteps,
  createStorm,
  createUser,
  deleteClaim,
  deleteContact,
  deleteNote,
  deleteNotification,
  deletePreference,
  deleteShopUser,
  deleteUser,
  discardDraft,
  editBusiness,
  editClaim,
  editClaims,
  editContactRows,
  editShopUser,
  editStorm,
  editUser,
  endContactCall,
  exportAudit,
  endOwnSession,
  endSessionsElsewhere,
  fetchProvisionedClaims,
  finishContacts,
  getApiKey,
  getBusiness,
  getCall,
  getClientSettings,
  getContact,
  getMe,
  getNextContact,
  getNotificationSettings,
  getQueue,
  getStorm,
  handOverLease,
  hangUpCall,
  ingestClaims,
  inviteShopUser,
  inviteUser,
  listActiveStorms,
  listApiKeys,
  listAllAudit,
  listAppraisers,
  listAudit,
  listBusinesses,
  listClaimNotes,
  listContactImports,
  listContactNotes,
  listContacts,
  listIngested,
  listLeases,
  listLocationsOfStorms,
  listMentionable,
  listNotifications,
  listOpenCalls,
  listOutbox,
  listOwnActions,
  listOwnSessions,
  listPreferences,
  listProcessAggregates,
  listQueuedContacts,
  listSendbacks,
  listShopUsers,
  listStorms,
  listUsers,
  loadContactRows,
  login,
  logout,
  markAllNotificationsRead,
  muteCall,
  nextLease,
  placeCall,
  planUndo,
  previewDraft,
  readDraft,
  readFlow,
  readHistory,
  readLog,
  readNotification,
  readPast,
  readProcess,
  readStormMap,
  readWallboard,
  receiveCallEvents,
  receiveClaims,
  refreshSession,
  releaseContacts,
  releaseLease,
  renameApiKey,
  renewLease,
  reportContactImport,
  reportExport,
  reportImport,
  listImports,
  requestEmailVerification,
  requestPasswordReset,
  requestPushToken,
  resetClaim,
  resetPassword,
  restoreNotification,
  restoreShopUser,
  restoreStorm,
  restoreUser,
  returnSendback,
  revokeApiKey,
  revokeOneApiKey,
  rotateApiKey,
  saveDraft,
  savePreference,
  search,
  searchContacts,
  sendContactToCallCenter,
  sendMfaCode,
  setBreak,
  setContactStatus,
  setNotificationSettings,
  setStormFilter,
  setStormSettings,
  setStormTimespan,
  listZipcodesNear,
  listStormShops,
  addStormShop,
  removeStormShop,
  setStormZipcodes,
  silenceNotification,
  skipContact,
  switchRole,
  takeLease,
  takeOverLease,
  undo,
  updateContacts,
  verifyEmail,
  verifyMfa,
  assignContacts,
  unassignContact,
  proposeAssignment,
  commitAssignment,
  assignEvents,
  listAppraiserGroups,
  listGroupAppraisers,
  listAssignedContacts,
  getClaimant,
  listClaimantLocations,
  getClaimantLocation,
  reportClaimantEvent,
  listContactLocations,
  ...waitingListCalls,
  ...leadCalls,
  ...allResources.flatMap(callsOf),
]
