import type { CrudEvent } from '../../contract/crud/crud-events.ts'
import type { CrudRecord, Values } from '../../contract/crud/resource.ts'
import { crudAggregates } from '../../machines/crud/crud-aggregates.ts'
import { findRecords, projectRecords } from '../crud/crud-store.ts'
import type { TenantClient } from '../db/database.ts'
import type { Projection, StreamAppend } from '../events/append.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { demoId, demoPersonId } from './demo-people.ts'

/**
 * The examples of every resource, as records, and more shops by id; shops are those of the team of the demo’s shop agent.
 * Those that exist already are left as they are.
 */
export async function demoRecords(
  client: TenantClient,
  scope: CommandScope,
  moreShops: ReadonlyMap<string, Values> = new Map(),
): Promise<Plan<object>> {
  const streams: StreamAppend[] = []
  const projections: Projection[] = []
  const shopAgent = demoPersonId(scope.businessId, 'shop_agent')
  for (const { resource, decide, evolve } of crudAggregates) {
    const { category, examples } = resource
    const records = new Map([
      ...examples.map(
        (fields, index) => [demoId(scope.businessId, category, String(index)), fields as Values] as const,
      ),
      ...(category === 'repair_location' ? moreShops : []),
    ])
    const found = await findRecords(resource)(client, [...records.keys()])
    const batch = new StreamBatch<CrudRecord, CrudEvent>(category, evolve, scope)
    for (const [id, fields] of records) {
      if (found.has(id)) continue
      const team: Values = category === 'repair_location' && shopAgent ? { shop_agent_id: shopAgent } : {}
      const decision = decide({ type: 'create', fields: { ...fields, ...team } }, null)
      if (decision.ok) batch.load(id, null).apply(id, decision.events)
    }
    streams.push(...batch.streams)
    projections.push(projectRecords(resource)(scope.businessId, batch.changed))
  }
  return { streams, projections, reply: {} }
}
