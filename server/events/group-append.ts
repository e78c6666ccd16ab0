import type { TenantClient } from '../db/database.ts'
import { warmest } from '../db/warmest.ts'
import { type Append, append, appendTogether, type StreamAppend } from './append.ts'

interface Waiting {
  readonly client: TenantClient
  readonly work: Append
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/** Appends of more events than this go by themselves: nothing is gained by joining them. */
const fewEvents = 16
/** So many joined appends of a business are under way at a time; the next ones wait for each other meanwhile. */
const atOnce = 2
const mostJoined = 64

/**
 * Small appends of one business that come at the same moment share one statement and one commit, like letters in one
 * van. Each still happens wholly or not at all, and gets its own answer: where the database refuses them together,
 * each is tried by itself. One that comes alone does not wait.
 */
export class GroupAppend {
  readonly #queues = new Map<string, { waiting: Waiting[]; underWay: number }>()

  append(client: TenantClient, work: Append): Promise<void> {
    if (countEvents(work.streams) > fewEvents) return append(client, work)
    const queue = this.#queues.get(work.businessId) ?? { waiting: [], underWay: 0 }
    this.#queues.set(work.businessId, queue)
    return new Promise((resolve, reject) => {
      queue.waiting.push({ client, work, resolve, reject })
      // Not at once: those whom the last statement has just answered come back within this turn.
      setImmediate(() => this.#next(work.businessId))
    })
  }

  #next(businessId: string): void {
    const queue = this.#queues.get(businessId)
    if (!queue) return
    while (queue.underWay < atOnce && queue.waiting.length > 0) {
      queue.underWay += 1
      void carryOut(takeGroup(queue.waiting)).finally(() => {
        queue.underWay -= 1
        this.#next(businessId)
      })
    }
    if (queue.underWay === 0) this.#queues.delete(businessId)
  }
}

/**
 * Takes those that may be joined. One that changes what another expects unchanged comes after it, in another group: in
 * one statement neither would see the other.
 */
function takeGroup(waiting: Waiting[]): Waiting[] {
  const group: Waiting[] = []
  const later: Waiting[] = []
  const changed = new Set<string>()
  const unchanged = new Set<string>()
  for (const one of waiting) {
    const { streams } = one.work
    const isApart = streams.some(({ stream, events }) => (events.length > 0 ? unchanged : changed).has(stream))
    if (isApart || group.length === mostJoined) {
      later.push(one)
      continue
    }
    group.push(one)
    for (const { stream, events } of streams) (events.length > 0 ? changed : unchanged).add(stream)
  }
  waiting.splice(0, waiting.length, ...later)
  return group
}

/** Never rejects: each one waiting is told by its own promise. */
async function carryOut(group: readonly Waiting[]): Promise<void> {
  const carrier = warmest(group)
  if (!carrier) return
  try {
    await appendTogether(
      carrier.client,
      group.map(({ work }) => work),
    )
    for (const { resolve } of group) resolve()
  } catch (error) {
    if (group.length > 1 && isRefusal(error)) await Promise.all(group.map(byItself))
    else for (const { reject } of group) reject(error)
  }
}

function byItself({ client, work, resolve, reject }: Waiting): Promise<void> {
  return append(client, work).then(resolve, reject)
}

/** The database said no, so nothing was written. Of a broken connection one cannot know. */
function isRefusal(error: unknown): boolean {
  const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code)
}

function countEvents(streams: readonly StreamAppend[]): number {
  return streams.reduce((sum, { events }) => sum + events.length, 0)
}
