import { createActor, fromCallback } from 'xstate'
import type { Recorded } from '../../../contract/events/recorded.ts'
import type { Member } from '../../../contract/push/presence.ts'
import { channelOf, presenceChannelOf, type Envelope, type Topic } from '../../../contract/push/envelope.ts'
import { personChannelOf } from '../../../contract/push/person-channel.ts'
import { connectionMachine } from './connection.machine.ts'
import { type LiveState, liveStateOf } from './live-state.ts'
import { OwnHints } from './own-hints.ts'
import { watchBrowserSignals } from './browser-signals.ts'
import { type Pull, TopicFeed } from './topic-feed.ts'
import type { OwnPresence, LinkNews, Transport } from './transport.ts'

export interface LiveOptions {
  readonly businessId: string
  /** Who is signed in. */
  readonly personId: string
  readonly transport: Transport
  readonly pull: Pull
  /** Milliseconds without a heartbeat after which the log is pulled; hosted services send few. */
  readonly silentAfter: number
  /** The server has another log than the one that the page was loaded from: the page has to be reloaded. */
  reloadAll(): void
}

/** The cursor of a page's data, and how the events after it are applied. */
export interface Reader {
  readonly cursor: number
  /** Called with every event of the topic after `cursor` once, in order. */
  apply(events: readonly Recorded[]): void
}

/** Receives hints, which are published outside the log and are not validated. */
export interface HintReader {
  hint(data: unknown): void
  /** The channel delivers from now on, again after every loss: earlier hints are lost, so the state has to be fetched. */
  joined(): void
}

/** Receives the members of a topic's presence channel. */
export interface PresenceReader {
  /** All members, the user included; null while unknown. */
  members(members: readonly Member[] | null): void
}

export interface Live {
  /** Follows a topic from a cursor; returns how to stop. */
  subscribe(topic: Topic, reader: Reader): () => void
  /** Subscribes to the hints of a topic; returns how to stop. */
  subscribeHints(topic: Topic, reader: HintReader): () => void
  /** Subscribes to the hints for this user, sent to all of the user's tabs; returns how to stop. */
  subscribeOwnHints(reader: HintReader): () => void
  /** Joins the presence channel of a topic. One reader a topic. */
  enter(topic: Topic, reader: PresenceReader): OwnPresence
  readonly state: { get(): LiveState; subscribe(listener: () => void): () => void }
  /** Closes the push connection, as if the network had; what is missed meanwhile is fetched after `resume`. */
  pause(): void
  resume(): void
  close(): void
}

/** The browser's live connection: one transport, a cursor for every reader, and the state shown to the user. */
export function createLive({ businessId, personId, transport, pull, silentAfter, reloadAll }: LiveOptions): Live {
  const feeds = new Map<Topic, Set<TopicFeed>>()
  const leave = new Map<Topic, () => void>()
  const joined = new Set<Topic>()
  const hintReaders = new Map<Topic, Set<HintReader>>()
  const own = new OwnHints((listener) => transport.listen(personChannelOf({ id: personId, businessId }), listener))
  const presenceReaders = new Set<PresenceReader>()
  const listeners = new Set<() => void>()
  let lastEventAt: number | null = null
  let isClosed = false

  const link = fromCallback<{ type: 'none' }, undefined, LinkNews>(({ sendBack }) => {
    transport.connect((news) => {
      if (news.type !== 'link.connected') loseAll()
      sendBack(news)
    })
    return () => {
      transport.disconnect()
      loseAll()
    }
  })
  const actor = createActor(connectionMachine.provide({ actors: { link } }))
  let state = liveStateOf(actor.getSnapshot(), null)

  const all = () => [...feeds.values()].flatMap((some) => [...some])

  function loseAll() {
    joined.clear()
    own.lost()
    for (const feed of all()) feed.lost()
    for (const reader of presenceReaders) reader.members(null)
  }

  function updateStatus() {
    // Readers may leave after it was closed.
    if (isClosed) return
    const statuses = all().map(({ status }) => status)
    actor.send({
      type: 'topics',
      isCurrent: statuses.every(({ isCurrent }) => isCurrent),
      behind: [...feeds.values()].reduce((sum, some) => sum + countBehind(some), 0),
      failure: statuses.find(({ failure }) => failure !== null)?.failure ?? null,
    })
  }

  function refresh() {
    state = liveStateOf(actor.getSnapshot(), lastEventAt)
    for (const listener of listeners) listener()
  }

  function listen(topic: Topic) {
    const each = (work: (feed: TopicFeed) => void) => {
      for (const feed of feeds.get(topic) ?? []) work(feed)
    }
    return transport.listen(channelOf(businessId, topic), {
      joined() {
        joined.add(topic)
        each((feed) => feed.joined())
        for (const reader of hintReaders.get(topic) ?? []) reader.joined()
      },
      hint(data) {
        for (const reader of hintReaders.get(topic) ?? []) reader.hint(data)
      },
      message: (data) => each((feed) => (isEnvelope(data, topic) ? feed.receive(data) : feed.check())),
      refused: (reason) => each((feed) => feed.refused(reason)),
    })
  }

  function join(topic: Topic) {
    if (!leave.has(topic)) leave.set(topic, listen(topic))
  }

  function leaveUnused(topic: Topic) {
    if (feeds.has(topic) || hintReaders.has(topic)) return
    joined.delete(topic)
    leave.get(topic)?.()
    leave.delete(topic)
  }

  actor.subscribe(refresh)
  const stopWatching = watchBrowserSignals({
    networkLost: () => actor.send({ type: 'network.lost' }),
    networkBack: () => actor.send({ type: 'network.back' }),
    woke: () => all().forEach((feed) => feed.wake(Date.now())),
    tick: (now) => all().forEach((feed) => feed.tick(now)),
  })
  actor.start()

  return {
    subscribe(topic, { cursor, apply }) {
      const feed = new TopicFeed({
        topic,
        cursor,
        pull,
        silentAfter,
        onChange: updateStatus,
        reloadAll,
        apply(events) {
          lastEventAt = Date.now()
          apply(events)
          refresh()
        },
      })
      feeds.set(topic, (feeds.get(topic) ?? new Set()).add(feed))
      updateStatus()
      if (joined.has(topic)) feed.joined()
      join(topic)
      return () => {
        feed.stop()
        feeds.get(topic)?.delete(feed)
        if (feeds.get(topic)?.size === 0) feeds.delete(topic)
        leaveUnused(topic)
        updateStatus()
      }
    },
    subscribeHints(topic, reader) {
      hintReaders.set(topic, (hintReaders.get(topic) ?? new Set()).add(reader))
      if (joined.has(topic)) reader.joined()
      join(topic)
      return () => {
        hintReaders.get(topic)?.delete(reader)
        if (hintReaders.get(topic)?.size === 0) hintReaders.delete(topic)
        leaveUnused(topic)
      }
    },
    subscribeOwnHints: (reader) => own.subscribe(reader),
    enter(topic, reader) {
      presenceReaders.add(reader)
      const place = transport.enter(presenceChannelOf(businessId, topic), {
        members: (members) => reader.members(members),
        refused: () => reader.members(null),
      })
      return {
        setCursor: place.setCursor,
        leave() {
          presenceReaders.delete(reader)
          place.leave()
        },
      }
    },
    state: {
      get: () => state,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    pause: () => actor.send({ type: 'pause' }),
    resume: () => actor.send({ type: 'resume' }),
    close() {
      isClosed = true
      stopWatching()
      for (const feed of all()) feed.stop()
      // First, as the server may be closing too: a closing socket accepts no messages about channels.
      actor.stop()
      for (const stop of leave.values()) stop()
      own.leave()
    },
  }
}

/** Readers of one topic miss the same events: those count once. */
function countBehind(readers: Iterable<TopicFeed>): number {
  return Math.max(0, ...Array.from(readers, ({ status }) => status.behind))
}

function isEnvelope(data: unknown, topic: Topic): data is Envelope {
  const { after, cursor, events, topic: of } = (data ?? {}) as Partial<Record<keyof Envelope, unknown>>
  return of === topic && Number.isInteger(after) && Number.isInteger(cursor) && Array.isArray(events)
}
