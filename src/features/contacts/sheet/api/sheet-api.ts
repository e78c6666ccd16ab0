import { listAppraisers as callAppraisers } from '../../../../../contract/calls/list-appraisers.ts'
import { listStorms as callStorms } from '../../../../../contract/calls/list-storms.ts'
import { send } from '../../../../shared/api/client.ts'
import { reportExport } from '../../../../workspace/export/api/report-export.ts'
import { deletePreference } from '../../../../workspace/views/api/delete-preference.ts'
import { listPreferences } from '../../../../workspace/views/api/list-preferences.ts'
import { savePreference } from '../../../../workspace/views/api/save-preference.ts'
import type { ContactLookups } from '../row/contact-lookups.ts'
import { editContactRows } from './edit-contact-rows.ts'
import { loadContactRows } from './load-contact-rows.ts'
import { readContact } from './read-contact.ts'

type Lists = ContactLookups['lists']

/** The calls of the contacts' grid; stories replace them. */
export const sheetApi = {
  loadContactRows,
  editContactRows,
  readContact,
  /** Every event of the business, archived ones too: contacts may belong to them. */
  listStorms: async (): Promise<Lists['storms']> => (await send(callStorms)).data,
  listAppraisers: async (): Promise<Lists['appraisers']> => (await send(callAppraisers)).data,
  listPreferences,
  savePreference,
  deletePreference,
  reportExport,
}
export type SheetApi = typeof sheetApi
