import { v7 as uuidv7 } from 'uuid'
import type { FileEvent } from '../../contract/events/file.events.ts'
import { type Recorded, streamOf } from '../../contract/events/recorded.ts'
import { type FileType, hasView, mostFileBytes } from '../../contract/files/file-type.ts'
import { fileStreams, type ShownFile, type StoredFile, type UploadAddress } from '../../contract/files/file.ts'
import type { AnnouncedFile, FileCommand } from '../../machines/file/file.decide.ts'
import { evolveFile } from '../../machines/file/file.evolve.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { readStreams } from '../events/read.ts'
import { invalid, notFound } from '../http/problem.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { endOf, windowOf } from '../ports/files/file-storage.ts'
import type { Files } from '../ports/files/open-files.ts'
import { fileIdIn, keysOf } from '../ports/files/file-keys.ts'
import { fileStore } from './file.store.ts'
import { previewType } from './make-previews.ts'

/** The record that files are about. */
export type Subject = Pick<AnnouncedFile, 'subject_category' | 'subject_id'>

/** Files of records, as the features that have files work with them. Who sees the record is theirs to ask. */
export class FileDesk {
  readonly #database: Database
  readonly #commands: CommandHandler
  readonly #files: Files

  constructor({ database, commands, files }: { database: Database; commands: CommandHandler; files: Files }) {
    this.#database = database
    this.#commands = commands
    this.#files = files
  }

  get hasScanner(): boolean {
    return this.#files.scanner !== null
  }

  /**
   * Announces a file and signs an address to upload it to; the same id again gets a new one.
   * `mustExist` throws where there is no such record to be about.
   */
  async announce(
    scope: CommandScope,
    id: string,
    announced: AnnouncedFile,
    mustExist: (client: TenantClient) => Promise<unknown>,
  ): Promise<{ file: StoredFile; upload: UploadAddress | null }> {
    const { file } = await this.#commands.handle(scope, async (client) => {
      await mustExist(client)
      const known = (await fileStore.find(client, [id])).get(id) ?? null
      const batch = batchOf(scope, announced).load(id, known).decide(id, { type: 'AnnounceFile', file: announced })
      return batch.plan({ file: batch.one(id) })
    })
    if (file.status !== 'awaiting_upload') return { file, upload: null }
    const { content_type: contentType, size } = file
    const key = keysOf(scope.businessId, id).original
    return { file, upload: await this.#files.storage.signUpload({ key, contentType, size }, new Date()) }
  }

  /**
   * Signs an address for a file that is announced when its bytes are there: `takeAll` names it by its key.
   * @param again - the key of one whose upload was cut off
   * @throws Refused 422 for a key that was not signed for this business, or whose file is announced
   */
  async signNew(
    businessId: string,
    { contentType, size }: { readonly contentType: FileType; readonly size: number | null },
    again: string | null = null,
  ): Promise<{ readonly key: string; readonly upload: UploadAddress }> {
    if (again !== null && !(await this.#isPending(businessId, again)))
      throw invalid({ key: 'Leave the key out: no upload of this key is under way' })
    const key = again ?? keysOf(businessId, uuidv7()).original
    return { key, upload: await this.#files.storage.signUpload({ key, contentType, size }, new Date()) }
  }

  /** Nobody overwrites what the log knows of. */
  async #isPending(businessId: string, key: string): Promise<boolean> {
    const id = fileIdIn(businessId, key)
    if (id === null) return false
    const known = await this.#database.withBusiness(businessId, (client) => fileStore.find(client, [id]))
    return known.size === 0
  }

  /** Keeps bytes that came through the server, for `takeAll`; their key. */
  async keepNew(businessId: string, contentType: FileType, bytes: Uint8Array): Promise<string> {
    const { original: key } = keysOf(businessId, uuidv7())
    await this.#files.storage.write(key, bytes, contentType)
    return key
  }

  /**
   * Announces files whose bytes are there, all of them or none. The same key again is the same file.
   * @throws Refused 422, by its place in the list, for a key that was not signed for this business or holds no file
   */
  async takeAll(
    scope: CommandScope,
    subject: Subject,
    files: readonly (Pick<AnnouncedFile, 'label' | 'name' | 'sent_by' | 'content_type'> & { readonly key: string })[],
    mustExist: (client: TenantClient) => Promise<unknown>,
  ): Promise<StoredFile[]> {
    const arrived = await Promise.all(
      files.map(async ({ key, ...said }, at) => {
        const id = fileIdIn(scope.businessId, key)
        const size = id === null ? null : await this.#files.storage.sizeOf(key)
        if (id === null || size === null) throw invalid({ [`documents[${at}].key`]: 'Upload the file first' })
        if (size > mostFileBytes) throw invalid({ [`documents[${at}].key`]: 'A file has at most 25 MB' })
        return { id, file: { ...subject, ...said, size } }
      }),
    )
    const { taken } = await this.#commands.handle(scope, async (client) => {
      await mustExist(client)
      const ids = arrived.map(({ id }) => id)
      const known = await fileStore.find(client, ids)
      const batch = batchOf(scope, subject)
      for (const { id, file } of arrived) {
        batch.load(id, known.get(id) ?? null).decide(id, { type: 'AnnounceFile', file })
        batch.decide(id, { type: 'ReceiveFile', stored: file.size })
      }
      return batch.plan({ taken: ids.map((id) => batch.one(id)) })
    })
    return taken
  }

  /** Keeps bytes that the server has fetched as a file of a record; the same id again changes nothing. */
  async keep(scope: CommandScope, id: string, announced: AnnouncedFile, bytes: Uint8Array): Promise<void> {
    await this.#files.storage.write(keysOf(scope.businessId, id).original, bytes, announced.content_type)
    await this.#commands.handle(scope, async (client) => {
      const known = (await fileStore.find(client, [id])).get(id) ?? null
      const batch = batchOf(scope, announced).load(id, known)
      if (known) return batch.plan({})
      batch.decide(id, { type: 'AnnounceFile', file: announced })
      return batch.decide(id, { type: 'ReceiveFile', stored: announced.size }).plan({})
    })
  }

  /** Files by their ids, whichever records they are about, with addresses to see them by. */
  async showAll(client: TenantClient, businessId: string, ids: readonly string[]): Promise<Map<string, ShownFile>> {
    const found = await fileStore.find(client, ids)
    return new Map(
      await Promise.all([...found].map(async ([id, file]) => [id, await this.#show(businessId, file)] as const)),
    )
  }

  /** Takes a file's bytes as arrived. @throws Refused 409 where the storage does not have them whole */
  async confirm(scope: CommandScope, subject: Subject, id: string): Promise<StoredFile> {
    const stored = await this.#files.storage.sizeOf(keysOf(scope.businessId, id).original)
    return this.#decide(scope, subject, id, { type: 'ReceiveFile', stored })
  }

  delete(scope: CommandScope, subject: Subject, id: string): Promise<StoredFile> {
    return this.#decide(scope, subject, id, { type: 'DeleteFile' })
  }

  /** Draws on a picture. @throws Refused 409 for what is no picture or not ready */
  draw(
    scope: CommandScope,
    subject: Subject,
    id: string,
    strokes: Pick<Extract<FileCommand, { type: 'DrawOnFile' }>, 'add' | 'remove'>,
  ): Promise<StoredFile> {
    return this.#decide(scope, subject, id, { type: 'DrawOnFile', ...strokes })
  }

  /** Marks dents in a picture. @throws Refused 409 for what is no picture or not ready */
  mark(
    scope: CommandScope,
    subject: Subject,
    id: string,
    marks: Pick<Extract<FileCommand, { type: 'MarkDents' }>, 'add' | 'remove'>,
  ): Promise<StoredFile> {
    return this.#decide(scope, subject, id, { type: 'MarkDents', ...marks })
  }

  /** @throws Refused 404 for a file that is about another record, or of none */
  async find(client: TenantClient, subject: Subject, id: string): Promise<StoredFile> {
    const file = (await fileStore.find(client, [id])).get(id)
    if (!file || file.subject_id !== subject.subject_id || file.subject_category !== subject.subject_category)
      throw notFound()
    return file
  }

  /** The files of a record that are not deleted, oldest first, with addresses to see them by. */
  async list(
    client: TenantClient,
    businessId: string,
    { subject_category, subject_id }: Subject,
  ): Promise<ShownFile[]> {
    const { rows } = await client.query<{ doc: StoredFile }>({
      name: 'list-files-of-subject',
      text: `select doc from file where subject_id = $1 and subject_category = $2 and deleted_at is null
             order by created_at, id`,
      values: [subject_id, subject_category],
    })
    return Promise.all(rows.map(({ doc }) => this.#show(businessId, doc)))
  }

  /**
   * The files of a record as they were at a position of the log, those that were deleted since among them, with addresses
   * to see them by: bytes are kept.
   */
  async listAt(
    client: TenantClient,
    businessId: string,
    { subject_category, subject_id }: Subject,
    position: number,
  ): Promise<{ readonly file: ShownFile; readonly now: StoredFile }[]> {
    const { rows } = await client.query<{ doc: StoredFile }>({
      name: 'list-files-ever-of-subject',
      text: 'select doc from file where subject_id = $1 and subject_category = $2 order by created_at, id',
      values: [subject_id, subject_category],
    })
    const streams = rows.map(({ doc }) => streamOf(fileStreams[subject_category], doc.id))
    const events = (await readStreams(client, streams)) as (FileEvent & Recorded)[]
    const then = new Map<string, StoredFile>()
    for (const event of events)
      if (event.id <= position) then.set(event.stream, evolveFile(then.get(event.stream) ?? null, event))
    const shown = rows.flatMap(({ doc: now }) => {
      const file = then.get(streamOf(fileStreams[subject_category], now.id))
      return file && file.deleted_at === null ? [{ file, now }] : []
    })
    return Promise.all(shown.map(async ({ file, now }) => ({ file: await this.#show(businessId, file), now })))
  }

  /** When addresses end that are signed now, ISO 8601, UTC. */
  addressesEnd(): string {
    return endOf(windowOf(new Date())).toISOString()
  }

  async #show(businessId: string, file: StoredFile): Promise<ShownFile> {
    const { storage } = this.#files
    const keys = keysOf(businessId, file.id)
    const now = new Date()
    const isReady = file.status === 'ready'
    const sign = async (is: boolean, key: string, contentType: string) =>
      is ? await storage.signDownload({ key, contentType }, now) : null
    return {
      ...file,
      thumbnail_url: await sign(isReady && file.has_preview, keys.thumbnail, previewType),
      view_url: await sign(isReady && file.has_preview && hasView(file.content_type), keys.view, previewType),
      original_url: await sign(isReady, keys.original, file.content_type),
    }
  }

  async #decide(scope: CommandScope, subject: Subject, id: string, command: FileCommand): Promise<StoredFile> {
    const { file } = await this.#commands.handle(scope, async (client) => {
      const known = await this.find(client, subject, id)
      const batch = batchOf(scope, subject).load(id, known).decide(id, command)
      return batch.plan({ file: batch.one(id) })
    })
    return file
  }
}

const batchOf = (scope: CommandScope, { subject_category }: Subject) =>
  new LifecycleBatch(fileStore, scope, fileStreams[subject_category])
