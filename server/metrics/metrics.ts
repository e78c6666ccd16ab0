import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { OnCommitted } from '../events/handle-command.ts'
import type { ObserveRequest } from '../http/observe.ts'
import type { ObserveJob } from '../jobs/observe-jobs.ts'
import type { ObserveSocket } from '../push/observe-sockets.ts'
import { type FigureSources, gaugeFigures } from './gauges.ts'

/** What this process counts about itself. Labels are words of our own: names of calls, jobs and events. */
export interface Metrics {
  readonly registry: Registry
  readonly request: ObserveRequest
  readonly job: ObserveJob
  readonly socket: ObserveSocket
  readonly committed: OnCommitted
  /** Adds what is asked for when metrics are read. */
  watch(sources: FigureSources): void
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 20, 60]

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'claimfront_requests_total',
    help: 'Requests by call and class of status; "cut" where the client left before its reply.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const latency = new Histogram({
    name: 'claimfront_request_seconds',
    help: 'Time until the reply was handed over.',
    labelNames: ['method', 'route'] as const,
    buckets: requestSeconds,
    registers,
  })
  const replied = new Counter({
    name: 'claimfront_reply_bytes_total',
    help: 'Bytes of reply bodies, as sent.',
    registers,
  })
  const events = new Counter({
    name: 'claimfront_events_total',
    help: 'Events that this process has committed.',
    labelNames: ['category', 'type'] as const,
    registers,
  })
  const jobs = new Counter({
    name: 'claimfront_job_tries_total',
    help: 'Tries at jobs by outcome: done, failed (tried again), given up.',
    labelNames: ['job', 'outcome'] as const,
    registers,
  })
  const jobTime = new Histogram({
    name: 'claimfront_job_seconds',
    help: 'Time of a try at a job.',
    labelNames: ['job'] as const,
    buckets: jobSeconds,
    registers,
  })
  const sockets = new Counter({
    name: 'claimfront_push_connections_total',
    help: 'Live connections that opened, closed, or were cut off because they read too slowly.',
    labelNames: ['event'] as const,
    registers,
  })
  return {
    registry,
    request({ method, route, status, ms, bytes, isCut }) {
      const verb = methods.includes(method) ? method : 'other'
      requests.inc({ method: verb, route, status: isCut ? 'cut' : `${Math.floor(status / 100)}xx` })
      latency.observe({ method: verb, route }, ms / 1000)
      if (bytes) replied.inc(bytes)
    },
    job({ job, outcome, ms }) {
      jobs.inc({ job, outcome })
      jobTime.observe({ job }, ms / 1000)
    },
    socket(facts) {
      sockets.inc({ event: facts.event === 'closed' && facts.isCutOff ? 'cut off' : facts.event })
    },
    committed(streams) {
      for (const { stream, events: added } of streams) {
        const category = stream.slice(0, stream.indexOf(':'))
        for (const { type } of added) events.inc({ category, type })
      }
    },
    watch: (sources) => gaugeFigures(registry, sources),
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
