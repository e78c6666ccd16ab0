import type { BodyOf } from '../../contract/call.ts'
import { createSupplement } from '../../contract/calls/create-supplement.ts'
import { isLongId, rangesOfLongId } from '../../contract/contacts/long-id.ts'
import { shopActor } from '../../contract/supplements/supplement.ts'
import { takeAttempt } from '../db/attempts.ts'
import type { TenantClient } from '../db/database.ts'
import { contentId } from '../events/content-id.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { invalid, notFound, tooManyTries } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { mustBeOpenTo } from '../http/open-office.ts'
import { findClaimOfLongId } from './supplement.queries.ts'
import { supplementStore } from './supplement.store.ts'
import type { SupplementDependencies } from './supplements.routes.ts'

/** Supplements from one address: 20 at once, and 10 an hour. */
const sent = { most: 20, secondsEach: 360 }

/** Takes what a shop sends. */
export function createSupplementRoute(dependencies: SupplementDependencies): Route {
  return route(createSupplement, async ({ query, body, clientAddress }) => ({
    supplement: await takeSupplement(dependencies, { longId: query.long_id, body, clientAddress }),
  }))
}

/** The day, by the business's own clock, from which it will take supplements; null where it takes them. */
async function findStartToCome(client: TenantClient): Promise<string | null> {
  const { rows } = await client.query<{ start: string }>({
    name: 'supplements-start-to-come',
    text: `select to_char(supplements_start_date, 'FMMonth FMDD, YYYY') as start from business
      where supplements_start_date > (now() at time zone coalesce(nullif(timezone, ''), 'America/Chicago'))::date`,
  })
  return rows[0]?.start ?? null
}

interface SentSupplement {
  readonly longId: string
  readonly body: BodyOf<typeof createSupplement>
  readonly clientAddress: string
}

/** The same form, sent twice for a claim on one day, is one supplement. @throws Refused 404, 422, also before the business takes supplements, 429 */
export async function takeSupplement(
  { database, commands }: Pick<SupplementDependencies, 'database' | 'commands'>,
  { longId, body, clientAddress }: SentSupplement,
): Promise<{ id: string; received_at: string }> {
  const long_id = longId.trim()
  if (long_id === '') throw invalid({ long_id: "If you're not logged in we need a claim id" })
  if (!isLongId(long_id)) throw invalid({ long_id: 'Use the 12 letters and digits of the claim' })
  const wait = await database.withoutBusiness((client) =>
    takeAttempt(client, [{ key: ['supplement', clientAddress], ...sent }], 'unsynced'),
  )
  if (wait > 0) throw tooManyTries(wait)
  const claim = await database.withoutBusiness((client) => findClaimOfLongId(client, rangesOfLongId(long_id)))
  if (!claim) throw notFound({ long_id: 'Not found' })
  const now = new Date().toISOString()
  const businessId = claim.business_id
  await mustBeOpenTo(database, { businessId, contactId: claim.id })
  const scope: CommandScope = { businessId, actor: shopActor, now, key: null }
  const id = contentId(['supplement', businessId, claim.id, now.slice(0, 10), JSON.stringify(body)])
  return commands.handle(scope, async (client) => {
    const start = await findStartToCome(client)
    if (start !== null) throw invalid({ claim_number: `Supplements are taken from ${start} on` })
    const known = (await supplementStore.find(client, [id])).get(id) ?? null
    const batch = new LifecycleBatch(supplementStore, scope).load(id, known)
    batch.decide(id, { type: 'ReceiveSupplement', claimant_id: claim.id, supplement: body })
    const { created_at } = batch.one(id)
    return batch.plan({ id, received_at: created_at })
  })
}
