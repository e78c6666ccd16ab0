import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ReplyOf } from '../../contract/call.ts'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { addLogPhoto } from '../../contract/calls/add-log-photo.ts'
import { confirmLogPhoto } from '../../contract/calls/confirm-log-photo.ts'
import { getDocumentUploadUrl } from '../../contract/calls/get-document-upload-url.ts'
import type { UploadAddress } from '../../contract/files/file.ts'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import { openDatabase } from '../../server/db/database.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { CommandHandler } from '../../server/events/handle-command.ts'
import { expireUploadTask } from '../../server/files/process-file.task.ts'
import { sweepFilesTask } from '../../server/files/sweep-files.task.ts'
import { isFileKey, keysOf } from '../../server/ports/files/file-keys.ts'
import { filesFolder } from '../../server/ports/files/open-files.ts'
import { openFolder } from '../../server/ports/files/folder-storage.ts'
import { withOwner } from '../support/with-owner.ts'
import { type Answer, type ApiClient, signIn } from './api-client.ts'
import { makeContacts } from './contacts-over-http.ts'
import { randomFrom } from './claim-maker.ts'
import { inFlight } from './in-flight.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { freePort } from '../../server/db/free-port.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

interface FilePlan {
  readonly files: number
  /** Of the server and of the database, each. */
  readonly kills: number
  /** Says where each upload is cut and when each kill comes. */
  readonly seed: number
  readonly nodeFlags?: readonly string[]
}

/** What its sender does with a file after the first cut. */
type Course = 'finished' | 'left cut' | 'left whole'

interface Sent {
  readonly id: string
  readonly course: Course
  readonly bytes: Buffer
  cuts: number
  /** Bytes that were sent in all requests together. */
  sent: number
}

export interface FilesOutcome {
  readonly sent: readonly Sent[]
  /** The status of each file in the read model, by its id. */
  readonly statuses: ReadonlyMap<string, string>
  /** SHA-256 of what is under a file's key, by its id. */
  readonly stored: ReadonlyMap<string, string>
  /** Paths in the folder that no file of the log has. */
  readonly orphans: readonly string[]
  /** Those that were there before the sweep. */
  readonly orphansBefore: number
  /** Requests that found no server, or no database. */
  readonly unanswered: number
}

const most = 12
/** Milliseconds from what is sent to the cut: what the server has not read by then is lost. */
const untilCut = 60
const [smallest, largest] = [5_000, 120_000]
const day = 86_400_000
/** Milliseconds that a file may take through all kills. */
const mostMs = 90_000

/**
 * Uploads files to the real server, each cut at a random byte once or more, while the server and PostgreSQL are killed
 * again and again. Their senders go on as a browser does: a new address, HEAD, and the rest. Some never come back. In
 * the end, a day later, uploads are ended and the folder is swept, at two servers at once.
 */
export async function filesThroughKills(postgres: OwnPostgres, plan: FilePlan): Promise<FilesOutcome> {
  const { seed, nodeFlags } = plan
  const databaseUrl = await postgres.createDatabase(`files_${seed}_${Date.now()}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'claimfront-files-'))
  const start = { databaseUrl, port: await freePort(), nodeFlags, env: { DATA_DIR: dataDir } }
  let server: OwnServer = await startOwnServer(start)
  const client = await signIn(server.origin, 'admin@demo.test')
  try {
    const random = randomFrom(seed)
    const [contact] = (await client.ok(addContacts, { body: { contacts: makeContacts(1, seed) } })).formatted
    const id = contact?.id ?? ''
    const files = Array.from({ length: plan.files }, (_, n): Sent => {
      const course = n % 10 === 3 ? 'left cut' : n % 10 === 7 ? 'left whole' : 'finished'
      const size = smallest + Math.floor(random() * (largest - smallest))
      return { id: randomUUID(), course, bytes: randomBytes(size), cuts: 0, sent: 0 }
    })
    // Every second kill is one of the database.
    const kills = Array.from({ length: plan.kills * 2 }, (_, n) =>
      Math.floor(((n + random()) * files.length) / (plan.kills * 2)),
    )
    let killing = Promise.resolve()
    const sender = new Sender(client, id, random)
    await inFlight(files, most, async (file, index) => {
      if (kills.includes(index)) {
        const isServer = kills.indexOf(index) % 2 === 0
        killing = killing.then(() => kill(isServer))
        killing.catch(() => {})
      }
      await sender.send(file)
    })
    await killing
    await putUnsent(sender, longIdOf(id))
    await server.stop()
    return { ...(await readOutcome(databaseUrl, dataDir, client.businessId, files)), unanswered: sender.unanswered }
  } finally {
    client.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }

  async function kill(isServer: boolean) {
    if (!isServer) return postgres.kill9()
    await server.kill9()
    server = await startOwnServer(start)
  }
}

/** Does what a browser does with files of one contact. */
class Sender {
  readonly client: ApiClient
  readonly #contact: string
  readonly #random: () => number
  unanswered = 0

  constructor(client: ApiClient, contact: string, random: () => number) {
    this.client = client
    this.#contact = contact
    this.#random = random
  }

  async send(file: Sent): Promise<void> {
    const { bytes, course } = file
    // Most are cut once, some more often.
    const cuts = 1 + Math.floor(this.#random() ** 2 * 3)
    let to: UploadAddress | null = null
    const began = performance.now()
    for (;;) {
      if (performance.now() - began > mostMs) throw new Error(`the file ${file.id} does not arrive`)
      // An address is good for ten minutes; a browser asks for one for each try, and others may not.
      if (!to || this.#random() < 0.3) to = await this.#announce(file)
      if (!to) return
      const offset = file.cuts === 0 ? 0 : await this.#arrived(to)
      if (offset === null) continue
      const isCut = file.cuts < cuts
      const end = isCut ? offset + Math.floor(this.#random() * (bytes.length - offset)) : bytes.length
      if (offset < bytes.length) {
        const status = await put(this.client.origin + to.url, to, { bytes, offset, end })
        file.sent += end - offset
        if (isCut) {
          file.cuts += 1
          if (course === 'left cut') return
          continue
        }
        if (status !== 200) {
          this.unanswered += 1
          await setTimeout(100)
          continue
        }
      }
      if (course === 'left whole') return
      const { status } = await this.#until(() =>
        this.client.send(confirmLogPhoto, { id: this.#contact, fileId: file.id }, undefined),
      )
      if (status === 200) return
    }
  }

  /** Asks until somebody answers who can. */
  async #until(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await ask().catch(() => null)
      if (answer && answer.status < 500) return answer
      this.unanswered += 1
      await setTimeout(100)
    }
  }

  /** A new address; null where it has arrived. */
  async #announce({ id, bytes }: Sent): Promise<UploadAddress | null> {
    const body = { file_id: id, name: 'vin.jpg', content_type: 'image/jpeg', size: bytes.length, label: 'vin' }
    const { status, text } = await this.#until(() => this.client.send(addLogPhoto, { id: this.#contact }, body))
    if (status >= 300) throw new Error(`announced, and answered with ${status}: ${text}`)
    return (JSON.parse(text) as ReplyOf<typeof addLogPhoto>).upload
  }

  /** Null while there is no server. */
  async #arrived(to: UploadAddress): Promise<number | null> {
    const reply = await fetch(this.client.origin + to.url, { method: 'HEAD' }).catch(() => null)
    if (reply?.ok) return Number(reply.headers.get('upload-offset'))
    this.unanswered += 1
    await setTimeout(100)
    return null
  }
}

interface Part {
  readonly bytes: Buffer
  readonly offset: number
  /** Where it is cut off; the size of the file where it is not. */
  readonly end: number
}

/** Puts the rest of a file; the status, or null where the connection was cut. */
function put(
  url: string,
  { headers }: Pick<UploadAddress, 'headers'>,
  { bytes, offset, end }: Part,
): Promise<number | null> {
  const size = bytes.length
  const range = offset > 0 && { 'content-range': `bytes ${offset}-${size - 1}/${size}` }
  return new Promise((resolve) => {
    const all = { ...headers, ...range, 'content-length': size - offset }
    const sending = request(url, { method: 'PUT', headers: all, agent: false }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode ?? null))
      reply.on('error', () => resolve(null))
    })
    sending.on('error', () => resolve(null))
    if (end === size) sending.end(bytes.subarray(offset))
    else sending.write(bytes.subarray(offset, end), () => void setTimeout(untilCut).then(() => sending.destroy()))
    sending.on('close', () => resolve(null))
  })
}

/** Files that a shop puts and never sends: no event names them. */
async function putUnsent({ client }: Sender, longId: string): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    const bytes = randomBytes(smallest)
    const query = `?extension=jpg&long_id=${longId}&size=${bytes.length}`
    const { url, fields } = await client.ok(getDocumentUploadUrl, { query })
    const end = n === 0 ? 100 : bytes.length
    await put(client.origin + url, { headers: fields }, { bytes, offset: 0, end })
  }
}

async function readOutcome(
  databaseUrl: string,
  dataDir: string,
  businessId: string,
  sent: readonly Sent[],
): Promise<Omit<FilesOutcome, 'unanswered'>> {
  const folder = filesFolder(dataDir)
  const storage = openFolder(folder, [randomBytes(32)])
  const database = openDatabase(roleUrls(databaseUrl).app)
  const readStatuses = () =>
    withOwner(databaseUrl, async (owner) => {
      const { rows } = await owner.query<{ id: string; status: string }>('select id, status from file')
      return new Map(rows.map(({ id, status }) => [id, status]))
    })
  const orphansAmong = async (known: ReadonlyMap<string, string>) => {
    const found: string[] = []
    for await (const key of storage.storedBefore(new Date(Date.now() + day)))
      if (!isFileKey(key) || !known.has(key.split('/')[1] ?? '')) found.push(key)
    return found
  }
  try {
    const commands = new CommandHandler(database, () => {})
    const needed = { database, commands, productName: 'Claimfront', files: { storage, scanner: null } }
    const before = await readStatuses()
    const orphansBefore = (await orphansAmong(before)).length
    const end = expireUploadTask(needed)
    for (const { id } of sent) if (before.get(id) === 'awaiting_upload') await end({ id, business_id: businessId })
    const sweep = sweepFilesTask(needed, () => new Date(Date.now() + day + 60_000))
    await Promise.all([sweep(), sweep()])
    const statuses = await readStatuses()
    const stored = new Map<string, string>()
    for (const { id } of sent) {
      const bytes = await storage.read(keysOf(businessId, id).original)
      if (bytes) stored.set(id, hashOf(bytes))
    }
    return { sent, statuses, stored, orphans: await orphansAmong(statuses), orphansBefore }
  } finally {
    await database.close()
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Everything that speaks against "resumed or asked for again, none half there, none orphaned"; empty if nothing does. */
export function fileViolations({ sent, statuses, stored, orphans }: FilesOutcome): string[] {
  const found = sent.flatMap(({ id, course, bytes }) => {
    const status = statuses.get(id) ?? 'not announced'
    const there = stored.get(id)
    if (there !== undefined && there !== hashOf(bytes)) return [`${id}: half there, or other bytes (${course})`]
    if (course === 'left cut')
      // Refused as one that never came, its sender is asked for it again.
      return there === undefined && status === 'refused' ? [] : [`${id}: left cut, and ${status}`]
    // The bytes are no picture: what has arrived is refused by its content, or waits for its check.
    if (there === undefined) return [`${id}: ${course}, and no bytes are there`]
    return status === 'awaiting_upload' || status === 'not announced' ? [`${id}: ${course}, and ${status}`] : []
  })
  return [...found, ...orphans.map((path) => `${path}: an orphan`)]
}
