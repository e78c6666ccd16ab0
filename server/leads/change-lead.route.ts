import { changeLeadContact } from '../../contract/calls/change-lead-contact.ts'
import { setLeadStatus } from '../../contract/calls/set-lead-status.ts'
import { snoozeLead } from '../../contract/calls/snooze-lead.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import type { ChangedSince } from '../../machines/edit-conflict.ts'
import type { LeadCommand } from '../../machines/lead/lead.decide.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import type { LeadDependencies } from './dependencies.ts'
import { LeadBatch, leadChangedSince } from './lead-batch.ts'
import { findLeads } from './lead.queries.ts'

interface Change {
  readonly id: string
  readonly version: number | undefined
  readonly command: (changedSince: ChangedSince<Lead> | undefined) => LeadCommand
  /** Throws where what the command names does not exist. */
  readonly check?: (client: TenantClient) => Promise<void>
}

/** Changes one lead. */
export function changeLeadRoutes({ commands, findShops }: LeadDependencies): Route[] {
  const change = (scope: CommandScope, { id, version, command, check }: Change) =>
    commands.handle(scope, async (client) => {
      await check?.(client)
      const lead = (await findLeads(client, [id])).get(id)
      if (!lead) throw notFound()
      const since = await leadChangedSince(client, lead, { version, actorId: scope.actor.id })
      const batch = new LeadBatch(scope).load(id, lead).decide(id, command(since))
      return batch.plan({ lead: batch.one(id) })
    })
  return [
    route(setLeadStatus, ({ params: { id = '' }, body: { version, ...set }, scope }) =>
      change(scope, {
        id,
        version,
        command: (changedSince) => ({ type: 'SetLeadStatus', ...set, changedSince }),
        check: async (client) => {
          const shop = set.status === 'follow_up_with_shop' ? set.follow_up_with_shop_id : null
          if (!shop) return
          const found = (await findShops(client, [shop])).get(shop)
          if (!found || found.deleted_at) throw notFound({ follow_up_with_shop_id: 'Not found' })
        },
      }),
    ),
    route(snoozeLead, ({ params: { id = '' }, body: { version, snooze_until: until }, scope }) =>
      change(scope, {
        id,
        version,
        command: (changedSince) => ({ type: 'SnoozeLead', until, now: scope.now, changedSince }),
      }),
    ),
    route(changeLeadContact, ({ params: { id = '' }, body: { version, ...changes }, scope }) =>
      change(scope, {
        id,
        version,
        command: (changedSince) => ({ type: 'ChangeLeadContact', changes, changedSince }),
      }),
    ),
  ]
}
