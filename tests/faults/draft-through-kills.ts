import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { commitDraft } from '../../contract/calls/commit-draft.ts'
import { readDraft } from '../../contract/calls/read-draft.ts'
import { saveDraft } from '../../contract/calls/save-draft.ts'
import type { DraftRow } from '../../contract/drafts/draft.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { ingestRequests, receivedIds, receiveRequests, sendAll } from './claims-over-http.ts'
import { type Aftermath, readAftermath } from './exactly-once.ts'
import type { KillPlan } from './ingest-through-kills.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { freePort } from '../../server/db/free-port.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

interface KilledCommit extends Aftermath {
  /** How many claims were done at each kill. */
  readonly doneAtKills: readonly number[]
  /** What the last reply said. */
  readonly reported: { readonly total: number; readonly done: number; readonly refused: number }
}

const params = { category: 'intake_item' }

/** Commits a draft on the real server, which is killed in the middle of it, and sent the same commit again after. */
export async function draftThroughKills(
  postgres: OwnPostgres,
  { claims, kills, seed, nodeFlags }: Omit<KillPlan, 'victim'>,
): Promise<KilledCommit> {
  const databaseUrl = await postgres.createDatabase(`draft_${seed}_${Date.now()}`)
  const start = { databaseUrl, port: await freePort(), ...(nodeFlags && { nodeFlags }) }
  let server: OwnServer = await startOwnServer(start)
  const client = await signIn(server.origin, 'admin@demo.test')
  try {
    const ids = receivedIds(await sendAll(client, receiveRequests(client, claims, seed), 4))
    const { version } = await client.ok(saveDraft, { params, body: { version: 0, rows: await rowsFor(client, ids) } })
    const sent = { params, body: { version, key: randomUUID() } }
    const doneAtKills: number[] = []
    for (let n = 1; n <= kills; n += 1) {
      const cutOff = client.ok(commitDraft, sent).then(
        () => 'answered',
        () => 'cut off',
      )
      doneAtKills.push(await doneBeyond(client, ((n - 0.5) * claims) / kills / 2))
      await server.kill9()
      await cutOff
      server = await startOwnServer(start)
    }
    const { commit } = await client.ok(commitDraft, sent)
    const left = (await client.ok(readDraft, { params })).draft.rows ?? []
    const waiting = new Set(left.map(({ id }) => id))
    const confirmed = ids.filter((id) => !waiting.has(id))
    return { ...(await readAftermath(databaseUrl, { claims: ids, confirmed })), doneAtKills, reported: commit }
  } finally {
    client.close()
    await server.stop()
  }
}

/** What the requests of an ingest say of each claim, as rows of a draft. */
export async function rowsFor(client: ApiClient, ids: readonly string[]): Promise<DraftRow[]> {
  const requests = await ingestRequests(client, ids)
  return requests.flatMap(({ body }) =>
    (JSON.parse(body) as { claims: ({ id: string } & DraftRow['changes'])[] }).claims.map(({ id, ...changes }) => ({
      id,
      version: 1,
      changes,
      carries_out: true,
    })),
  )
}

/** Waits until more than so many rows are done; answers with how many. */
async function doneBeyond(client: ApiClient, count: number): Promise<number> {
  for (;;) {
    const { commit } = (await client.ok(readDraft, { params, query: '?known=2' })).draft
    if (commit?.ended_at) throw new Error('the commit was over before it could be killed')
    if (commit && commit.done > count) return commit.done
    await setTimeout(5)
  }
}
