import { callsOf, crudCalls } from '../../contract/crud/crud-calls.ts'
import { allResources } from '../../contract/crud/declared.ts'
import { type AnyResource, fieldsWith } from '../../contract/crud/resource.ts'
import type { Caller } from '../../server/testing/caller.ts'
import type { Probe } from './probes.ts'

const uses = ['edit', 'remove', 'restore', 'get'] as const
type Use = (typeof uses)[number]

/** Ids of records by resource and by the call that they are for. */
export type Records = Readonly<Record<string, string>>
const keyOf = ({ category }: AnyResource, use: Use) => `${category} to ${use}`

/** Records of every resource, one for each call that changes one. */
export async function makeRecords(admin: Caller): Promise<Records> {
  const made: Record<string, string> = {}
  for (const resource of allResources) {
    for (const use of uses) made[keyOf(resource, use)] = await createRecord(admin, resource)
    await admin.ok(crudCalls(resource).remove, { params: { id: made[keyOf(resource, 'restore')] ?? '' } })
  }
  return made
}

export async function createRecord(admin: Caller, resource: AnyResource): Promise<string> {
  const reply = await admin.ok(crudCalls(resource).create, { body: resource.examples[0] ?? {} })
  return reply[resource.category]?.id ?? ''
}

/** A request that is accepted, for every call of every resource. */
export function resourceProbes(records: Records): Readonly<Record<string, Probe>> {
  return Object.assign({}, ...allResources.map((resource) => probesOf(resource, records)))
}

function probesOf(resource: AnyResource, records: Records): Record<string, Probe> {
  const [, second = {}] = resource.examples
  const calls = crudCalls(resource)
  const one = (use: Use) => ({ params: { id: records[keyOf(resource, use)] ?? '' } })
  const sort_by = fieldsWith(resource, 'sortable').at(-1) ?? 'created_at'
  const probes: Record<keyof typeof calls, Probe> = {
    list: { query: { page: '1', limit: '10', q: 'a', sort_by, sort_desc: 'true', deleted: 'false' } },
    get: one('get'),
    create: { body: second },
    edit: { ...one('edit'), body: { ...second, version: 1 } },
    remove: one('remove'),
    restore: one('restore'),
  }
  const byName = Object.entries(calls).map(([use, call]) => [call.name, probes[use as keyof typeof calls]])
  if (byName.length !== callsOf(resource).length) throw new Error(`${resource.category} has a call without a probe`)
  return Object.fromEntries(byName)
}
