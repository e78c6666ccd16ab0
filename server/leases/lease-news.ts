import type { StreamCategory } from '../../contract/categories.ts'
import type { Lease, LeaseHint } from '../../contract/leases/lease.ts'
import type { PublishLease } from './dependencies.ts'

export interface LeaseNewsOptions {
  readonly send: (businessId: string, category: StreamCategory, hint: LeaseHint) => void
  /** How long changes gather before those who look learn of them, in milliseconds. */
  readonly soonMs?: number
  /** The same for leases that only go on. */
  readonly laterMs?: number
}

export interface LeaseNews {
  readonly publish: PublishLease
  stop(): void
}

/** So many leases fit into one message. */
const most = 12

/** Gathers what happens to the leases of a queue: many who open and leave rows cost those who look a few frames. */
export function gatherLeaseNews({ send, soonMs = 150, laterMs = 1000 }: LeaseNewsOptions): LeaseNews {
  const queues = new Map<string, { changes: Map<string, Lease | null>; timer: NodeJS.Timeout; due: number }>()

  function sendAll(key: string, businessId: string, category: StreamCategory) {
    const changes = [...(queues.get(key)?.changes ?? [])]
    queues.delete(key)
    for (let start = 0; start < changes.length; start += most) {
      const some = changes.slice(start, start + most)
      send(businessId, category, {
        kind: 'leases',
        leases: some.flatMap(([, lease]) => lease ?? []),
        freed: some.flatMap(([id, lease]) => (lease ? [] : [id])),
      })
    }
  }

  return {
    publish(businessId, category, change, goesOn) {
      const key = `${businessId} ${category}`
      const due = performance.now() + (goesOn ? laterMs : soonMs)
      const known = queues.get(key)
      const changes = known?.changes ?? new Map<string, Lease | null>()
      if ('freed' in change) changes.set(change.freed, null)
      else changes.set(change.id, change)
      if (known && known.due <= due) return
      clearTimeout(known?.timer)
      const timer = setTimeout(sendAll, due - performance.now(), key, businessId, category)
      timer.unref()
      queues.set(key, { changes, timer, due })
    },
    stop() {
      for (const { timer } of queues.values()) clearTimeout(timer)
      queues.clear()
    },
  }
}
