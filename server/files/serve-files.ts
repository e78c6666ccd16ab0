import type { Context, Hono } from 'hono'
import type { ReadableStream } from 'node:stream/web'
import { filesPath, type FolderStorage } from '../ports/files/folder-storage.ts'
import { type AddressFault, anySize, type Grant } from '../ports/files/signed-address.ts'
import { mustBeKey } from '../ports/files/file-storage.ts'
import { notFound, Refused } from '../http/problem.ts'

/** Takes and serves the files of a folder by signed addresses. Who has an address needs no session: it says it all. */
export function serveFiles(app: Hono, storage: FolderStorage, clock: () => Date = () => new Date()): void {
  const grantOf = (context: Context, method: Grant['method']): Grant => {
    const { pathname, searchParams } = new URL(context.req.url, 'http://localhost')
    const opened = storage.signer.open({ method, key: pathname.slice(filesPath.length + 1) }, searchParams, clock())
    if (typeof opened === 'string') throw refusedAddress(opened)
    mustBeKey(opened.key)
    return opened
  }
  app.put(`${filesPath}/*`, async (context) => {
    const grant = grantOf(context, 'PUT')
    const { contentType, size } = grant
    const said = context.req.header('content-length')
    if (context.req.header('content-type') !== contentType)
      throw new Refused(403, 'another-type', `This address takes ${contentType} only.`)
    const start = startOf(context.req.header('content-range'), size)
    if (said !== undefined && size !== anySize && Number(said) !== size - start) throw anotherSize(size)
    const stored = await storage.put(grant, bodyOf(context), start)
    if (stored === 'another_size') throw anotherSize(size)
    if (stored === 'cut_off') throw new Refused(400, 'cut-off', 'The upload was cut off. Send the rest.')
    if (stored === 'gap') {
      const offset = await storage.arrivedOf(grant)
      throw new Refused(409, 'not-there-yet', `Only ${offset} bytes have arrived. Go on from there.`)
    }
    return context.body(null, 200)
  })
  app.get(`${filesPath}/*`, async (context) => {
    // Who may put a file may ask how much of it has arrived. HEAD comes here as well.
    if (context.req.method === 'HEAD' && context.req.query('size') !== '0') {
      const grant = grantOf(context, 'PUT')
      context.header('Cache-Control', 'no-store')
      context.header('Upload-Offset', String(await storage.arrivedOf(grant)))
      return context.body(null, 200)
    }
    const { key, contentType, expires } = grantOf(context, 'GET')
    const bytes = await storage.read(key)
    if (!bytes) throw notFound()
    const left = Math.max(0, Math.floor((expires - clock().getTime()) / 1000))
    context.header('Content-Type', contentType)
    context.header('Content-Disposition', 'inline')
    // What people upload never runs as a page of ours, whatever it holds.
    context.header('Content-Security-Policy', "default-src 'none'; sandbox")
    context.header('Cache-Control', `private, max-age=${left}`)
    return context.body(new Uint8Array(bytes))
  })
}

async function* noBody(): AsyncIterable<Uint8Array> {}
const bodyOf = (context: Context) => (context.req.raw.body as ReadableStream<Uint8Array> | null) ?? noBody()

/** The first byte of a body that is the rest of a file; 0 for a whole one. */
function startOf(range: string | undefined, size: number): number {
  if (range === undefined) return 0
  const [, first, last, whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []
  const start = Number(first)
  if (first === undefined || size === anySize || Number(whole) !== size || Number(last) !== size - 1 || start >= size)
    throw new Refused(403, 'another-range', 'Send all bytes from the offset to the end of the file.')
  return start
}

function refusedAddress(fault: AddressFault): Refused {
  return fault === 'expired'
    ? new Refused(403, 'address-expired', 'This address has expired. Ask for a new one.')
    : new Refused(403, 'wrong-signature', 'The signature of this address is not right.')
}

const anotherSize = (size: number) =>
  new Refused(
    403,
    'another-size',
    size === anySize
      ? 'This address takes a file of 1 byte to 25 MB.'
      : `This address takes exactly ${size} bytes. Upload the whole file again.`,
  )
