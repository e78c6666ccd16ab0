import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Attachment } from 'postal-mime'
import * as v from 'valibot'
import { FileName } from '../../contract/files/file.ts'
import { type FileType, FileTypeName, typeOfName } from '../../contract/files/file-type.ts'
import { textOfMail } from './mail-text.ts'

/** A mail as conversations take it. */
export interface ReadMail {
  /** The same for a repetition. */
  readonly id: string
  /** Who says to have sent it; empty where nobody does. */
  readonly from: string
  /** All that its head says about whom it is to, as text. */
  readonly to: string
  /** The ids, by our own Message-IDs, of the mails that it answers to: the last first. */
  readonly answers: readonly string[]
  readonly body: string
  readonly files: readonly MailFile[]
}

export interface MailFile {
  readonly name: string
  readonly content_type: string
  /** Null for a type that is not kept. */
  readonly type: FileType | null
  readonly bytes: Buffer
}

/** As many files of a mail as a message may have. */
const mostFiles = 10
/** A picture inside of the text that is smaller is a logo. */
const leastInline = 10_000

/** Reads a mail. @throws where it is none, or too deep */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, {
    attachmentEncoding: 'arraybuffer',
    forceRfc822Attachments: true,
    maxNestingDepth: 30,
    maxHeadersSize: 256_000,
  })
  const to = ['delivered-to', 'x-original-to', 'x-forwarded-to', 'to', 'cc']
  const body = textOfMail(mail)
  return {
    id: createHash('sha256')
      .update(mail.messageId ?? raw)
      .digest('hex'),
    from: addressOf(mail.from),
    to: mail.headers
      .filter(({ key }) => to.includes(key))
      .map(({ value }) => value.slice(0, 4000))
      .join(', '),
    answers: ourIdsIn(`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`),
    body: isReply(mail.subject) ? body : [oneLine(mail.subject), body].filter(Boolean).join('\n\n'),
    files: mail.attachments.filter(isWorthKeeping).slice(0, mostFiles).map(fileOf),
  }
}

const addressOf = (address: Address | undefined) => (address?.address ?? '').slice(0, 320)
const oneLine = (subject = '') =>
  subject
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
const isReply = (subject = '') => /^\s*(?:re|rv|fwd?|aw)\s*:/i.test(subject)

/** Message-IDs of our mails begin with the id of the mail in the outbox. */
function ourIdsIn(references: string): string[] {
  const ids = references.slice(-8000).matchAll(/<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/gi)
  return [...new Set([...ids].map(([, id = '']) => id.toLowerCase()))].toReversed().slice(0, 50)
}

const sizeOf = ({ content }: Attachment) => (typeof content === 'string' ? content.length : content.byteLength)
const isWorthKeeping = (one: Attachment) => sizeOf(one) > 0 && (!one.related || sizeOf(one) >= leastInline)

function fileOf({ filename, mimeType, content }: Attachment): MailFile {
  const name = v.safeParse(FileName, (filename ?? 'Photo').slice(0, 255))
  const type = v.safeParse(FileTypeName, mimeType)
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
  return {
    name: name.success ? name.output : 'Photo',
    content_type: mimeType.slice(0, 100),
    type: type.success ? type.output : typeOfName(filename ?? ''),
    bytes,
  }
}
