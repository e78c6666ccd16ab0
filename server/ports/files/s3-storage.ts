import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { addressSeconds, endOf, type FileStorage, mustBeKey, windowOf } from './file-storage.ts'
import { writeBody } from './unfinished-files.ts'

export interface S3Settings {
  /** `https://s3.us-east-1.amazonaws.com`; buckets are in its paths. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Milliseconds that the service gets for an answer. */
const patience = 20_000
/** The same for a file that may be large. */
const wholePatience = 600_000

/** A bucket of an S3-compatible service; browsers send to it and fetch from it by presigned addresses. */
export function openS3({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const urlOf = (key: string) => new URL(`${base}/${mustBeKey(key)}`)
  const ask = async (method: string, key: string, more: RequestInit = {}) =>
    client.fetch(urlOf(key).href, { method, signal: AbortSignal.timeout(patience), ...more })

  /** `allHeaders` signs the content's type and size too: another is refused by the service. */
  async function presign(method: 'GET' | 'PUT', url: URL, headers: Record<string, string>, at: Date): Promise<string> {
    url.searchParams.set('X-Amz-Expires', String(addressSeconds))
    const datetime = at.toISOString().replaceAll(/[:-]|\.\d{3}/g, '')
    const signed = await client.sign(url.href, {
      method,
      headers,
      aws: { signQuery: true, allHeaders: true, datetime },
    })
    return signed.url
  }

  /** A page of at most 1,000 keys (ListObjectsV2), which are in no need of decoding. */
  async function listFrom(from: string) {
    const url = new URL(base)
    url.searchParams.set('list-type', '2')
    if (from) url.searchParams.set('continuation-token', from)
    const reply = await client.fetch(url.href, { signal: AbortSignal.timeout(patience) })
    mustBeOk(reply)
    const text = await reply.text()
    const stored = text
      .split('<Contents>')
      .slice(1)
      .map((one) => ({ key: partOf(one, 'Key'), at: new Date(partOf(one, 'LastModified')) }))
    return { stored, next: partOf(text, 'NextContinuationToken') || null }
  }

  return {
    kind: 's3',
    origin: new URL(endpoint).origin,
    async signUpload({ key, contentType, size }, now) {
      // Without a size the service takes any: one that is too large is refused when it is sent in.
      const headers = { 'content-type': contentType, ...(size !== null && { 'content-length': String(size) }) }
      const url = await presign('PUT', urlOf(key), headers, now)
      // Browsers set the length themselves and let nobody else.
      const expires_at = endOf(now).toISOString()
      return { url, method: 'PUT', headers: { 'content-type': contentType }, expires_at, resumes: false }
    },
    signDownload({ key, contentType, name }, now) {
      const url = urlOf(key)
      url.searchParams.set('response-content-type', contentType)
      url.searchParams.set('response-content-disposition', dispositionOf(name))
      return presign('GET', url, {}, windowOf(now))
    },
    async sizeOf(key) {
      const reply = await ask('HEAD', key)
      if (reply.status === 404) return null
      mustBeOk(reply)
      return Number(reply.headers.get('content-length'))
    },
    async read(key) {
      const reply = await ask('GET', key)
      if (reply.status === 404) return null
      mustBeOk(reply)
      return Buffer.from(await reply.arrayBuffer())
    },
    async write(key, bytes, contentType) {
      const body = new Uint8Array(bytes)
      mustBeOk(await ask('PUT', key, { body, headers: { 'content-type': contentType } }))
    },
    async writeFrom(key, source, contentType) {
      // The service asks for the size before the first byte, so the whole waits on this machine.
      const folder = await mkdtemp(join(tmpdir(), 'claimfront-'))
      try {
        const path = join(folder, 'whole')
        const bytes = await writeBody(path, source, Infinity)
        const body = await openAsBlob(path, { type: contentType })
        const signal = AbortSignal.timeout(wholePatience)
        mustBeOk(await ask('PUT', key, { body, headers: { 'content-type': contentType }, signal }))
        return bytes
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async *storedBefore(moment) {
      for (let from: string | null = ''; from !== null; ) {
        const list = await listFrom(from)
        for (const { key, at } of list.stored) if (at < moment) yield key
        from = list.next
      }
    },
    async remove(key) {
      const reply = await ask('DELETE', key)
      if (reply.status !== 404) mustBeOk(reply)
    },
  }
}

/** Names of ours only: no quotation marks are in them. */
const dispositionOf = (name?: string) => (name === undefined ? 'inline' : `attachment; filename="${name}"`)

const partOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

function mustBeOk({ ok, status }: Response): void {
  if (!ok) throw new Error(`the file storage answered ${status}`)
}
