import * as v from 'valibot'
import { Id } from '../ids.ts'
import { DentMark } from './dent-mark.ts'
import { PenStroke } from './pen-stroke.ts'
import { FileTypeName } from './file-type.ts'

/** Where an uploaded file is on its way. */
export const fileStatuses = ['awaiting_upload', 'received', 'checked', 'ready', 'refused', 'deleted'] as const
export type FileStatus = (typeof fileStatuses)[number]

export const fileStatusLabels: Readonly<Record<FileStatus, string>> = {
  awaiting_upload: 'Awaiting upload',
  received: 'Checking',
  checked: 'Preparing preview',
  ready: 'Ready',
  refused: 'Refused',
  deleted: 'Deleted',
}

/**
 * Aggregates that files are about, and the category of the streams of those files: who sees the record sees its files,
 * so who may view the streams differs.
 */
export const fileStreams = { contact: 'file', supplement: 'document' } as const
export type FileSubject = keyof typeof fileStreams
export const fileSubjects = Object.keys(fileStreams) as [FileSubject, ...FileSubject[]]
const FileSubjectName = v.picklist(fileSubjects)

/** `none` where no scanner is set up. */
const virusScans = ['clean', 'none'] as const

/** An uploaded file of a business: what it is about, and what is known of its content. */
export const StoredFile = v.strictObject({
  id: Id,
  subject_category: FileSubjectName,
  subject_id: Id,
  /** What it shows, in the terms of its subject: `vin`. */
  label: v.string(),
  /** As its sender calls it. */
  name: v.string(),
  /** Missing where a person of the business sent it. */
  sent_by: v.optional(v.literal('shop')),
  content_type: FileTypeName,
  /** Bytes. */
  size: v.number(),
  status: v.picklist(fileStatuses),
  /** Why it was refused: a sentence; empty where it was not. */
  refusal: v.string(),
  /** SHA-256 of its content in hex; empty before it is checked. */
  sha256: v.string(),
  /** What the virus scanner said; null before it is checked. */
  scan: v.nullable(v.picklist(virusScans)),
  /** Whether there are a thumbnail and a copy without metadata. */
  has_preview: v.boolean(),
  /** Why there is no preview: a sentence; empty where there is one or it is not known yet. */
  no_preview: v.string(),
  /** Pixels, upright; null where they are not known. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** Dents that people have marked in it; missing where nobody ever did. */
  dents: v.optional(v.array(DentMark)),
  /** What people have drawn on it; missing where nobody ever did. */
  strokes: v.optional(v.array(PenStroke)),
  created_at: v.string(),
  updated_at: v.string(),
  deleted_at: v.nullable(v.string()),
  version: v.number(),
})
export type StoredFile = v.InferOutput<typeof StoredFile>

/** Where a browser puts a file: one address, one method, one type and size, until `expires_at`. */
export const UploadAddress = v.strictObject({
  url: v.string(),
  method: v.literal('PUT'),
  headers: v.record(v.string(), v.string()),
  /** ISO 8601, UTC. */
  expires_at: v.string(),
  /**
   * Whether an upload that was cut off goes on where it ended: HEAD answers with `upload-offset`, the bytes that are
   * here, and a PUT with `content-range: bytes <offset>-<last>/<size>` sends the others. Else all are sent again.
   */
  resumes: v.boolean(),
})
export type UploadAddress = v.InferOutput<typeof UploadAddress>

/** A file as pages show it: with addresses that are good for some minutes. Null where there is nothing to fetch. */
export const ShownFile = v.strictObject({
  ...StoredFile.entries,
  thumbnail_url: v.nullable(v.string()),
  /** A picture without its metadata, so without where it was taken. */
  view_url: v.nullable(v.string()),
  /** As it was uploaded, with all that its camera noted. */
  original_url: v.nullable(v.string()),
})
export type ShownFile = v.InferOutput<typeof ShownFile>

/** The name of a file as its sender calls it: without folders, and without characters that are not seen or turn the text. */
export const FileName = v.pipe(
  v.string(),
  v.maxLength(255, 'Use at most 255 characters'),
  v.transform((name) =>
    name
      .replace(/^.*[\\/]/s, '')
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
  ),
  v.minLength(1, 'Required'),
)

/** What a sender says of a file before it is uploaded. The same id again gets a new address for the same file. */
export const fileToUpload = {
  file_id: Id,
  name: FileName,
  content_type: FileTypeName,
}
