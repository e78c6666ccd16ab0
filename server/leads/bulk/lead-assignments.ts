import type { CrudRecord } from '../../../contract/crud/resource.ts'
import type { DraftRow } from '../../../contract/drafts/draft.ts'
import type { LeadEvent } from '../../../contract/events/lead.events.ts'
import { type Recorded, streamOf } from '../../../contract/events/recorded.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import { changedByOthers } from '../../../machines/changed-by-others.ts'
import type { Refusal } from '../../../machines/decision.ts'
import type { ChangedSince } from '../../../machines/edit-conflict.ts'
import { leadAggregate } from '../../../machines/lead/lead.aggregate.ts'
import { whyNotTaking } from '../../../machines/lead/shop-taking.ts'
import { evolveLead } from '../../../machines/lead/lead.evolve.ts'
import type { TenantClient } from '../../db/database.ts'
import type { CommandScope } from '../../events/handle-command.ts'
import { leasedAmong } from '../../events/leased.ts'
import { readStreams } from '../../events/read.ts'
import { notFound } from '../../http/problem.ts'
import { LifecycleBatch } from '../../lifecycle/lifecycle-batch.ts'
import { leadStore } from '../lead.store.ts'
import type { LeadDependencies } from '../leads.routes.ts'

/** The draft's field that holds the shop. */
export const shopField = 'repair_location_id'

export const shopOf = ({ changes }: Pick<DraftRow, 'changes'>): string => changes[shopField] ?? ''

/** Drafted assignments of leads to shops, each decided by itself by the lead's machine. */
export interface LeadAssignments {
  readonly batch: LifecycleBatch<'lead', Lead, LeadEvent, Parameters<typeof leadAggregate.decide>[0]>
  /** The leads before the assignments. */
  readonly before: ReadonlyMap<string, Lead>
  readonly refusals: ReadonlyMap<string, Refusal>
  readonly changedSince: ReadonlyMap<string, ChangedSince<Lead>>
  readonly shops: ReadonlyMap<string, CrudRecord>
}

/**
 * Decides rows of a draft on the leads as they stand now. A lead that a colleague holds is left as it is.
 * @throws Refused 404, naming the first lead that does not exist.
 */
export async function decideAssignments(
  { findShops }: Pick<LeadDependencies, 'findShops'>,
  client: TenantClient,
  scope: CommandScope,
  rows: readonly DraftRow[],
): Promise<LeadAssignments> {
  const ids = rows.map(({ id }) => id)
  const before = await leadStore.find(client, ids)
  const stranger = ids.findIndex((id) => !before.has(id))
  if (stranger >= 0) throw notFound({ [`rows[${stranger}].id`]: 'Not found' })
  const shops = await findShops(client, [...new Set(rows.map(shopOf))])
  const held = await leasedAmong(client, scope, ids.map(streamOfLead))
  const changedSince = await leadsChangedSince(client, rows, before, scope.actor.id)
  const batch = new LifecycleBatch(leadStore, scope)
  const refusals = new Map<string, Refusal>()
  for (const row of rows) {
    const { id } = row
    const lead = before.get(id) ?? null
    batch.load(id, lead)
    const aside = held.get(streamOfLead(id)) ?? shopRefused(shops.get(shopOf(row)))
    const decision = aside
      ? ({ ok: false, refusal: aside } as const)
      : leadAggregate.decide(
          { type: 'AssignLeadToShop', repair_location_id: shopOf(row), changedSince: changedSince.get(id) },
          lead,
        )
    if (decision.ok) batch.apply(id, decision.events)
    else refusals.set(id, decision.refusal)
  }
  return { batch, before, refusals, changedSince, shops }
}

const streamOfLead = (id: string) => streamOf('lead', id)

function shopRefused(shop: CrudRecord | undefined): Refusal | null {
  if (shop && !shop.deleted_at) return whyNotTaking(shop)
  const name = shop ? String(shop['name']) : 'This shop'
  return { code: 'shop_deleted', reason: `${name} was deleted. Choose another shop.` }
}

/** What others have changed since the version that each row is based on. Only stale rows read the log. */
async function leadsChangedSince(
  client: TenantClient,
  rows: readonly DraftRow[],
  leads: ReadonlyMap<string, Lead>,
  actorId: string,
): Promise<ReadonlyMap<string, ChangedSince<Lead>>> {
  const stale = rows.filter(({ id, version }) => version < (leads.get(id)?.version ?? 0))
  if (stale.length === 0) return new Map()
  const events = Map.groupBy(
    await readStreams(
      client,
      stale.map(({ id }) => streamOfLead(id)),
    ),
    ({ stream }) => stream,
  )
  return new Map(
    stale.map(({ id, version }) => {
      const happened = (events.get(streamOfLead(id)) ?? []) as Recorded<LeadEvent>[]
      return [id, changedByOthers<Lead, LeadEvent>(happened, { version, actorId }, evolveLead)]
    }),
  )
}
