import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, type Runner } from 'graphile-worker'
import { openJobsPool } from './jobs-pool.ts'
import { pruneHouse } from './prune-house.ts'

/** What a job does, by its name. It may be asked twice for the same, and at any time. */
export type Task = (payload: unknown, signal?: AbortSignal) => Promise<void>

/** Looks after messages whose sender died. */
const mending = 'mend-outbox'
/** Lets go of what nobody needs any more. */
const pruning = 'prune-house'

export interface WorkerOptions {
  /** The address of the role for jobs. */
  readonly jobsUrl: string
  readonly tasks: Readonly<Record<string, Task>>
  /** After this long a try at a message counts as dead. */
  readonly leaseSeconds: number
  readonly report: (message: string, error?: unknown) => void
}

export interface Worker {
  /** Resolves when what is at work is done, or was told to give up after five seconds. */
  stop(): Promise<void>
}

/** Takes jobs in this process until it is stopped; any number of processes share the queue. */
export function openWorker({ jobsUrl, tasks, leaseSeconds, report }: WorkerOptions): Worker {
  const stopping = new AbortController()
  const pgPool = openJobsPool(jobsUrl)
  let runner: Runner | null = null

  async function live() {
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          pgPool,
          concurrency: 2,
          pollInterval: 5000,
          noHandleSignals: true,
          logger: new Logger(() => (level, message) => {
            if (level === 'error' || level === 'warning') report(message)
          }),
          parsedCronItems: parseCronItems([
            { task: mending, match: '* * * * *', identifier: mending },
            { task: pruning, match: '23 * * * *', identifier: pruning },
          ]),
          taskList: {
            ...Object.fromEntries(
              Object.entries(tasks).map(([name, task]) => [
                name,
                (payload: unknown, { abortSignal }: { abortSignal?: AbortSignal }) => task(payload, abortSignal),
              ]),
            ),
            [mending]: async (_payload, { withPgClient }) => {
              await withPgClient((client) =>
                client.query('select mend_outbox(make_interval(secs => $1))', [leaseSeconds]),
              )
            },
            [pruning]: (_payload, { withPgClient }) => withPgClient(pruneHouse),
          },
        })
        if (stopping.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        // A database that went away takes the runner with it; the next one waits for it to come back.
        if (!stopping.signal.aborted) report('jobs are not being taken', error)
      }
      await pause(2000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const lived = live()
  return {
    async stop() {
      stopping.abort()
      await runner?.stop().catch(() => {})
      await lived
      await pgPool.end()
    },
  }
}
