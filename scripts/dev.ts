import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createServer as createPageServer } from 'vite'
import { startEmbeddedPostgres } from '../server/db/embedded-postgres.ts'
import { freePort } from '../server/db/free-port.ts'
import { readSettings } from '../server/http/settings.ts'
import serverFlags from './server-flags.json' with { type: 'json' }

/**
 * `npm run dev`: API and pages on one address, both reloaded when a source file is saved. Vite serves the pages and
 * passes the API's calls and the push connection on to the server, which `node --watch` restarts. The embedded database
 * runs on through restarts of the server, and ends with this process.
 */
const { port, dataDir, databaseUrl, publicUrl, demo } = readSettings(process.env)
const apiPort = await freePort()
const api = `http://127.0.0.1:${apiPort}`

const database = databaseUrl ? null : await startEmbeddedPostgres({ dataDir })
const server = startServer(database?.url ?? databaseUrl)
const pages = await createPageServer({
  server: {
    port,
    strictPort: true,
    // `/app/<key>` is the push connection; `/appraiser` is a page.
    proxy: {
      '/api': api,
      '^/app/': { target: api, ws: true },
      // The claimants' pages, which the server renders.
      '^/(selector|field-request|field-scheduler)(\\?|$)|^/field-appointments/|^/locations/[^/]+/schedule': api,
      '^/noauth/(field-request|claimants|claim-check|claim-survey|supplement-form)(/|\\?|$)': api,
    },
    watch: { ignored: ['.data', '.cache', 'dist', 'dist-maps', dataDir].map((folder) => `${resolve(folder)}/**`) },
  },
})

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('exit', () => server.kill('SIGKILL'))
server.on('exit', () => void stop(1))
await pages.listen().catch((error: Error) => {
  process.stderr.write(`${error.message}\nSet PORT to another one.\n`)
  return stop(1)
})
// What the server says of its address is true of this one.
server.stdout?.on('data', (said: Buffer) => {
  process.stdout.write(String(said).replaceAll(`localhost:${apiPort}`, `localhost:${port}`))
})

/** `node --watch` restarts it when a file that it has imported changes; a fault at start waits for the next change. */
function startServer(ownerUrl: string): ChildProcess {
  return spawn(process.execPath, [...serverFlags, '--watch', '--watch-preserve-output', 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: ownerUrl,
      DEMO: demo ?? '0',
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: publicUrl,
    },
  })
}

/** Server first, as it closes what it has open in the database. */
async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  await pages.close()
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await database?.stop()
  process.exit(code)
}
