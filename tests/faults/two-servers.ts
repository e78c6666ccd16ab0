import { setTimeout } from 'node:timers/promises'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { makeClaims } from './claim-maker.ts'
import { deliveryFaults } from './in-order-once.ts'
import { chunksOf, inFlight } from './in-flight.ts'
import { gapIgnoringReader, type LiveReader, liveReader } from './live-reader.ts'
import { freePort } from '../../server/db/free-port.ts'
import { startOwnServer } from './own-server.ts'
import { type OwnPostgres } from './own-postgres.ts'
import { withOwner } from '../support/with-owner.ts'

/** What each kind of reader on the second server made of commands through both, and of the first alone. */
export interface TwoServers {
  readonly events: number
  /** The browser's own connection. */
  readonly live: readonly string[]
  /** The same, with every fifth push message lost on the way. */
  readonly liveUnderLoss: readonly string[]
  /** One that ignores gaps, under the same loss: the fault that must be seen. */
  readonly ignoringGapsUnderLoss: readonly string[]
}

/** Claims come in and are edited through one server, with eight at it; readers listen to another on the same database. */
export async function listenToTheOtherServer(postgres: OwnPostgres, claims: number, seed: number): Promise<TwoServers> {
  const databaseUrl = await postgres.createDatabase(`two_${seed}_${Date.now()}`)
  await using first = await startOwnServer({ databaseUrl, port: await freePort() })
  await using second = await startOwnServer({ databaseUrl, port: await freePort() })
  const writer = await signIn(first.origin, 'admin@demo.test')
  const listener = await signIn(second.origin, 'admin2@demo.test')
  const readers: LiveReader[] = []
  try {
    readers.push(await liveReader(listener), await liveReader(listener, 5), await gapIgnoringReader(listener, 5))
    await write(writer, claims, seed)
    const logged = await loggedIds(databaseUrl, writer.businessId)
    const since = (reader: LiveReader) => logged.filter((id) => id > reader.since)
    await until(() => readers.every((reader) => reader.cursor() >= (logged.at(-1) ?? 0)))
    const [live = [], liveUnderLoss = [], ignoringGapsUnderLoss = []] = readers.map((reader) =>
      deliveryFaults(reader.received, since(reader)),
    )
    return {
      events: Math.max(...readers.map((reader) => since(reader).length)),
      live,
      liveUnderLoss,
      ignoringGapsUnderLoss,
    }
  } finally {
    for (const reader of readers) reader.close()
    writer.close()
    listener.close()
  }
}

async function write(client: ApiClient, claims: number, seed: number) {
  await inFlight(chunksOf(makeClaims(claims, seed), 2), 8, async (some) => {
    const { received } = await client.ok(receiveClaims, { body: { claims: some } })
    for (const { id } of received) {
      await client.ok(editClaim, { params: { id }, body: { action: 'ignore', impact_notes: `seen by ${seed}` } })
    }
  })
}

function loggedIds(ownerUrl: string, businessId: string): Promise<number[]> {
  return withOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from events where business_id = $1 and stream like 'intake\\_item:%' order by id`,
      [businessId],
    )
    return rows.map(({ id }) => Number(id))
  })
}

/** Waits for it, at most so long that heartbeats have told of everything several times. */
async function until(isSo: () => boolean) {
  for (const deadline = Date.now() + 15_000; !isSo() && Date.now() < deadline; ) await setTimeout(20)
}
