import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { downloadExport } from '../../contract/calls/download-export.ts'
import { listExports } from '../../contract/calls/list-exports.ts'
import { requestExport } from '../../contract/calls/request-export.ts'
import { exportColumns } from '../../contract/exports/export-columns.ts'
import { type Export, exportFormats, noExportFilter } from '../../contract/exports/export.ts'
import { openDatabase } from '../../server/db/database.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { CommandHandler } from '../../server/events/handle-command.ts'
import { resumeExportsTask } from '../../server/exports/resume-exports.task.ts'
import { readSheet } from '../support/read-sheet.ts'
import { withOwner } from '../support/with-owner.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { randomFrom } from './claim-maker.ts'
import { makeContacts } from './contacts-over-http.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { freePort } from '../../server/db/free-port.ts'
import { startOwnServer } from './own-server.ts'

export interface ExportPlan {
  readonly kills: number
  readonly seed: number
  readonly nodeFlags?: readonly string[]
}

/** A file as it was downloaded while its export was said to be ready. */
export interface OfferedFile {
  readonly id: string
  /** That the export says it has. */
  readonly rows: number
  /** That another reader finds in it; null where it cannot be read, or is not there. */
  readonly found: number | null
}

export interface ExportsOutcome {
  readonly offered: readonly OfferedFile[]
  /** At the end. */
  readonly exports: readonly Pick<Export, 'id' | 'status' | 'reason' | 'starts'>[]
  /** Contacts there are. */
  readonly contacts: number
  /** Exports whose job had begun when the server was killed. */
  readonly cutOff: number
}

const added = 4000
const chunk = 500
const columns = exportColumns.contacts.map(({ key }) => key)

/**
 * Exports are requested of the real server, which is killed at a random point of each; the next one goes on. What is
 * offered is downloaded after every kill, and read by another reader.
 */
export async function exportsThroughKills(
  postgres: OwnPostgres,
  { kills, seed, nodeFlags = [] }: ExportPlan,
): Promise<ExportsOutcome> {
  const databaseUrl = await postgres.createDatabase(`exports_${seed}_${Date.now()}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'claimfront-exports-'))
  const start = async () =>
    startOwnServer({ databaseUrl, port: await freePort(), nodeFlags, env: { DATA_DIR: dataDir } })
  const random = randomFrom(seed)
  const offered = new Map<string, OfferedFile>()
  let server = await start()
  const admin = await signIn(server.origin, 'admin@demo.test')
  let cutOff = 0
  try {
    const all = makeContacts(added, seed)
    for (let at = 0; at < all.length; at += chunk)
      await admin.ok(addContacts, { body: { contacts: all.slice(at, at + chunk) } })
    const requested = new Set<string>()
    const list = async () => (await admin.ok(listExports, {})).data.filter(({ id }) => requested.has(id))
    const request = async (format: Export['format']) => {
      const body = { subject: 'contacts', format, columns, filter: noExportFilter } as const
      const { id } = (await admin.ok(requestExport, { body })).export
      requested.add(id)
      return id
    }
    const begun = async (id: string) => {
      for (let left = 400; left > 0; left -= 1) {
        if ((await list()).some((one) => one.id === id && one.status !== 'requested')) return
        await wait(5)
      }
    }
    const lookAtOffers = async () => {
      for (const one of await list())
        if (one.status === 'ready' && !offered.has(one.id)) offered.set(one.id, await readOffer(admin, one))
    }
    const settled = async () => {
      for (let left = 400; left > 0 && (await list()).some(isUnderWay); left -= 1) await wait(50)
    }
    // How long one takes when it is left alone; kills come within that.
    const usual: number[] = []
    for (const format of exportFormats) {
      const began = performance.now()
      await request(format)
      await settled()
      usual.push(performance.now() - began)
    }
    for (let kill = 0; kill < kills; kill += 1) {
      const format = exportFormats[kill % 2] ?? 'csv'
      const id = await request(format)
      // From the request on, or from the job's start on.
      if (kill % 2 === 1) await begun(id)
      await wait(random() * (usual[kill % 2] ?? 0))
      await server.kill9()
      cutOff += await lapse(databaseUrl)
      server = await start()
      admin.origin = server.origin
      await lookAtOffers()
      await resume(databaseUrl)
      await settled()
    }
    await lookAtOffers()
    const { total: contacts } = (await list()).find(({ status }) => status === 'ready') ?? { total: 0 }
    return { offered: [...offered.values()], exports: await list(), contacts: contacts ?? 0, cutOff }
  } finally {
    admin.close()
    await server.kill9()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Half a file that was offered, and exports that neither have one nor say why. */
export function exportViolations({ offered, exports, contacts }: ExportsOutcome): string[] {
  const halves = offered
    .filter(({ rows, found }) => found !== rows || rows !== contacts)
    .map(({ id, rows, found }) => `${id}: offered with ${found ?? 'no'} of ${rows} rows, where there are ${contacts}`)
  const lost = exports
    .filter(({ status, reason }) => status !== 'ready' && !(status === 'failed' && reason))
    .map(({ id, status }) => `${id}: ${status} at the end`)
  return [...halves, ...lost]
}

const isUnderWay = ({ status }: Export) => status === 'requested' || status === 'running'

async function readOffer(admin: ApiClient, { id, rows, format }: Export): Promise<OfferedFile> {
  const { url } = await admin.ok(downloadExport, { params: { id } })
  const reply = await fetch(new URL(url, admin.origin))
  if (!reply.ok) return { id, rows, found: null }
  const read = await readSheet(format, Buffer.from(await reply.arrayBuffer())).catch(() => null)
  return { id, rows, found: read === null ? null : read.length }
}

/** As if the quiet minutes after a cut had passed; how many exports had a job at work. */
export function lapse(databaseUrl: string): Promise<number> {
  return withOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ status: string }>(
      `update export set updated_at = updated_at - interval '5 minutes' where status in ('requested', 'running')
       returning status`,
    )
    return rows.filter(({ status }) => status === 'running').length
  })
}

/** What the server does every minute. */
export async function resume(databaseUrl: string): Promise<void> {
  const database = openDatabase(roleUrls(databaseUrl).app)
  try {
    const commands = new CommandHandler(database, () => {})
    await resumeExportsTask({ database, commands, productName: 'Claimfront' })()
  } finally {
    await database.close()
  }
}
