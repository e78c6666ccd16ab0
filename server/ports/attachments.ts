import * as v from 'valibot'
import type { SealedBox } from '../db/sealed-box.ts'
import type { Attachment } from './delivery.ts'

const Attachments = v.array(v.strictObject({ name: v.string(), type: v.string(), text: v.string() }))

/** Files of a mail as they may lie in the database: sealed, as they may hold links. */
export function sealAttachments(box: SealedBox, attachments: readonly Attachment[]): Buffer | null {
  return attachments.length > 0 ? box.seal(JSON.stringify(attachments)) : null
}

export function openAttachments(box: SealedBox, sealed: Buffer): Attachment[] {
  return v.parse(Attachments, JSON.parse(box.open(sealed)))
}
