import type { Contact } from '../../contract/contacts/contact.ts'
import type { CrudRecord } from '../../contract/crud/resource.ts'
import type { LeadCompletion, LeadDifference, NewLead } from '../../contract/leads/lead-fields.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { OpeningFacts } from '../../machines/opening/opening-times.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler, CommandScope, PlanPart } from '../events/handle-command.ts'
import type { Visibility } from '../events/visible-rows.ts'
import type { Route } from '../http/route.ts'
import { commandRoutes } from '../lifecycle/command-routes.ts'
import { leadStore } from './lead.store.ts'
import { leadShopRoutes } from './lead-shops.route.ts'
import { listShopFiguresRoute } from './offers/list-shop-figures.route.ts'
import { shopOfferRoutes } from './offers/shop-offer.routes.ts'
import { putLeadsRoute } from './put-leads.route.ts'
import { readLeadRoutes } from './read-leads.route.ts'
import { shopAgentRoutes } from './shop-agent.routes.ts'
import { sameLeadsRoute } from './same-leads.route.ts'
import { type WaitingShopDependencies, waitingShopRoutes } from './waiting-shops.routes.ts'
import { scheduleDropOffRoute } from './schedule-drop-off.route.ts'
import { readSuggestionRecordRoute } from './suggestion-record.route.ts'

type FindById<T> = (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>

/** What leads need; contacts, storms and shops belong to other features. */
export interface LeadDependencies extends WaitingShopDependencies {
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
  /** Repair locations that are not deleted. */
  readonly listShops: (client: TenantClient) => Promise<readonly CrudRecord[]>
  readonly openingFactsOf: (
    client: TenantClient,
    locations: readonly string[],
    from: number,
  ) => Promise<ReadonlyMap<string, OpeningFacts>>
  /** Fills in the production logs of contacts with what estimates say. */
  readonly fillLogs: (
    client: TenantClient,
    scope: CommandScope,
    rows: readonly { readonly contact: Contact; readonly values: NonNullable<NewLead['production_log']> }[],
    existing: 'replace' | 'keep',
  ) => Promise<{
    readonly part: PlanPart
    readonly differences: ReadonlyMap<string, readonly Omit<LeadDifference, 'index' | 'claimant_id' | 'of'>[]>
    readonly filled: ReadonlyMap<string, Readonly<Record<string, LeadCompletion['sent']>>>
  }>
  /** The estimates of completed production logs, in cents, and why they are final; by the contact's id. */
  readonly findFinalEstimates: (
    client: TenantClient,
    businessId: string,
    contactIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly locked: string; readonly estimate_total: number }>>
}

/** Leads of contacts: made by files, read, and worked on. */
export function leadRoutes(dependencies: LeadDependencies): Route[] {
  const { commands, findShops } = dependencies
  return [
    putLeadsRoute(dependencies),
    scheduleDropOffRoute(dependencies),
    sameLeadsRoute(dependencies),
    ...shopAgentRoutes(dependencies),
    ...shopOfferRoutes(dependencies),
    listShopFiguresRoute(dependencies),
    readSuggestionRecordRoute(dependencies),
    ...leadShopRoutes(dependencies),
    ...waitingShopRoutes(dependencies),
    ...readLeadRoutes(dependencies),
    ...commandRoutes({ commands, find: { repair_location: findShops } }, leadStore, (lead) => ({ lead })),
  ]
}
