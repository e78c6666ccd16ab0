import { deletePreference } from '../../../../workspace/views/api/delete-preference.ts'
import { editClaims } from './edit-claims.ts'
import { fetchClaimsFrom, fetchProvisionedClaims } from './fetch-provisioned-claims.ts'
import { getContact } from './get-contact.ts'
import { ingestClaims } from './ingest-claims.ts'
import { listActiveStorms } from './list-active-storms.ts'
import { listAppraisers } from './list-appraisers.ts'
import { listIngested } from './list-ingested.ts'
import { listLocationsOfStorms } from './list-locations-of-storms.ts'
import { listPreferences } from '../../../../workspace/views/api/list-preferences.ts'
import { listSendbacks } from './list-sendbacks.ts'
import { listCallCenters, listReviewers } from './list-users.ts'
import { readClaim } from './read-history.ts'
import { reportExport } from '../../../../workspace/export/api/report-export.ts'
import { resetClaim } from './reset-claim.ts'
import { savePreference } from '../../../../workspace/views/api/save-preference.ts'
import { searchContacts } from './search-contacts.ts'

/** The calls of the intake review; stories replace them. */
export const intakeApi = {
  fetchProvisionedClaims,
  fetchClaimsFrom,
  editClaims,
  ingestClaims,
  resetClaim,
  readClaim,
  listActiveStorms,
  listLocationsOfStorms,
  listAppraisers,
  listCallCenters,
  listReviewers,
  searchContacts,
  getContact,
  listSendbacks,
  listIngested,
  listPreferences,
  savePreference,
  deletePreference,
  reportExport,
}
export type IntakeApi = typeof intakeApi
