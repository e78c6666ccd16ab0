import { Counter, Gauge, type Registry } from 'prom-client'
import type { PoolFigures } from '../db/database.ts'
import type { HubFigures } from '../push/observe-sockets.ts'
import type { Figures, FigureKeeper, KeptFigures } from './figures.ts'

/** Where figures come from that are asked for when metrics are read. */
export interface FigureSources {
  readonly keeper: FigureKeeper
  /** Where the tail has read up to. */
  readonly position: () => number
  readonly pool: () => PoolFigures
  /** Null over a hosted push service. */
  readonly hub: (() => HubFigures) | null
  /** People on this process's presence channels; null where a service keeps them. */
  readonly people: (() => number) | null
  readonly now?: () => number
}

/** A gauge, or a counter where its name ends in `_total`, and what it says: a number, or one for each of its labels. */
interface GaugeSource<From> {
  readonly name: string
  readonly help: string
  readonly label?: string
  readonly of: (from: From) => number | Readonly<Record<string, number>>
}

const ofDatabase: readonly GaugeSource<Figures>[] = [
  { name: 'claims_waiting', help: 'Claims that wait at intake, of all businesses.', of: (f) => f.claims_waiting },
  {
    name: 'jobs',
    help: 'Jobs in the queue. "given up" is not tried again.',
    label: 'state',
    of: (f) => ({
      ready: f.jobs_ready,
      scheduled: f.jobs_scheduled,
      running: f.jobs_running,
      'given up': f.jobs_given_up,
    }),
  },
  { name: 'jobs_oldest_ready_seconds', help: 'How long the oldest due job waits.', of: (f) => f.oldest_ready_seconds },
  {
    name: 'outbox_waiting',
    help: 'Messages that are not sent yet.',
    label: 'kind',
    of: (f) => ({ mail: f.mail_waiting, sms: f.sms_waiting }),
  },
  {
    name: 'outbox_oldest_waiting_seconds',
    help: 'How long the oldest message waits that is due.',
    of: (f) => f.oldest_waiting_seconds,
  },
  {
    name: 'outbox_failed_day',
    help: 'Messages of the last 24 hours that were given up.',
    label: 'kind',
    of: (f) => ({ mail: f.mail_failed, sms: f.sms_failed }),
  },
  { name: 'log_head', help: 'Number of the newest event.', of: (f) => f.head },
]

const ofHub: readonly GaugeSource<HubFigures>[] = [
  { name: 'push_sockets', help: 'Live connections.', of: (f) => f.sockets },
  { name: 'push_channels', help: 'Channels with a live connection.', of: (f) => f.channels },
  { name: 'push_subscriptions', help: 'Channels over all live connections.', of: (f) => f.subscriptions },
  { name: 'push_messages_total', help: 'Messages sent since the start, one for each connection.', of: (f) => f.frames },
]

const ofPool: readonly GaugeSource<PoolFigures>[] = [
  {
    name: 'database_connections',
    help: 'Connections of the pool that requests use.',
    label: 'state',
    of: ({ used, idle }) => ({ used, idle }),
  },
  { name: 'database_waiting', help: 'Requests that wait for a connection.', of: ({ waiting }) => waiting },
  { name: 'database_connections_max', help: 'The most connections of the pool.', of: ({ max }) => max },
]

/** Adds the gauges to a registry. Reading it asks each source once. */
export function gaugeFigures(registry: Registry, sources: FigureSources): void {
  const { keeper, position, pool, hub, people, now = Date.now } = sources
  const register = <From>(all: readonly GaugeSource<From>[], from: () => Promise<From | null> | From | null) => {
    for (const source of all) gauge(registry, source, from)
  }
  const figures = async () => (await keeper.current()).figures
  register(ofDatabase, figures)
  register<Figures>(
    [
      {
        name: 'tail_lag_events',
        help: 'Newest event less the one that the tail has read up to.',
        of: ({ head }) => Math.max(0, head - position()),
      },
      {
        name: 'tail_lag_seconds',
        help: 'Age of the oldest event that the tail had not read.',
        of: ({ behind_seconds: seconds, head }) => (head > position() ? Math.max(0, seconds) : 0),
      },
    ],
    figures,
  )
  register<KeptFigures>(
    [
      {
        name: 'figures_age_seconds',
        help: 'Age of the figures that come from the database; -1 before the first.',
        of: ({ at }) => (at === 0 ? -1 : (now() - at) / 1000),
      },
      {
        name: 'figures_failures_total',
        help: 'Reads of those figures that failed since the start.',
        of: ({ failures }) => failures,
      },
    ],
    () => keeper.current(),
  )
  register(ofPool, pool)
  if (hub) register(ofHub, hub)
  if (people)
    register([{ name: 'presence_people', help: 'People present on live pages.', of: (count: number) => count }], people)
}

function gauge<From>(
  registry: Registry,
  { name, help, label, of }: GaugeSource<From>,
  from: () => Promise<From | null> | From | null,
): void {
  const config = { name: `claimfront_${name}`, help, labelNames: label ? [label] : [], registers: [registry] }
  const register = async (metric: Gauge | Counter) => {
    const known = await from()
    // What is not known is not said: a stale number would look like a good one.
    metric.reset()
    if (known === null) return metric.remove({})
    const value = of(known)
    if (typeof value === 'number') metric.inc(value)
    else for (const [token, count] of Object.entries(value)) metric.inc({ [label ?? '']: token }, count)
  }
  const Metric = name.endsWith('_total') ? Counter : Gauge
  const metric: Gauge | Counter = new Metric({ ...config, collect: () => register(metric) })
}
