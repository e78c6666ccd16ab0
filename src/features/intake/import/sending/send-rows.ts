import type { ReplyOf, SentBodyOf } from '../../../../../contract/call.ts'
import type { receiveClaims } from '../../../../../contract/calls/receive-claims.ts'
import type { reportImport } from '../../../../../contract/calls/report-import.ts'
import { ApiProblem } from '../../../../shared/api/api-problem.ts'
import type { ChunkStore } from './chunk-store.ts'
import type { KeptChunk, KeptFile, RefusedRow } from './kept-file.ts'
import type { Network } from './network.ts'

const inFlight = 3
/** An answer of the server's own trouble is asked for again this often before a person is told. */
const mostTries = 6
/** So many requests a report can name. */
const mostReported = 5000

export interface SendingPorts {
  readonly store: Pick<ChunkStore, 'waiting' | 'chunk' | 'answered' | 'replace' | 'find' | 'finish'>
  readonly receive: (
    body: SentBodyOf<typeof receiveClaims>,
    commandId: string,
    signal: AbortSignal,
  ) => Promise<ReplyOf<typeof receiveClaims>>
  /** Lets colleagues know of a file that has been sent whole. */
  readonly report: (body: SentBodyOf<typeof reportImport>, signal: AbortSignal) => Promise<void>
  readonly network: Network
}

export interface SendingReports {
  readonly moved: (file: KeptFile) => void
  readonly lost: (reason: string) => void
  readonly found: () => void
}

/**
 * Sends what is still waiting of a kept file, a few chunks at a time. A chunk that got no answer is sent again with its
 * own key for as long as it takes; rows that the server refuses are taken out and the rest of their chunk goes on.
 * Returns the finished file; throws when a person is needed, with everything unanswered still in the store.
 */
export async function sendRows(ports: SendingPorts, key: string, reports: SendingReports, signal: AbortSignal) {
  const places = await ports.store.waiting(key)
  const lane = async () => {
    for (let place = places.shift(); place !== undefined; place = places.shift()) {
      const file = await sendChunk(ports, key, place, reports, signal)
      if (file) reports.moved(file)
      if (file && Date.now() - toldAt > reportMs) {
        toldAt = Date.now()
        void reportRun(ports, file, 'running')
      }
    }
  }
  let toldAt = Date.now()
  const file = await ports.store.find(key)
  if (file) await reportRun(ports, file, 'running')
  try {
    await Promise.all(Array.from({ length: inFlight }, lane))
  } catch (error) {
    const left = await ports.store.find(key)
    if (left) void reportRun(ports, left, 'incomplete')
    throw error
  } finally {
    places.length = 0
  }
  // Not finished before: a tab that is closed now tells it once it goes on.
  await reportImportToTeam(ports, key, signal)
  return await ports.store.finish(key)
}

/** How often the history of imports hears of a run that is under way, in milliseconds. */
const reportMs = 3000

/** The history of imports shows the run to everyone; no import fails where it does not hear of it. */
async function reportRun({ report }: Pick<SendingPorts, 'report'>, file: KeptFile, state: 'running' | 'incomplete') {
  if (!file.run) return
  const body = { file: file.name.slice(0, 255), requests: [], refused: refusedNow(file), ...runOf(file), state }
  await report(body, new AbortController().signal).catch(() => undefined)
}

function refusedNow({ refused, refusedBefore = 0 }: KeptFile): number {
  return refused.length - refusedBefore
}

/** Of a run, what its line in the history of imports shows. */
function runOf({ run, total, already }: KeptFile) {
  return run ? { import: run, rows: total, already } : {}
}

/** No import fails for it: without an answer, colleagues see the claims all the same. */
async function reportImportToTeam({ store, report }: SendingPorts, key: string, signal: AbortSignal) {
  const file = await store.find(key)
  if (!file || (!file.run && !file.requests?.length)) return
  const requests = (file.requests ?? []).slice(0, mostReported)
  const body = { file: file.name.slice(0, 255), requests, refused: refusedNow(file), ...runOf(file) }
  await report(body, signal).catch(() => undefined)
}

async function sendChunk(
  ports: SendingPorts,
  key: string,
  place: number,
  reports: SendingReports,
  signal: AbortSignal,
) {
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    const chunk = await ports.store.chunk(key, place)
    if (!chunk) return undefined
    try {
      const { received } = await ports.receive({ claims: [...chunk.rows] }, chunk.commandId, signal)
      reports.found()
      const isNew = received.filter((row) => row.is_new).length
      return await ports.store.answered(key, place, { isNew, already: received.length - isNew, refused: [] })
    } catch (error) {
      const refused = refusedRows(error, chunk)
      if (refused.size > 0) {
        const rest = chunk.rows.filter((_, row) => !refused.has(row))
        const file = await ports.store.replace(chunk, rest, [...refused.values()])
        if (file) reports.moved(file)
        continue
      }
      await waitOrThrow(error, tries, ports.network, reports, signal)
    }
  }
}

async function waitOrThrow(
  error: unknown,
  tries: number,
  network: Network,
  reports: SendingReports,
  signal: AbortSignal,
) {
  signal.throwIfAborted()
  const status = error instanceof ApiProblem ? error.status : null
  const isUnreachable = status === 0 || status === 502 || status === 503 || status === 504
  // 409: the same key is still at work; 425, 429: too early, too many.
  const isPassing = status === 409 || status === 425 || status === 429 || (status !== null && status >= 500)
  if (isUnreachable) reports.lost(network.isOnline() ? 'The server does not answer.' : 'There is no connection.')
  else if (!isPassing || tries >= mostTries) throw error
  await network.pause(Math.min(500 * 2 ** (tries - 1), 10_000), signal)
}

/** Rows that a refusal names as `claims[3].zip`, by their place in the chunk. */
function refusedRows(error: unknown, chunk: KeptChunk): Map<number, RefusedRow> {
  const refused = new Map<number, RefusedRow>()
  if (!(error instanceof ApiProblem) || (error.status !== 400 && error.status !== 422)) return refused
  for (const [path, reason] of Object.entries(error.problem.errors ?? {})) {
    const found = /^claims\[(\d+)\](?:\.(.*))?$/.exec(path)
    const row = Number(found?.[1])
    if (!found || !chunk.rows[row]) continue
    const before = refused.get(row)
    const said = `${found[2] ?? 'row'} ${reason}`
    const record = chunk.rows[row].source?.row ?? row + 1
    refused.set(row, { record, reason: before ? `${before.reason}; ${said}` : said })
  }
  return refused
}
