import { createActor, fromCallback } from 'xstate'
import type { Recorded } from '../../../contract/events/recorded.ts'
import type { Colleague } from '../../../contract/push/company.ts'
import { channelOf, presenceChannelOf, type Envelope, type Topic } from '../../../contract/push/envelope.ts'
import { personChannelOf } from '../../../contract/push/person-channel.ts'
import { connectionMachine } from './connection.machine.ts'
import { type LiveState, liveStateOf } from './live-state.ts'
import { OwnHints } from './own-hints.ts'
import { watchSurroundings } from './surroundings.ts'
import { type Pull, TopicFeed } from './topic-feed.ts'
import type { CompanyPlace, LinkNews, Transport } from './transport.ts'

export interface LiveOptions {
  readonly businessId: string
  /** Who is signed in. */
  readonly personId: string
  readonly transport: Transport
  readonly pull: Pull
  /** Milliseconds without a heartbeat after which the log is asked; hosted services send few. */
  readonly silentAfter: number
  /** The server's log is not the one that the page was made of: everything must be loaded anew. */
  startOver(): void
}

/** Where a page's data stands, and what to do with the events that come after it. */
export interface Reader {
  readonly cursor: number
  /** Gets every event of the topic after `cursor` once, in order. */
  apply(events: readonly Recorded[]): void
}

/** Hears what is said on a channel beside the log; nobody has checked it. */
export interface HintReader {
  hint(data: unknown): void
  /** The channel delivers from now on, again after every loss: what was said before is to be asked for. */
  joined(): void
}

/** Hears who else works on a topic. */
export interface CompanyReader {
  /** Everybody who is there, oneself among them; null while nobody can tell. */
  people(people: readonly Colleague[] | null): void
}

export interface Live {
  /** Follows a topic from a cursor; returns how to stop. */
  subscribe(topic: Topic, reader: Reader): () => void
  /** Hears hints on a topic; returns how to stop. */
  hear(topic: Topic, reader: HintReader): () => void
  /** Hears what is said to the person alone, on all pages of theirs; returns how to stop. */
  hearOwn(reader: HintReader): () => void
  /** Joins those who work on a topic. One reader a topic. */
  enter(topic: Topic, reader: CompanyReader): CompanyPlace
  readonly state: { get(): LiveState; subscribe(listener: () => void): () => void }
  /** Closes the push connection, as if the network had; what is missed meanwhile is fetched after `resume`. */
  pause(): void
  resume(): void
  close(): void
}

/** The browser's live connection: one transport, a cursor for every reader, and what the person is told of it. */
export function createLive({ businessId, personId, transport, pull, silentAfter, startOver }: LiveOptions): Live {
  const feeds = new Map<Topic, Set<TopicFeed>>()
  const leave = new Map<Topic, () => void>()
  const joined = new Set<Topic>()
  const hearers = new Map<Topic, Set<HintReader>>()
  const own = new OwnHints((listener) => transport.listen(personChannelOf({ id: personId, businessId }), listener))
  const companies = new Set<CompanyReader>()
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
    for (const company of companies) company.people(null)
  }

  function tellStanding() {
    // Readers may leave after it was closed.
    if (isClosed) return
    const standings = all().map(({ standing }) => standing)
    actor.send({
      type: 'topics',
      isCurrent: standings.every(({ isCurrent }) => isCurrent),
      behind: [...feeds.values()].reduce((sum, some) => sum + behindBy(some), 0),
      failure: standings.find(({ failure }) => failure !== null)?.failure ?? null,
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
        for (const reader of hearers.get(topic) ?? []) reader.joined()
      },
      hint(data) {
        for (const reader of hearers.get(topic) ?? []) reader.hint(data)
      },
      message: (data) => each((feed) => (isEnvelope(data, topic) ? feed.receive(data) : feed.check())),
      refused: (reason) => each((feed) => feed.refused(reason)),
    })
  }

  function join(topic: Topic) {
    if (!leave.has(topic)) leave.set(topic, listen(topic))
  }

  function leaveUnheard(topic: Topic) {
    if (feeds.has(topic) || hearers.has(topic)) return
    joined.delete(topic)
    leave.get(topic)?.()
    leave.delete(topic)
  }

  actor.subscribe(refresh)
  const stopWatching = watchSurroundings({
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
        onChange: tellStanding,
        startOver,
        apply(events) {
          lastEventAt = Date.now()
          apply(events)
          refresh()
        },
      })
      feeds.set(topic, (feeds.get(topic) ?? new Set()).add(feed))
      tellStanding()
      if (joined.has(topic)) feed.joined()
      join(topic)
      return () => {
        feed.stop()
        feeds.get(topic)?.delete(feed)
        if (feeds.get(topic)?.size === 0) feeds.delete(topic)
        leaveUnheard(topic)
        tellStanding()
      }
    },
    hear(topic, reader) {
      hearers.set(topic, (hearers.get(topic) ?? new Set()).add(reader))
      if (joined.has(topic)) reader.joined()
      join(topic)
      return () => {
        hearers.get(topic)?.delete(reader)
        if (hearers.get(topic)?.size === 0) hearers.delete(topic)
        leaveUnheard(topic)
      }
    },
    hearOwn: (reader) => own.hear(reader),
    enter(topic, reader) {
      companies.add(reader)
      const place = transport.enter(presenceChannelOf(businessId, topic), {
        people: (people) => reader.people(people),
        refused: () => reader.people(null),
      })
      return {
        say: place.say,
        leave() {
          companies.delete(reader)
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
      // First, as the server may be closing too: a socket that closes takes no word about channels any more.
      actor.stop()
      for (const stop of leave.values()) stop()
      own.leave()
    },
  }
}

/** Readers of one topic miss the same events: those count once. */
function behindBy(readers: Iterable<TopicFeed>): number {
  return Math.max(0, ...Array.from(readers, ({ standing }) => standing.behind))
}

function isEnvelope(data: unknown, topic: Topic): data is Envelope {
  const { after, cursor, events, topic: of } = (data ?? {}) as Partial<Record<keyof Envelope, unknown>>
  return of === topic && Number.isInteger(after) && Number.isInteger(cursor) && Array.isArray(events)
}
