import { setTimeout } from 'node:timers/promises'
import type { ReplyOf } from '../../contract/call.ts'
import type { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { type Answer, type ApiClient, signIn } from './api-client.ts'
import { randomFrom } from './claim-maker.ts'
import { ingestRequests, type KeyedRequest, receivedIds, receiveRequests, sendAll } from './claims-over-http.ts'
import { type Aftermath, readAftermath } from './exactly-once.ts'
import { inFlight } from './in-flight.ts'
import { freePort } from '../../server/db/free-port.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import type { OwnPostgres } from './own-postgres.ts'

export interface KillPlan {
  readonly claims: number
  /** Claims a request; 100, as a browser sends them, if not given. */
  readonly aRequest?: number
  readonly kills: number
  readonly victim: 'server' | 'postgres'
  /** Says when each kill comes; the same seed, the same moments. */
  readonly seed: number
  /** Flags for the server's Node: how a fault is planted. */
  readonly nodeFlags?: readonly string[]
}

export interface KilledIngest extends Aftermath {
  /** Requests that were cut off or found nobody there: what the kills did to the client. */
  readonly cutOff: number
}

const most = 4
const longestDelay = 40
/** More often, and PostgreSQL would be busier with refusing than with coming back. */
const retryAfter = 100

/**
 * Ingests claims on the real server while it, or its PostgreSQL, is killed again and again. The client does what a
 * browser would: sends the same request with the same key until it is answered.
 */
export async function ingestThroughKills(postgres: OwnPostgres, plan: KillPlan): Promise<KilledIngest> {
  const { seed, kills, victim, nodeFlags, aRequest } = plan
  const databaseUrl = await postgres.createDatabase(`killed_${victim}_${seed}_${Date.now()}`)
  const start = { databaseUrl, port: await freePort(), nodeFlags }
  let server: OwnServer = await startOwnServer(start)
  let client: ApiClient | undefined
  try {
    const signedIn = await signIn(server.origin, 'admin@demo.test')
    client = signedIn
    const ids = receivedIds(await sendAll(signedIn, receiveRequests(signedIn, plan.claims, seed), most))
    const requests = await ingestRequests(signedIn, ids, aRequest)
    const random = randomFrom(seed)
    // One kill in each of so many equal parts of the run, a moment after a request was sent.
    const killAt = Array.from({ length: kills }, (_, n) => Math.floor(((n + random()) * requests.length) / kills))
    let cutOff = 0
    let killing = Promise.resolve()

    const answers = await inFlight(requests, most, async (request, index) => {
      for (let n = killAt.filter((at) => at === index).length; n > 0; n -= 1) {
        const delay = Math.floor(random() * longestDelay)
        killing = killing.then(() => kill(delay))
        // It is awaited below; until then its failure is nobody's.
        killing.catch(() => {})
      }
      const { answer, tries } = await untilAnswered(signedIn, request)
      cutOff += tries - 1
      return answer
    })
    await killing
    return { ...(await readAftermath(databaseUrl, { claims: ids, confirmed: confirmedBy(answers) })), cutOff }
  } finally {
    client?.close()
    await server.stop()
  }

  async function kill(delay: number) {
    await setTimeout(delay)
    if (victim === 'postgres') return postgres.kill9()
    await server.kill9()
    server = await startOwnServer(start)
  }
}

/** A lost connection, or a server that says it cannot reach its database, is answered by asking again. */
export async function untilAnswered(
  client: ApiClient,
  request: KeyedRequest,
): Promise<{ answer: Answer; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await client.post(request.path, request.body, request.key, request.operation)
      if (answer.status !== 503) return { answer, tries }
    } catch (error) {
      if (!/ECONN|EPIPE|socket hang up|aborted/.test(`${(error as { code?: string }).code} ${error}`)) throw error
    }
    await setTimeout(retryAfter)
  }
}

/** Claims that a reply named as processed; what was refused shows in what is missing. */
function confirmedBy(answers: readonly Answer[]): string[] {
  return answers.flatMap(({ status, text }) =>
    status === 200 ? (JSON.parse(text) as ReplyOf<typeof ingestClaims>).processed : [],
  )
}
