import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { serveFiles } from '../server/files/serve-files.ts'
import { openFolder } from '../server/ports/files/folder-storage.ts'

/**
 * The embedded store and, beside it, the plainest PUT and GET of files, on one server in a process of its own. Started
 * with a folder and how many files; sends its port and addresses, both kinds in the order of the files.
 */
const [folder = '', count = '', size = ''] = process.argv.slice(2)
const contentType = 'image/jpeg'
const storage = openFolder(folder, [randomBytes(32)])
const app = new Hono()
serveFiles(app, storage)
app.put('/bare/:name', async (context) => {
  const body = Readable.fromWeb(context.req.raw.body as ReadableStream)
  await pipeline(body, createWriteStream(join(folder, context.req.param('name'))))
  return context.body(null, 200)
})
app.get('/bare/:name', (context) => {
  context.header('Content-Type', contentType)
  const stream = Readable.toWeb(createReadStream(join(folder, context.req.param('name'))))
  return context.body(stream as unknown as globalThis.ReadableStream)
})

export interface FileAddresses {
  readonly put: string
  readonly get: string
}

export interface FilesServer {
  readonly port: number
  readonly stored: readonly FileAddresses[]
  readonly bare: readonly FileAddresses[]
}

const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', async () => {
  const now = new Date()
  const names = Array.from({ length: Number(count) }, (_, n) => `${n}`)
  const stored = await Promise.all(
    names.map(async (name): Promise<FileAddresses> => {
      const key = `business/file-${name}/original`
      const { url } = await storage.signUpload({ key, contentType, size: Number(size) }, now)
      return { put: url, get: await storage.signDownload({ key, contentType }, now) }
    }),
  )
  const bare = names.map((name) => ({ put: `/bare/${name}`, get: `/bare/${name}` }))
  process.send?.({ port: (server.address() as AddressInfo).port, stored, bare } satisfies FilesServer)
})
process.on('disconnect', () => process.exit())
