import { listPreferences as call } from '../../../../../contract/calls/list-preferences.ts'
import type { Preference } from '../../../../../contract/people/preference.ts'
import { send } from '../../../../shared/api/client.ts'

/** One's own and the business's saved things of a kind. */
export async function listPreferences(kind: Preference['kind']): Promise<Preference[]> {
  return (await send(call, { params: { kind } })).data
}
