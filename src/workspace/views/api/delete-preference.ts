import { deletePreference as call } from '../../../../contract/calls/delete-preference.ts'
import type { Preference } from '../../../../contract/people/preference.ts'
import { send } from '../../../shared/api/client.ts'

/** Deletes a saved preference. */
export async function deletePreference({ kind, id }: Pick<Preference, 'kind' | 'id'>): Promise<void> {
  await send(call, { params: { kind, id } })
}
