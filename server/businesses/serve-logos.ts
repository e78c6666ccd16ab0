import type { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import { notFound } from '../http/problem.ts'
import { findLogo, logoPath } from './logo.ts'

/** Pictures by their addresses, for every page: what is under one never changes, so it may be kept for good. */
export function serveLogos(app: Hono, database: Database): void {
  app.get(`${logoPath}/:hash`, async (context) => {
    const hash = context.req.param('hash')
    const picture = /^[\w-]{43}$/.test(hash) ? await findLogo(database, hash) : null
    if (!picture) throw notFound()
    context.header('Content-Type', picture.type)
    context.header('Cache-Control', 'public, max-age=31536000, immutable')
    return context.body(new Uint8Array(picture.bytes))
  })
}
