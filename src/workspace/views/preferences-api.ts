import type { Preference } from '../../../contract/people/preference.ts'

/** The calls by which views and column states are kept for a user or for the business. */
export interface PreferencesApi {
  readonly listPreferences: (kind: Preference['kind']) => Promise<readonly Preference[]>
  /** The same name again replaces it. */
  readonly savePreference: (
    kind: Preference['kind'],
    preference: Pick<Preference, 'name' | 'shared' | 'data'>,
  ) => Promise<Preference>
  readonly deletePreference: (preference: Preference) => Promise<unknown>
}
