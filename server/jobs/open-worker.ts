import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, type Runner, type Task as GraphileTask } from 'graphile-worker'
import { withoutData } from '../http/safe-error.ts'
import { observedTasks, type ObserveJob } from './observe-jobs.ts'
import { freeStaleJobs } from './free-stale-jobs.ts'
import { openJobsPool } from './jobs-pool.ts'
import { pruneExpiredRows } from './prune-expired-rows.ts'

/** What a job does, by its name. It may be asked twice for the same, and at any time. */
export type Task = (payload: unknown, signal?: AbortSignal) => Promise<void>

/** Looks after messages whose sender died. */
const requeueStaleMessages = 'mend-outbox'
/** Looks after jobs whose process died. */
const freeing = 'free-stale-jobs'
/** Lets go of what nobody needs any more. */
const pruning = 'prune-house'

export interface WorkerOptions {
  /** The address of the role for jobs. */
  readonly jobsUrl: string
  readonly tasks: Readonly<Record<string, Task>>
  /** After this long a try at a message counts as dead. */
  readonly leaseSeconds: number
  /** Tasks that may take minutes: one at a time, beside the others, so that neither waits for the other. */
  readonly long?: readonly string[]
  /** Tasks that run by the clock, by their name: when, as cron has it. */
  readonly timed?: Readonly<Record<string, string>>
  /** For how many days entries of the audit log are kept. */
  readonly auditDays?: number
  readonly report: (message: string, error?: unknown) => void
  /** Notified of each try at a job when it is over. */
  readonly observe?: ObserveJob
}

export interface Worker {
  /** Resolves when what is at work is done, or was asked to give up after five seconds. */
  stop(): Promise<void>
}

/** Takes jobs in this process until it is stopped; any number of processes share the queue. */
export function openWorker({
  jobsUrl,
  tasks,
  leaseSeconds,
  long = [],
  timed = {},
  auditDays,
  report,
  observe,
}: WorkerOptions): Worker {
  const stopping = new AbortController()
  const pgPool = openJobsPool(jobsUrl)
  let runners: readonly Runner[] = []
  const ofLength = (isLong: boolean) =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => long.includes(name) === isLong))
  const usual: Record<string, GraphileTask> = {
    ...graphileTasksOf(ofLength(false)),
    [requeueStaleMessages]: async (_payload, { withPgClient }) => {
      await withPgClient((client) => client.query('select mend_outbox(make_interval(secs => $1))', [leaseSeconds]))
    },
    [freeing]: (_payload, { withPgClient }) => withPgClient((client) => freeStaleJobs(client, long)),
    [pruning]: (_payload, { withPgClient }) => withPgClient((client) => pruneExpiredRows(client, auditDays)),
  }
  const options = {
    pgPool,
    // A job whose time comes is noticed by no signal: it is late by this much at most.
    pollInterval: 2000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      // Of a try that failed, `observe` is told; the worker's own words hold those of the error.
      const isOfTry = message.startsWith('Failed task')
      if ((level === 'error' || level === 'warning') && !isOfTry) report(withoutData(message))
    }),
  }

  async function start(): Promise<readonly Runner[]> {
    const first = await run({
      ...options,
      concurrency: 2,
      parsedCronItems: parseCronItems([
        { task: requeueStaleMessages, match: '* * * * *', identifier: requeueStaleMessages },
        { task: freeing, match: '* * * * *', identifier: freeing },
        { task: pruning, match: '23 * * * *', identifier: pruning },
        ...Object.entries(timed).map(([task, match]) => ({ task, match, identifier: task })),
      ]),
      taskList: observedTasks(usual, observe),
    })
    if (long.length === 0) return [first]
    try {
      const taskList = observedTasks(graphileTasksOf(ofLength(true)), observe)
      return [first, await run({ ...options, concurrency: 1, parsedCronItems: [], taskList })]
    } catch (error) {
      await first.stop().catch(() => {})
      throw error
    }
  }

  const stopAll = () => Promise.all(runners.map((runner) => runner.stop().catch(() => {})))

  async function live() {
    while (!stopping.signal.aborted) {
      try {
        runners = await start()
        if (stopping.signal.aborted) await stopAll()
        await Promise.all(runners.map(({ promise }) => promise))
      } catch (error) {
        // A database that went away takes a runner with it; the next ones wait for it to come back.
        await stopAll()
        if (!stopping.signal.aborted) report('jobs are not being processed', error)
      }
      await pause(2000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const lived = live()
  return {
    async stop() {
      stopping.abort()
      await stopAll()
      await lived
      await pgPool.end()
    },
  }
}

function graphileTasksOf(tasks: Readonly<Record<string, Task>>): Record<string, GraphileTask> {
  const entries = Object.entries(tasks).map(([name, task]): [string, GraphileTask] => [
    name,
    (payload, { abortSignal }: { abortSignal?: AbortSignal }) => task(payload, abortSignal),
  ])
  return Object.fromEntries(entries)
}
