import type { FileType } from '../../contract/files/file-type.ts'
import type { ShownFile, StoredFile, UploadAddress } from '../../contract/files/file.ts'
import type { AnnouncedFile } from '../../machines/file/file.decide.ts'
import type { DentMark } from '../../contract/files/dent-mark.ts'
import type { PenStroke } from '../../contract/files/pen-stroke.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'

type Subject = Pick<AnnouncedFile, 'subject_category' | 'subject_id'>

/** What documents need of files, which belong to another feature. */
export interface DocumentDesk {
  readonly hasScanner: boolean
  announce(
    scope: CommandScope,
    id: string,
    announced: AnnouncedFile,
    mustExist: (client: TenantClient) => Promise<unknown>,
  ): Promise<{ file: StoredFile; upload: UploadAddress | null }>
  confirm(scope: CommandScope, subject: Subject, id: string): Promise<StoredFile>
  delete(scope: CommandScope, subject: Subject, id: string): Promise<StoredFile>
  mark(
    scope: CommandScope,
    subject: Subject,
    id: string,
    marks: { readonly add: readonly DentMark[]; readonly remove: readonly string[] },
  ): Promise<StoredFile>
  draw(
    scope: CommandScope,
    subject: Subject,
    id: string,
    strokes: { readonly add: readonly PenStroke[]; readonly remove: readonly string[] },
  ): Promise<StoredFile>
  find(client: TenantClient, subject: Subject, id: string): Promise<StoredFile>
  list(client: TenantClient, businessId: string, subject: Subject): Promise<ShownFile[]>
  /** As they were at a position of the log, with what became of them. */
  listAt(
    client: TenantClient,
    businessId: string,
    subject: Subject,
    position: number,
  ): Promise<{ readonly file: ShownFile; readonly now: StoredFile }[]>
  addressesEnd(): string
  signNew(
    businessId: string,
    upload: { readonly contentType: FileType; readonly size: number | null },
    again?: string | null,
  ): Promise<{ readonly key: string; readonly upload: UploadAddress }>
  keepNew(businessId: string, contentType: FileType, bytes: Uint8Array): Promise<string>
  takeAll(
    scope: CommandScope,
    subject: Subject,
    files: readonly (Pick<AnnouncedFile, 'label' | 'name' | 'sent_by' | 'content_type'> & { readonly key: string })[],
    mustExist: (client: TenantClient) => Promise<unknown>,
  ): Promise<StoredFile[]>
}

/** The files that are about a supplement. */
export const filesOf = (supplementId: string) => ({ subject_category: 'supplement', subject_id: supplementId }) as const
