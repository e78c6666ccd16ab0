import { changeLeadContact } from '../../contract/calls/change-lead-contact.ts'
import { setLeadStatus } from '../../contract/calls/set-lead-status.ts'
import { snoozeLead } from '../../contract/calls/snooze-lead.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { CrudRecord } from '../../contract/crud/resource.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { Visibility } from '../events/visible-rows.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { changing } from '../lifecycle/change-one.ts'
import { leadStore } from './lead.store.ts'
import { putLeadsRoute } from './put-leads.route.ts'
import { readLeadRoutes } from './read-leads.route.ts'

type FindById<T> = (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>

/** What leads need; contacts, storms and shops belong to other features. */
export interface LeadDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  readonly findContacts: FindById<Contact>
  readonly findSameContacts: (
    client: TenantClient,
    sought: readonly Pick<Contact, 'claim_number' | 'vin'>[],
  ) => Promise<Contact[]>
  readonly visibility: Visibility
  readonly findStorms: FindById<StormView>
  /** Repair locations, deleted or not. */
  readonly findShops: FindById<CrudRecord>
}

/** Leads of contacts: made by files, read, and worked on. */
export function leadRoutes(dependencies: LeadDependencies): Route[] {
  return [putLeadsRoute(dependencies), ...readLeadRoutes(dependencies), ...changeLeadRoutes(dependencies)]
}

function changeLeadRoutes({ commands, findShops }: LeadDependencies): Route[] {
  const change = changing(commands, leadStore, (lead) => ({ lead }))
  return [
    route(setLeadStatus, (request) => {
      const { version: _version, ...set } = request.body
      const shop = set.status === 'follow_up_with_shop' ? set.follow_up_with_shop_id : null
      return change(
        request,
        (changedSince) => ({ type: 'SetLeadStatus', ...set, changedSince }),
        async (client) => {
          const found = shop && (await findShops(client, [shop])).get(shop)
          if (shop && (!found || found.deleted_at)) throw notFound({ follow_up_with_shop_id: 'Not found' })
        },
      )
    }),
    route(snoozeLead, (request) => {
      const { snooze_until: until } = request.body
      return change(request, (changedSince) => ({ type: 'SnoozeLead', until, now: request.scope.now, changedSince }))
    }),
    route(changeLeadContact, (request) => {
      const { version: _version, ...changes } = request.body
      return change(request, (changedSince) => ({ type: 'ChangeLeadContact', changes, changedSince }))
    }),
  ]
}
