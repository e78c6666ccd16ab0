import type { Me } from '../../contract/people/user.ts'
import type { Supplement } from '../../contract/supplements/supplement.ts'
import type { TenantClient } from '../db/database.ts'
import type { Visibility } from '../events/visible-rows.ts'
import { notFound } from '../http/problem.ts'
import { supplementStore } from './supplement.store.ts'

/** @throws Refused 404 for a supplement that the person does not see. */
export async function visibleSupplement(
  client: TenantClient,
  visibility: Visibility,
  me: Me,
  id: string,
): Promise<Supplement> {
  const supplement = (await supplementStore.find(client, [id])).get(id)
  if (!supplement || !(await visibility.findVisible(client, me, 'supplement', [id])).has(id)) throw notFound()
  return supplement
}
