import type { ShownFile, StoredFile, UploadAddress } from '../../contract/files/file.ts'
import type { AnnouncedFile, FileCommand } from '../../machines/file/file.decide.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { notFound } from '../http/problem.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { endOf, windowOf } from '../ports/files/file-storage.ts'
import type { Files } from '../ports/files/open-files.ts'
import { keysOf } from './file-keys.ts'
import { fileStore } from './file.store.ts'
import { previewType } from './make-previews.ts'

/** The record that files are about. */
export type Subject = Pick<AnnouncedFile, 'subject_category' | 'subject_id'>

/** Files of records, as the features that have files work with them. Who sees the record is theirs to ask. */
export class FileDesk {
  readonly #commands: CommandHandler
  readonly #files: Files

  constructor({ commands, files }: { commands: CommandHandler; files: Files }) {
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
      const batch = new LifecycleBatch(fileStore, scope)
        .load(id, known)
        .decide(id, { type: 'AnnounceFile', file: announced })
      return batch.plan({ file: batch.one(id) })
    })
    if (file.status !== 'awaiting_upload') return { file, upload: null }
    const { content_type: contentType, size } = file
    const key = keysOf(scope.businessId, id).original
    return { file, upload: await this.#files.storage.signUpload({ key, contentType, size }, new Date()) }
  }

  /** Takes a file's bytes as arrived. @throws Refused 409 where the storage does not have them whole */
  async confirm(scope: CommandScope, subject: Subject, id: string): Promise<StoredFile> {
    const stored = await this.#files.storage.sizeOf(keysOf(scope.businessId, id).original)
    return this.#decide(scope, subject, id, { type: 'ReceiveFile', stored })
  }

  delete(scope: CommandScope, subject: Subject, id: string): Promise<StoredFile> {
    return this.#decide(scope, subject, id, { type: 'DeleteFile' })
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
      view_url: await sign(isReady && file.has_preview, keys.view, previewType),
      original_url: await sign(isReady, keys.original, file.content_type),
    }
  }

  async #decide(scope: CommandScope, subject: Subject, id: string, command: FileCommand): Promise<StoredFile> {
    const { file } = await this.#commands.handle(scope, async (client) => {
      const known = (await fileStore.find(client, [id])).get(id)
      if (!known || known.subject_id !== subject.subject_id || known.subject_category !== subject.subject_category)
        throw notFound()
      const batch = new LifecycleBatch(fileStore, scope).load(id, known).decide(id, command)
      return batch.plan({ file: batch.one(id) })
    })
    return file
  }
}
