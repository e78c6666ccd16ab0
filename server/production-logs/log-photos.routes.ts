import { addLogPhoto } from '../../contract/calls/add-log-photo.ts'
import { confirmLogPhoto } from '../../contract/calls/confirm-log-photo.ts'
import { deleteLogPhoto } from '../../contract/calls/delete-log-photo.ts'
import { listLogPhotos } from '../../contract/calls/list-log-photos.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ShownFile, StoredFile, UploadAddress } from '../../contract/files/file.ts'
import { messageFileLabel } from '../../contract/messages/message-photo.ts'
import type { AnnouncedFile } from '../../machines/file/file.decide.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'

type Subject = Pick<AnnouncedFile, 'subject_category' | 'subject_id'>

/** What photos need; files and contacts belong to other features. */
export interface LogPhotoDependencies {
  readonly database: Database
  readonly safeCursor: () => number
  readonly findContacts: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, Contact>>
  readonly fileDesk: {
    readonly hasScanner: boolean
    announce(
      scope: CommandScope,
      id: string,
      announced: AnnouncedFile,
      mustExist: (client: TenantClient) => Promise<unknown>,
    ): Promise<{ file: StoredFile; upload: UploadAddress | null }>
    confirm(scope: CommandScope, subject: Subject, id: string): Promise<StoredFile>
    delete(scope: CommandScope, subject: Subject, id: string): Promise<StoredFile>
    list(client: TenantClient, businessId: string, subject: Subject): Promise<ShownFile[]>
    addressesEnd(): string
  }
}

const of = (contactId: string) => ({ subject_category: 'contact', subject_id: contactId }) as const

/** The photos of an appraisal. They are the contact's: one may be taken before the log is begun. */
export function logPhotoRoutes({ database, safeCursor, findContacts, fileDesk }: LogPhotoDependencies): Route[] {
  const mustExist = async (client: TenantClient, id: string) => {
    const contact = (await findContacts(client, [id])).get(id)
    if (!contact || contact.deleted_at) throw notFound()
  }
  return [
    route(listLogPhotos, ({ businessId, params: { id = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        await mustExist(client, id)
        const files = await fileDesk.list(client, businessId, of(id))
        const photos = files.filter(({ label }) => label !== messageFileLabel)
        return { photos, expires_at: fileDesk.addressesEnd(), has_scanner: fileDesk.hasScanner, cursor }
      })
    }),
    route(addLogPhoto, async ({ params: { id = '' }, body: { file_id, ...said }, scope }) => {
      const announced = { ...of(id), ...said }
      const { file, upload } = await fileDesk.announce(scope, file_id, announced, (client) => mustExist(client, id))
      return { photo: file, upload }
    }),
    route(confirmLogPhoto, async ({ params: { id = '', fileId = '' }, scope }) => ({
      photo: await fileDesk.confirm(scope, of(id), fileId),
    })),
    route(deleteLogPhoto, async ({ params: { id = '', fileId = '' }, scope }) => ({
      photo: await fileDesk.delete(scope, of(id), fileId),
    })),
  ]
}
