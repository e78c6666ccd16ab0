import { savePreference as call } from '../../../../contract/calls/save-preference.ts'
import type { Preference } from '../../../../contract/people/preference.ts'
import { send } from '../../../shared/api/client.ts'

/** Saves a preference under its name; the same name again replaces it. */
export async function savePreference(
  kind: Preference['kind'],
  { name, shared, data }: Pick<Preference, 'name' | 'shared' | 'data'>,
): Promise<Preference> {
  return (await send(call, { params: { kind }, body: { name, shared, data } })).preference
}
