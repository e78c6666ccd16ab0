import type { Publisher } from './publisher.ts'
import { inRounds } from './rounds.ts'
import { type LoggedEvent, TopicChains } from './topic-chains.ts'

/** Reads committed events; see log-tail.queries.ts. */
export interface LogReader {
  /**
   * The newest event below which none is missing any more; `known` where nothing is newer or it cannot be told just
   * now. Takes its time when nothing is known (0).
   */
  readHead(known: number): Promise<number>
  /** Whether this process is the one that publishes. */
  leads(): Promise<boolean>
  /** Events that follow `after` without one missing, in order, at most `limit`; none where the next one is missing yet. */
  readOn(after: number, limit: number): Promise<LoggedEvent[]>
  /** Events in (after, upto], in order, at most `limit`. */
  readEvents(after: number, upto: number, limit: number): Promise<LoggedEvent[]>
}

export interface TailOptions {
  readonly log: LogReader
  readonly publisher: Publisher
  /** How soon commits of other processes are seen; our own wake the tail. */
  readonly pollMs?: number
  readonly report?: (message: string, error?: unknown) => void
  /** Notified of what was published, before it goes out; must not throw. */
  readonly observe?: ObservePublished
  /** Notified of the events themselves, when they are published and anybody listens at all; must not throw. */
  readonly follow?: Follow
}

export type Follow = (events: readonly LoggedEvent[]) => void

export interface Published {
  /** Where the log was read up to. */
  readonly upto: number
  readonly events: number
  readonly messages: number
}

export type ObservePublished = (published: Published) => void

export interface Tail {
  start(): void
  /** Something was committed here. Cheap; call it after every commit. */
  wake(): void
  stop(): Promise<void>
  /** Resolves when the log's present end is known: before that, `position` says nothing. */
  readonly ready: Promise<void>
  /** Every event up to here is committed and read: readers of the log must not go beyond. */
  position(): number
}

const batch = 500
const longestRest = 50
const longestBackoff = 5000

/**
 * Follows the log from its present end and publishes it, topic by topic, in commit-safe order. It keeps no
 * checkpoint: what happened while no tail ran, clients pull by their own cursors.
 */
export function createTail({ log, publisher, pollMs = 200, report = () => {}, observe, follow }: TailOptions): Tail {
  let position = 0
  let chains: TopicChains | null = null
  let isStopped = false
  /** How long it took to learn where the log stands, in milliseconds. */
  let headMs = 0
  const ready = Promise.withResolvers<void>()
  let beat: NodeJS.Timeout | undefined

  const rounds = inRounds({
    async round() {
      await step()
      ready.resolve()
    },
    pollMs,
    // The fence holds writers up for a moment: never more than half of the time.
    restMs: () => Math.min(longestRest, headMs),
    retryMs: (failures) => Math.min(longestBackoff, pollMs * 2 ** Math.min(failures, 8)),
    failed: (error) => report('Could not read the log; retrying.', error),
  })

  async function step() {
    const isLeading = await log.leads()
    if (!isLeading) chains = null
    if (await publishNext()) return rounds.wake()
    const began = performance.now()
    const head = await log.readHead(position)
    headMs = performance.now() - began
    // Behind it may be what waits for an append that is under way, which wakes only its own process.
    if (head > position) rounds.wake()
    if (!isLeading) {
      position = head
      return
    }
    if (!chains || head < position) {
      if (chains) report(`The log ends at ${head}, before ${position}: following it from there.`)
      chains = new TopicChains(head)
      position = head
    }
    while (position < head && !isStopped) {
      const occupied = publisher.occupied()
      if (occupied?.size === 0) {
        chains = new TopicChains(head)
        position = head
        return
      }
      const events = await log.readEvents(position, head, batch)
      const upto = events.length < batch ? head : (events.at(-1)?.id ?? head)
      await publish(events, upto, { chains, occupied })
    }
  }

  /** Publishes the events that follow the position without a missing id. Returns whether there were any. */
  async function publishNext(): Promise<boolean> {
    const occupied = publisher.occupied()
    if (!chains || occupied?.size === 0) return false
    const events = await log.readOn(position, batch)
    const last = events.at(-1)
    if (!last) return false
    headMs = 0
    await publish(events, last.id, { chains, occupied })
    return true
  }

  async function publish(
    events: readonly LoggedEvent[],
    upto: number,
    to: { readonly chains: TopicChains; readonly occupied: ReadonlySet<string> | null },
  ) {
    const messages = to.chains.messagesOf(events, upto, to.occupied)
    // Before it is published: a subscriber may request it at once.
    position = upto
    observe?.({ upto, events: events.length, messages: messages.length })
    await send(messages)
    if (events.length > 0) follow?.(events)
  }

  async function send(messages: Parameters<Publisher['publish']>[0]) {
    if (messages.length === 0) return
    try {
      await publisher.publish(messages)
    } catch (error) {
      report('Push messages were lost; clients will fetch them.', error)
    }
  }

  /** A log that cannot be read sends no heartbeats, so that clients do not take themselves to be up to date. */
  function sendHeartbeats() {
    if (chains && rounds.failures() === 0) void send(chains.heartbeats(position, publisher.occupied()))
  }

  return {
    start() {
      rounds.start()
      beat ??= setInterval(sendHeartbeats, publisher.heartbeatMs)
      beat.unref()
    },
    wake: rounds.wake,
    async stop() {
      isStopped = true
      clearInterval(beat)
      await rounds.stop()
    },
    ready: ready.promise,
    position: () => position,
  }
}
