import type { SupplementEventBody } from '../../contract/supplements/supplement-event.ts'
import { getSupplement } from '../../contract/calls/get-supplement.ts'
import { listClaimantSupplements } from '../../contract/calls/list-claimant-supplements.ts'
import { listSupplements } from '../../contract/calls/list-supplements.ts'
import { sendSupplementEvent } from '../../contract/calls/send-supplement-event.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import type { Me } from '../../contract/people/user.ts'
import { allowedMoves } from '../../machines/supplement/supplement.decide.ts'
import { evolveSupplement } from '../../machines/supplement/supplement.evolve.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { fieldsChangedSince } from '../events/changed-since.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { Visibility } from '../events/visible-rows.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { createSupplementRoute } from './create-supplement.route.ts'
import { pageOfSupplements } from './pipeline.queries.ts'
import { findReviewers, supplementsOfContact } from './supplement.queries.ts'
import { supplementStore } from './supplement.store.ts'
import { visibleSupplement } from './visible-supplement.ts'

/** What supplements need; contacts belong to another feature. */
export interface SupplementDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  readonly visibility: Visibility
  readonly findContacts: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>
}

/** Supplements: read, and moved by the events of their machine. */
export function supplementRoutes(dependencies: SupplementDependencies): Route[] {
  const { database, commands, safeCursor, visibility, findContacts } = dependencies

  const find = (client: TenantClient, me: Me, id: string) => visibleSupplement(client, visibility, me, id)

  /** @throws Refused 404, by field, for appraisers and groups that the person cannot assign to. */
  async function mustReach(
    client: TenantClient,
    me: Me,
    { type, appraiser_id, appraiser_group_id }: SupplementEventBody,
  ): Promise<void> {
    if (type !== 'ASSIGN') return
    const { appraisers, appraiser_groups } = await findReviewers(client, me)
    const isAmong = (people: readonly { id: string }[], id: string) => people.some((one) => one.id === id)
    if (appraiser_id && !isAmong(appraisers, appraiser_id)) throw notFound({ appraiser_id: 'Not found' })
    if (appraiser_group_id && !isAmong(appraiser_groups, appraiser_group_id))
      throw notFound({ appraiser_group_id: 'Not found' })
  }

  return [
    createSupplementRoute(dependencies),
    route(listSupplements, async ({ businessId, me, query }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => ({
        ...(await pageOfSupplements(client, query, {
          visible: visibility.visibleRows('supplement', me),
          timezone: me.business.timezone,
          now: Date.now(),
        })),
        cursor,
      }))
    }),
    route(getSupplement, async ({ businessId, me, params: { id = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        const supplement = await find(client, me, id)
        const people = await findReviewers(client, me)
        return { supplement, allowed: allowedMoves(supplement, me.role), ...people, cursor }
      })
    }),
    route(listClaimantSupplements, async ({ businessId, me, params: { id = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        if (!(await findContacts(client, [id])).has(id)) throw notFound()
        const data = await supplementsOfContact(client, id, visibility.visibleRows('supplement', me))
        // Those who see none of them learn of the contact only where it is theirs to see.
        if (data.length === 0 && !(await visibility.findVisible(client, me, 'contact', [id])).has(id)) throw notFound()
        return { data, cursor }
      })
    }),
    route(sendSupplementEvent, ({ me, params: { id = '' }, body, scope }) =>
      commands.handle(scope, async (client) => {
        const supplement = await find(client, me, id)
        await mustReach(client, me, body)
        const based = {
          stream: streamOf('supplement', id),
          state: supplement,
          version: body.version,
          actorId: scope.actor.id,
        }
        const changedSince = await fieldsChangedSince(client, based, evolveSupplement)
        const command = { type: 'AskForMove', asked: body, role: me.role, changedSince } as const
        const batch = new LifecycleBatch(supplementStore, scope).load(id, supplement).decide(id, command)
        const now = batch.one(id)
        return batch.plan({ supplement: now, allowed: allowedMoves(now, me.role) })
      }),
    ),
  ]
}
