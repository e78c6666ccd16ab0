import { may } from '../../contract/people/permissions.ts'
import type { Me } from '../../contract/people/user.ts'
import type { UndoPlan } from '../../contract/undo/undo-plan.ts'
import type { TenantClient } from '../db/database.ts'
import { type AnyStore, displayNames } from '../events/aggregate-store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Display names of the aggregates whose ids the shown events hold, as far as the caller may know them. */
export async function namesInPlan(
  client: TenantClient,
  stores: readonly AnyStore[],
  me: Pick<Me, 'role' | 'permissions'>,
  { of, steps, dependents }: Pick<UndoPlan, 'of' | 'steps' | 'dependents'>,
): Promise<Record<string, string>> {
  const events = [of.event, ...steps.flatMap((step) => step.events), ...dependents.map(({ event }) => event)]
  let unnamed = [...new Set(events.flatMap((event) => idsIn(event?.data)))]
  const names: Record<string, string> = {}
  for (const store of stores) {
    if (unnamed.length === 0) break
    if (!may(me, store.aggregate.permissions.name)) continue
    const found = await displayNames(store, client, unnamed)
    for (const [id, name] of found) names[id] = name
    unnamed = unnamed.filter((id) => !found.has(id))
  }
  return names
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}
