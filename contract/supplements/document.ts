import * as v from 'valibot'
import { FileTypeName } from '../files/file-type.ts'
import { FileName, fileStatuses, fileToUpload } from '../files/file.ts'
import { FileSize } from '../files/file-type.ts'
import { Id } from '../ids.ts'
import { documentTypes } from './supplement.ts'

const DocumentTypeName = v.picklist(documentTypes, `Use one of ${documentTypes.join(', ')}`)

/** What a person of the business says of a document before it is uploaded; its type is the label of the file. */
export const DocumentToUpload = v.strictObject({ ...fileToUpload, size: FileSize, label: DocumentTypeName })

/** A document whose bytes were put to the address that was signed with the key. The name's ending says what it is. */
export const SentInDocument = v.strictObject({
  key: v.pipe(v.string(), v.maxLength(200, 'Use the key of the address')),
  type: DocumentTypeName,
  name: FileName,
})

/** A document as its sender sees it, who has no sign-in: what became of it, and nothing to open it by. */
export const SentDocument = v.strictObject({
  id: Id,
  type: DocumentTypeName,
  name: v.string(),
  content_type: FileTypeName,
  /** Bytes. */
  size: v.number(),
  status: v.picklist(fileStatuses),
  /** Why it was refused: a sentence; empty where it was not. */
  refusal: v.string(),
  created_at: v.string(),
})
export type SentDocument = v.InferOutput<typeof SentDocument>

/** The claim that a sender without sign-in names. The route asks for it, so that no more of a body is read than the call takes. */
export const byLongId = v.optional(v.pipe(v.string(), v.maxLength(60)), '')

export const neededLongId = "If you're not logged in we need a claim id"
export const neededForAddress = 'Need either longId or supplementId do get a document URL'
