import { listPreferences as call } from '../../../../contract/calls/list-preferences.ts'
import type { Preference } from '../../../../contract/people/preference.ts'
import { send } from '../../../shared/api/client.ts'

/** Saved preferences of a kind, the user's and the business's. */
export async function listPreferences(kind: Preference['kind']): Promise<Preference[]> {
  return (await send(call, { params: { kind } })).data
}
