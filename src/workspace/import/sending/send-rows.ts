import { ApiProblem } from '../../../shared/api/api-problem.ts'
import type { ChunkStore } from './chunk-store.ts'
import { type Completed, type KeptChunk, type KeptFile, recordOf, type RefusedRow, type SentRow } from './kept-file.ts'
import type { Network } from './network.ts'

const inFlight = 3
/** An answer of the server's own trouble is asked for again this often before a person is notified. */
const mostTries = 6
/** So many requests a report can name. */
const mostReported = 5000

/** Why a row of a request was not taken. */
export interface RowRefusal {
  readonly row: number
  /** A sentence, or how it is said with the numbers that rows of the request have in their file. */
  readonly reason: string | ((recordOf: (row: number) => number) => string)
}

/** What the rows of a request came to. */
export interface RowsReply {
  readonly isNew: number
  readonly already: number
  /** How many of those that were there got a value where they had none, and of which fields, by their labels. */
  readonly completed?: Completed
  /** Rows that were not taken, by their place in the request; the others were. */
  readonly refused?: readonly RowRefusal[]
  /** What was there already, for formats that compare it with what was sent. */
  readonly matches?: readonly unknown[]
}

/** One request of a run; the same key again gets the first reply. */
export interface RowsRequest {
  readonly key: string
  readonly file: string
  /** Id of the run of the import; missing where a former release has kept the file. */
  readonly run: string | undefined
}

/** Sends rows of a file. Refusals come as `ApiProblem`, which name a row as `claims[3].zip`. */
export type ReceiveRows = (rows: readonly SentRow[], request: RowsRequest, signal: AbortSignal) => Promise<RowsReply>

/** How far a run is, as the history of imports shows it. */
export interface ImportReport {
  readonly file: string
  /** Idempotency keys of the requests that brought new rows. */
  readonly requests: string[]
  readonly import?: string
  /** Done, unless it says otherwise. */
  readonly state?: 'running' | 'incomplete'
  readonly rows?: number
  readonly already?: number
  readonly refused: number
}

export interface SendingPorts {
  readonly store: Pick<ChunkStore, 'waiting' | 'chunk' | 'answered' | 'replace' | 'find' | 'finish'>
  readonly receive: ReceiveRows
  /** Lets colleagues know of a file that is under way or has been sent whole. */
  readonly report: (report: ImportReport, signal: AbortSignal) => Promise<void>
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
  const first = await ports.store.find(key)
  const lane = async () => {
    for (let place = places.shift(); place !== undefined; place = places.shift()) {
      const file = await sendChunk(ports, { key, place, of: first }, reports, signal)
      if (file) reports.moved(file)
      if (file && Date.now() - reportedAt > reportMs) {
        reportedAt = Date.now()
        void reportRun(ports, file, 'running')
      }
    }
  }
  let reportedAt = Date.now()
  if (first) await reportRun(ports, first, 'running')
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

/** How often the history of imports learns of a run that is under way, in milliseconds. */
const reportMs = 3000

/** The history of imports shows the run to everyone; no import fails where it does not learn of it. */
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

/** No import fails for it: without an answer, colleagues see what came in all the same. */
async function reportImportToTeam({ store, report }: SendingPorts, key: string, signal: AbortSignal) {
  const file = await store.find(key)
  if (!file || (!file.run && !file.requests?.length)) return
  const requests = (file.requests ?? []).slice(0, mostReported)
  const body = { file: file.name.slice(0, 255), requests, refused: refusedNow(file), ...runOf(file) }
  await report(body, signal).catch(() => undefined)
}

interface Place {
  readonly key: string
  readonly place: number
  readonly of: KeptFile | undefined
}

async function sendChunk(ports: SendingPorts, { key, place, of }: Place, reports: SendingReports, signal: AbortSignal) {
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    const chunk = await ports.store.chunk(key, place)
    if (!chunk) return undefined
    try {
      const request = { key: chunk.commandId, file: of?.name ?? '', run: of?.run }
      const reply = await ports.receive(chunk.rows, request, signal)
      reports.found()
      return await ports.store.answered(key, place, { ...reply, refused: recordsOf(chunk, reply) })
    } catch (error) {
      const refused = refusedRows(error, chunk)
      if (refused.size > 0) {
        const isKept = (_: unknown, row: number) => !refused.has(row)
        const records = chunk.rows.map((_, row) => recordOf(chunk, row)).filter(isKept)
        const file = await ports.store.replace(chunk, { rows: chunk.rows.filter(isKept), records }, [
          ...refused.values(),
        ])
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

function recordsOf(chunk: KeptChunk, { refused = [] }: RowsReply): RefusedRow[] {
  const at = (row: number) => recordOf(chunk, row)
  return refused.map(({ row, reason }) => ({
    record: at(row),
    reason: typeof reason === 'string' ? reason : reason(at),
  }))
}

/** Rows that a refusal names as `claims[3].zip` or `contacts[3].zip`, by their place in the chunk. */
function refusedRows(error: unknown, chunk: KeptChunk): Map<number, RefusedRow> {
  const refused = new Map<number, RefusedRow>()
  if (!(error instanceof ApiProblem) || (error.status !== 400 && error.status !== 422)) return refused
  for (const [path, reason] of Object.entries(error.problem.errors ?? {})) {
    const found = /^\w+\[(\d+)\](?:\.(.*))?$/.exec(path)
    const row = Number(found?.[1])
    if (!found || !chunk.rows[row]) continue
    const before = refused.get(row)
    const said = `${found[2] ?? 'row'} ${reason}`
    const record = recordOf(chunk, row)
    refused.set(row, { record, reason: before ? `${before.reason}; ${said}` : said })
  }
  return refused
}
