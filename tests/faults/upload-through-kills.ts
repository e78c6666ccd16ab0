import { setTimeout } from 'node:timers/promises'
import type { ReplyOf } from '../../contract/call.ts'
import type { addContacts } from '../../contract/calls/add-contacts.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { randomFrom } from './claim-maker.ts'
import { addRequests, makeContacts } from './contacts-over-http.ts'
import { inFlight } from './in-flight.ts'
import { untilAnswered } from './ingest-through-kills.ts'
import { type OwnPostgres } from './own-postgres.ts'
import { withOwner } from '../support/with-owner.ts'
import { freePort } from '../../server/db/free-port.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

interface UploadPlan {
  readonly contacts: number
  /** Contacts a request; 500, as a browser sends them, if not given. */
  readonly aRequest?: number
  /** Uploads of the same file at the same time. */
  readonly uploads: 1 | 2
  readonly kills: number
  readonly victim: 'server' | 'postgres'
  /** Says when each kill comes; the same seed, the same moments. */
  readonly seed: number
  /** Flags for the server's Node: how a fault is planted. */
  readonly nodeFlags?: readonly string[]
}

/** What is left after an upload in spite of kills. */
interface UploadOutcome {
  /** Claim numbers of the file. */
  readonly sent: readonly string[]
  /** Claim number of every contact in the read model. */
  readonly present: readonly string[]
  /** Claim number of every `ContactCreated` in the log. */
  readonly created: readonly string[]
  /** Claim numbers that a reply named, as added or as there. */
  readonly answered: ReadonlySet<string>
  /** How many requests were cut off or found nobody there. */
  readonly cutOff: number
}

const most = 3
const longestDelay = 40

/**
 * Uploads a file of contacts to the real server while it, or its PostgreSQL, is killed again and again. Each request is
 * sent with its key until it is answered. With the second upload, from the other end, a browser that remembers nothing uploads the same
 * file: other keys, other requests.
 */
export async function uploadThroughKills(postgres: OwnPostgres, plan: UploadPlan): Promise<UploadOutcome> {
  const { seed, kills, victim, nodeFlags, aRequest = 500 } = plan
  const databaseUrl = await postgres.createDatabase(`upload_${victim}_${seed}_${Date.now()}`)
  const start = { databaseUrl, port: await freePort(), nodeFlags }
  let server: OwnServer = await startOwnServer(start)
  let client: ApiClient | undefined
  try {
    const signedIn = await signIn(server.origin, 'admin@demo.test')
    client = signedIn
    const contacts = makeContacts(plan.contacts, seed)
    const other = plan.uploads === 2 ? contacts.toReversed() : []
    const again = addRequests(signedIn, other, { aRequest: Math.ceil(aRequest * 0.7) })
    const requests = addRequests(signedIn, contacts, { aRequest })
      .flatMap((request, index) => [request, ...again.splice(0, index % 2 ? 2 : 1)])
      .concat(again)
    const random = randomFrom(seed)
    const killAt = Array.from({ length: kills }, (_, n) => Math.floor(((n + random()) * requests.length) / kills))
    const answered = new Set<string>()
    let cutOff = 0
    let killing = Promise.resolve()
    await inFlight(requests, most, async (request, index) => {
      for (let n = killAt.filter((at) => at === index).length; n > 0; n -= 1) {
        const delay = Math.floor(random() * longestDelay)
        killing = killing.then(() => kill(delay))
        // It is awaited below; until then its failure is nobody's.
        killing.catch(() => {})
      }
      const { answer, tries } = await untilAnswered(signedIn, request)
      cutOff += tries - 1
      if (answer.status !== 200) throw new Error(`answered with ${answer.status}: ${answer.text}`)
      const { formatted, existed } = JSON.parse(answer.text) as ReplyOf<typeof addContacts>
      for (const { claim_number } of [...formatted, ...existed]) answered.add(claim_number)
    })
    await killing
    return {
      sent: contacts.map(({ claim_number = '' }) => claim_number),
      ...(await readUploaded(databaseUrl)),
      answered,
      cutOff,
    }
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

function readUploaded(ownerUrl: string): Promise<Pick<UploadOutcome, 'present' | 'created'>> {
  return withOwner(ownerUrl, async (owner) => {
    const present = await owner.query<{ number: string }>(
      `select claim_number as number from contact where claim_number like 'FA-%' and deleted_at is null`,
    )
    const created = await owner.query<{ number: string }>(
      `select data->'contact'->>'claim_number' as number from events
       where type = 'ContactCreated' and data->'contact'->>'claim_number' like 'FA-%'`,
    )
    return { present: present.rows.map(({ number }) => number), created: created.rows.map(({ number }) => number) }
  })
}

/** Everything that speaks against "each contact once, none lost, none twice"; empty if nothing does. */
export function uploadViolations({ sent, present, created, answered }: UploadOutcome): string[] {
  const [rows, facts] = [present, created].map((numbers) => Map.groupBy(numbers, (number) => number))
  const found = sent.flatMap((number) => {
    const [shown, made] = [rows?.get(number)?.length ?? 0, facts?.get(number)?.length ?? 0]
    return [
      ...(shown === 1 ? [] : [`${number}: ${shown} contacts`]),
      ...(made === 1 ? [] : [`${number}: added ${made} times`]),
      ...(answered.has(number) ? [] : [`${number}: no reply named it`]),
    ]
  })
  return [...found, ...(present.length === sent.length ? [] : [`${present.length} contacts of ${sent.length}`])]
}
