import { Socket } from 'node:net'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import pg from 'pg'
import { createServer, createServerModuleRunner } from 'vite'
import { vi } from 'vitest'
import type { Session } from '../../machines/auth/auth.events.ts'
import { installBrowserGlobals } from './browser-globals.ts'
import { CallRecorder, type RecordedCall, recordCallsPlugin } from './call-recorder.ts'
import type * as wayBrowser from './way-browser.ts'
import type * as wayServer from './way-server.ts'

/** What happens on the way, in this order; each is recorded with the calls that it happens in. */
const moments = ['decided', 'appended', 'published', 'shown'] as const
type Moment = (typeof moments)[number]

/**
 * Ingests a claim on one page and waits until it has left the queue of another user's page. Both pages, the server and
 * PostgreSQL are the real ones; each page has modules of its own. Answers with the files of the product on the way, in
 * their order: those with a function that is running when the machine decides, when the statement with the events is
 * sent, when the hub writes them to a socket, and when the row store of the other page notifies its grid.
 */
export async function recordWay(): Promise<readonly string[]> {
  const stacks = new Map<Moment, readonly RecordedCall[]>()
  using recorder = new CallRecorder(({ file }) => {
    // The last decision about the claim before its events are written.
    const isDecision = /^machines\/intake-item\/.*\.decide\.ts$/.test(file)
    if (isDecision && !stacks.has('appended')) stacks.set('decided', recorder.stack())
  })
  const note = (moment: Moment) => {
    if (recorder.isOn && !stacks.has(moment)) stacks.set(moment, recorder.stack())
  }
  await using modules = await openModules()
  const { startServer } = await modules.load<typeof wayServer>('/tests/way/way-server.ts')
  await using server = await startServer()
  using _globals = installBrowserGlobals(server)
  const openPage = async (session: Session) =>
    (await modules.load<typeof wayBrowser>('/tests/way/way-browser.ts')).openPage(session)
  using sender = await openPage(await server.sessionOf('admin'))
  using watcher = await openPage(await server.sessionOf('ops'))
  const { id } = server.claim
  const rows = await watcher.openQueue((ids) => {
    if (ids.has(id)) note('shown')
  })
  await vi.waitFor(() => {
    if (!watcher.isLive()) throw new Error('The other page is not live.')
  }, 10_000)
  using _query = watchMethod(pg.Client.prototype, 'query', (sent) => {
    const { text = '' } = (sent ?? {}) as { text?: string }
    if (/insert into events/.test(text)) note('appended')
  })
  using _write = watchMethod(Socket.prototype, 'write', (sent) => {
    if (!recorder.isOn) return
    const text = Buffer.isBuffer(sent) ? sent.toString('latin1') : String(sent)
    if (text.includes('"channel"') && text.includes(id)) note('published')
  })
  recorder.isOn = true
  await sender.ingest(server.claim, server.commandId)
  await vi.waitFor(() => {
    if (rows.has(id)) throw new Error('The claim is still in the other queue.')
  }, 10_000)
  recorder.isOn = false
  return filesOf(stacks)
}

/** Runs modules of the checkout with recorded calls; each `load` evaluates them again. */
async function openModules() {
  const root = process.cwd()
  const vite = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [vanillaExtractPlugin(), recordCallsPlugin(root)],
  })
  return {
    load: <T>(path: string): Promise<T> =>
      createServerModuleRunner(vite.environments.ssr, { hmr: false }).import<T>(path),
    [Symbol.asyncDispose]: () => vite.close(),
  }
}

function filesOf(stacks: ReadonlyMap<Moment, readonly RecordedCall[]>): string[] {
  const calls = moments.flatMap((moment) => {
    const stack = stacks.get(moment)
    if (!stack?.length) throw new Error(`Nothing was ${moment} in the recorded run.`)
    return stack
  })
  return [...new Set(calls.sort((one, other) => one.place - other.place).map(({ file }) => file))]
}

/** Calls `onCall` with the first argument of each call of a method. */
function watchMethod(owner: object, name: string, onCall: (sent: unknown) => void): Disposable {
  const method = Reflect.get(owner, name) as (...sent: unknown[]) => unknown
  Reflect.set(owner, name, function watched(this: unknown, ...sent: unknown[]) {
    onCall(sent[0])
    return Reflect.apply(method, this, sent)
  })
  return { [Symbol.dispose]: () => void Reflect.set(owner, name, method) }
}
