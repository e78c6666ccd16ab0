import { deletePreference } from '../calls/delete-preference.ts'
import { listPreferences } from '../calls/list-preferences.ts'
import { savePreference } from '../calls/save-preference.ts'

/** The calls of preferences. */
export const preferenceCalls = [deletePreference, listPreferences, savePreference] as const
