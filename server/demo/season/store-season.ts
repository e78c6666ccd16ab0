import { stores } from '../../aggregates.ts'
import { arrayParams } from '../../db/array-params.ts'
import type { TenantClient } from '../../db/database.ts'
import { appendHistory } from '../../events/append-history.ts'
import { queueJobs } from '../../events/queue-jobs.ts'
import { pairDemoNumbers } from '../demo-numbers.ts'
import type { Season, SeasonStates } from './season.ts'
import { storeSentMessages } from './sent-messages.ts'

const eventsAtOnce = 2000
const rowsAtOnce = 1000
/** Of the time that it takes: read models are written when all has been played. */
const shareOfReadModels = 0.2

/** Notified of how much of the season is stored, from 0 to 1. */
export type OnProgress = (share: number) => void

/**
 * Plays a season and stores it: its events in the order of time while the next ones are decided, then the read models
 * by the projections of the product, then the messages that have left with the numbers that they left by, then the jobs that are pending by its rules, as
 * after a restore: what was due in the past is over. Inside a transaction of the caller.
 */
export async function storeSeason(client: TenantClient, season: Season, onProgress: OnProgress): Promise<number> {
  const { agenda, business, start, end } = season
  let stored = 0
  let writing = Promise.resolve()
  const write = async () => {
    const events = season.takeEvents()
    stored += events.length
    await writing
    onProgress(Math.max(0, Math.min(1, (agenda.now - start) / (end - start)) - shareOfReadModels))
    writing = appendHistory(client, business.id, events)
    // Its failure is seen where it is awaited next.
    writing.catch(() => {})
  }
  while (agenda.runNext(end)) if (season.waitingEvents >= eventsAtOnce) await write()
  await write()
  await writing
  for (const of of season.states()) await project(client, business.id, of)
  await storeSentMessages(client, business.id, end)
  await pairDemoNumbers(client, business.id)
  await queueJobs(client, business.id, pendingJobs(season.states()))
  onProgress(1)
  return stored
}

async function project(client: TenantClient, businessId: string, { category, states }: SeasonStates): Promise<void> {
  for (let from = 0; from < states.length; from += rowsAtOnce) {
    const { sql, params } = stores[category].project(businessId, states.slice(from, from + rowsAtOnce))
    await client.query(sql, arrayParams(sql, params))
  }
}

function pendingJobs(all: readonly SeasonStates[]) {
  return all.flatMap(({ category, states }) => {
    const { reactions } = stores[category].aggregate
    return reactions ? states.flatMap((state) => reactions.pending(state)) : []
  })
}
