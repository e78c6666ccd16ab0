import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { fileStreams, type StoredFile } from '../../contract/files/file.ts'
import type { FileCommand } from '../../machines/file/file.decide.ts'
import { jobPayloads } from '../../machines/jobs.ts'
import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import type { Files } from '../ports/files/open-files.ts'
import { whyWrongContent } from './file-content.ts'
import { keysOf } from '../ports/files/file-keys.ts'
import { fileStore } from './file.store.ts'
import { makePreviews, previewType } from './make-previews.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
  readonly files: Files
}

/**
 * The next step of a file that has arrived: its check, or its preparation once it is checked. Each step is an event that
 * queues the next one, so a job that is cut off is begun again where the log says.
 */
export function processFileTask(needed: Needed) {
  return async (payload: unknown, signal?: AbortSignal): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['process-file'], payload)
    const file = await needed.database.withBusiness(
      businessId,
      async (client) => (await fileStore.find(client, [id])).get(id) ?? null,
    )
    if (file?.status !== 'received' && file?.status !== 'checked') return
    const bytes = await needed.files.storage.read(keysOf(businessId, id).original)
    const command =
      file.status === 'received'
        ? await checkFile(needed.files, file, bytes)
        : await prepareFile(needed.files, businessId, file, bytes, signal)
    await carryOut(needed, businessId, id, command)
  }
}

/**
 * Ends an upload that was announced a day ago: one that is whole is taken as arrived, though its sender did not come to
 * say so, and any other is given up.
 */
export function expireUploadTask(needed: Needed) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['expire-upload'], payload)
    const stored = await needed.files.storage.sizeOf(keysOf(businessId, id).original)
    await carryOut(needed, businessId, id, { type: 'EndUpload', stored })
  }
}

const refusal = (code: string, reason: string): FileCommand => ({ type: 'RefuseFile', code, reason })

const neverArrived = refusal('never_arrived', 'The file has not arrived. Upload it again.')

async function checkFile({ scanner }: Files, file: StoredFile, bytes: Buffer | null): Promise<FileCommand> {
  if (!bytes) return neverArrived
  if (bytes.length !== file.size) return refusal('not_whole', 'The file has not arrived whole. Upload it again.')
  const wrong = whyWrongContent(bytes, file.content_type)
  if (wrong) return refusal('wrong_type', wrong)
  const found = scanner ? (await scanner.scan(bytes)).found : null
  if (found !== null) return refusal('virus', `The virus scanner found ${found}. It is not passed on to anybody.`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { type: 'NoteChecked', checked: { sha256, scan: scanner ? 'clean' : 'none' } }
}

async function prepareFile(
  { storage }: Files,
  businessId: string,
  file: StoredFile,
  bytes: Buffer | null,
  signal?: AbortSignal,
): Promise<FileCommand> {
  if (!bytes) return neverArrived
  const prepared = await makePreviews(bytes, file.content_type, signal)
  if (prepared.is === 'unreadable') return refusal('unreadable', prepared.reason)
  if (prepared.is === 'without') {
    const without = { has_preview: false, no_preview: prepared.reason, width: null, height: null }
    return { type: 'NotePrepared', prepared: without }
  }
  const { view, thumbnail, width, height } = prepared.previews
  const keys = keysOf(businessId, file.id)
  if (view) await storage.write(keys.view, view, previewType)
  await storage.write(keys.thumbnail, thumbnail, previewType)
  return { type: 'NotePrepared', prepared: { has_preview: true, no_preview: '', width, height } }
}

async function carryOut(
  { database, commands, productName }: Omit<Needed, 'files'>,
  businessId: string,
  id: string,
  command: FileCommand,
): Promise<void> {
  const now = await database.withBusiness(businessId, readLogTime)
  const scope: CommandScope = { businessId, actor: { id: 'files', name: productName }, now, key: null }
  await commands.handle(scope, async (client) => {
    const file = (await fileStore.find(client, [id])).get(id)
    if (!file) return { streams: [], projections: [], reply: {} }
    const batch = new LifecycleBatch(fileStore, scope, fileStreams[file.subject_category])
    return batch.load(id, file).decide(id, command).plan({})
  })
}
