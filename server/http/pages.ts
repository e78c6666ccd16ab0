import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

/**
 * Serves the built pages: hashed files for a year, and the page itself for every other address. Beside a file may lie
 * what its build packed, `.br` and `.gz`, for clients that take it. Source maps and hidden files are never served.
 */
export function servePages(app: Hono, folder: string): void {
  app.use('*', async (context, next) => (isPrivate(context.req.path) ? context.notFound() : next()))
  app.use('/assets/*', async (context, next) => {
    await next()
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable')
  })
  app.use('/assets/*', serveStatic({ root: folder, precompressed: true }))
  app.get('/assets/*', (context) => context.notFound())
  app.use('*', serveStatic({ root: folder, precompressed: true }))
  app.get('*', async (context) => {
    context.header('Cache-Control', 'no-cache')
    return context.html(await readFile(join(folder, 'index.html'), 'utf8'))
  })
}

/** Source maps, which hold our sources, and hidden files, however they are spelled. */
function isPrivate(path: string): boolean {
  try {
    return /\.map(\.|$)|\/\./i.test(decodeURIComponent(path))
  } catch {
    return true
  }
}
