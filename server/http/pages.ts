import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

/** Serves the built pages: hashed files for a year, and the page itself for every other address. */
export function servePages(app: Hono, folder: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      onFound: (_path, context) => context.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.use('*', serveStatic({ root: folder }))
  app.get('*', async (context) => {
    context.header('Cache-Control', 'no-cache')
    return context.html(await readFile(join(folder, 'index.html'), 'utf8'))
  })
}
