import type { Context } from 'hono'
import { BufferedBodies } from './bounds/buffered-bodies.ts'
import { Refused } from './problem.ts'
import { rejectUnstorableText } from './reject-unstorable-text.ts'

/** A file of a form, with the name that its sender gave it. */
export interface FormFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface FormWithFiles {
  readonly form: Readonly<Record<string, string>>
  readonly files: readonly FormFile[]
}

/** One file of the largest size with its form, or several smaller ones. */
const mostBytes = 26 * 1024 * 1024
const mostFiles = 20
/** Two such forms at a time from one address. */
const bodies = new BufferedBodies({ perPerson: 2 * mostBytes, inAll: 8 * mostBytes })

/**
 * The fields and files of a form that a page without script has sent. The length has to be known beforehand, so that no
 * more is read than is allowed. @throws Refused 400, 411, 413, 415, 429, 503
 */
export async function readFormWithFiles(context: Context, whose: string): Promise<FormWithFiles> {
  const contentType = context.req.header('content-type') ?? ''
  if (!/^multipart\/form-data;/i.test(contentType)) throw new Refused(415, 'not-a-form', 'Send a form.')
  const length = Number(context.req.header('content-length') ?? Number.NaN)
  if (!Number.isSafeInteger(length)) throw new Refused(411, 'no-length', 'Say how long the form is.')
  if (length > mostBytes) throw new Refused(413, 'too-large', 'The files exceed the limit of 25 MB.')
  return bodies.whileReading(whose, length, async () => {
    const bytes = await context.req.arrayBuffer().catch(() => {
      throw new Refused(400, 'cut-off', 'The form is incomplete.')
    })
    const given = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => {
      throw new Refused(400, 'not-a-form', 'The form is not valid.')
    })
    return fieldsAndFiles(given)
  })
}

async function fieldsAndFiles(given: FormData): Promise<FormWithFiles> {
  const form: Record<string, string> = {}
  const files: FormFile[] = []
  for (const [name, value] of given) {
    if (typeof value === 'string') Object.defineProperty(form, name, { value, enumerable: true, configurable: true })
    // Browsers send an empty file where none was chosen.
    else if (value.name !== '' || value.size > 0) files.push({ name: value.name, bytes: await value.bytes() })
    if (files.length > mostFiles) throw new Refused(413, 'too-large', `Send at most ${mostFiles} files at a time.`)
  }
  rejectUnstorableText(form)
  return { form, files }
}
