import { editBusiness } from '../../contract/calls/edit-business.ts'
import { revokeApiKey } from '../../contract/calls/revoke-api-key.ts'
import { setSupplementStartDate } from '../../contract/calls/set-supplement-start-date.ts'
import { rotateApiKey } from '../../contract/calls/rotate-api-key.ts'
import type { Business } from '../../contract/businesses/business.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import type { BusinessEvent } from '../../contract/events/business.events.ts'
import { type BusinessCommand, decideBusiness } from '../../machines/business/business.decide.ts'
import { evolveBusiness } from '../../machines/business/business.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import { fieldsChangedSince } from '../events/changed-since.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { notFound, Refused, refusedBy } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { makeApiKey } from '../http/api-key-secret.ts'
import { type NewApiKey, projectBusiness } from './business.projection.ts'
import { findBusiness } from './business.queries.ts'
import { keepLogo, pictureOf } from './logo.ts'
import type { BusinessDependencies } from './dependencies.ts'

const usualName = 'API key'

/** The calls that change a business: its settings, its API key. */
export function changeBusinessRoutes(dependencies: BusinessDependencies): Route[] {
  return [
    route(editBusiness, async ({ businessId, body: { version, logo, ...rest }, scope }) => {
      const picture = logo ? pictureOf(logo) : null
      const { business } = await commandBusiness(dependencies, scope, async (client, state) => {
        const kept = picture ? await keepLogo(client, businessId, picture) : logo
        const changes = { ...rest, ...(kept !== undefined && { logo: kept }) }
        const since = { stream: streamOf('business', businessId), state, version, actorId: scope.actor.id }
        return {
          command: {
            type: 'EditBusiness',
            changes,
            changedSince: await fieldsChangedSince(client, since, evolveBusiness),
          },
        }
      })
      return { business }
    }),
    route(setSupplementStartDate, async ({ body: { supplements_start_date = null }, scope }) => {
      const changes = { supplements_start_date }
      const { business } = await commandBusiness(dependencies, scope, async () => ({
        command: { type: 'EditBusiness', changes },
      }))
      return { supplements_start_date: business.supplements_start_date }
    }),
    route(rotateApiKey, async ({ body: { name = '' }, scope }) => {
      const { key, hash, hint } = makeApiKey()
      const rotated = await commandBusiness(dependencies, scope, async () => ({
        command: { type: 'RotateApiKey', hint },
        apiKey: { hash, name: name || usualName },
      }))
      // The key itself is kept nowhere, not even for a repetition of the request.
      if (rotated.hint !== hint) {
        throw new Refused(
          409,
          'shown-once',
          'This key was already created and shown once. If it is lost, create another one.',
        )
      }
      return { business_api_key: key, business: rotated.business }
    }),
    route(revokeApiKey, async ({ scope }) => {
      const { business } = await revokeFormerKey(dependencies, scope)
      return { business }
    }),
  ]
}

/** The one API key that a business had before keys had names and permissions. */
export function revokeFormerKey(dependencies: CommandDependencies, scope: CommandScope) {
  return commandBusiness(dependencies, scope, async () => ({ command: { type: 'RevokeApiKey' } }))
}

type CommandDependencies = Pick<BusinessDependencies, 'commands' | 'database'>

interface Order {
  readonly command: BusinessCommand
  readonly apiKey?: NewApiKey
}

/** Carries out a command about a business; `hint` is the one of the API key that the command itself has made. */
async function commandBusiness(
  { commands, database }: CommandDependencies,
  scope: CommandScope,
  plan: (client: TenantClient, business: Business) => Promise<Order>,
): Promise<{ business: Business; hint: string | null }> {
  const { businessId: id } = scope
  const { hint } = await commands.handleInTransaction(scope, async (client) => {
    const before = await findBusiness(client)
    if (!before) throw notFound()
    const { command, apiKey } = await plan(client, before)
    const decision = decideBusiness(command, before)
    if (!decision.ok) throw refusedBy(decision.refusal)
    const batch = new StreamBatch<Business, BusinessEvent>('business', evolveBusiness, scope).load(id, before)
    batch.apply(id, decision.events)
    return {
      streams: batch.streams,
      projections: batch.changed.map((business) => projectBusiness(business, apiKey)),
      reply: { hint: batch.current(id)?.api_key_hint ?? null },
    }
  })
  const business = await database.withBusiness(id, findBusiness)
  if (!business) throw new Error(`business ${id} has gone`)
  return { business, hint }
}
