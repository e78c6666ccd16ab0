import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { streamsOfAggregates } from '../../contract/categories.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import type { AnyAggregate } from '../../machines/aggregate.ts'
import { aggregateList } from '../../machines/aggregates.ts'
import type { Job } from '../../machines/jobs.ts'
import { sampledEvents, sampledWalks } from '../../machines/sampled-walks.ts'
import { type Migration, queueingTriggers } from './queueing-triggers.ts'

const folder = 'server/db/migrations'
const migrations: Migration[] = readdirSync(folder)
  .filter((name) => /\.(sql|ts)$/.test(name) && !name.includes('.test.'))
  .sort()
  .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))

/** Aggregates that have states for which a job waits. */
const withPending: readonly string[] = [
  'appointment',
  'contact',
  'conversation',
  'document_request',
  'export',
  'file',
  'lead',
  'message',
  'phone_number',
  'scheduled_report',
  'shop_offer',
  'survey',
  'waiting_list',
]

test('no trigger queues a job', () => {
  expect(queueingTriggers(migrations)).toEqual([])
})

test.each([
  ['itself', `perform graphile_worker.add_job('follow', '{}');`],
  ['through a function of an older migration', `perform wake_waiting_list(new.id, new.business_id, null);`],
  ['through the function of the append', `perform queue_jobs(new.business_id, '[]');`],
])('a new trigger that queues a job %s is found out', (_how, body) => {
  const text = `create function planted() returns trigger language plpgsql as $$ begin ${body} return null; end $$;
    create trigger planted_job after insert on contact for each row execute function planted();`
  expect(queueingTriggers([...migrations, { name: '9999-planted.sql', text }])).toContain('planted_job')
})

test.each(
  aggregateList.filter(({ reactions }) => reactions).map((aggregate) => [aggregate.category, aggregate] as const),
)('what waits for a %s is queued by the event that makes it wait', (category, aggregate) => {
  const { waiting, unqueued } = unqueuedJobs(aggregate)
  expect(waiting > 0).toBe(withPending.includes(category))
  expect(unqueued).toEqual([])
})

test('an event without its reaction is found out', () => {
  const [lead] = aggregateList.filter(({ category }) => category === 'lead')
  if (!lead?.reactions) throw new Error('leads have no reactions')
  const planted = { ...lead, reactions: { ...lead.reactions, jobsAfter: () => [] } }
  expect(unqueuedJobs(planted).unqueued).toContainEqual(expect.stringMatching(/^LeadSnoozed: lead-snooze:/))
})

/** Walks through the samples, and takes each event that can follow; jobs that wait afterwards must have been queued. */
function unqueuedJobs({ machine, samples, category, reactions, evolve }: AnyAggregate) {
  const stream = streamOf(streamsOfAggregates[category][0], '5a000000-0000-4000-8000-000000000011')
  const by = { id: 'tester', name: 'Rosa Kimball' }
  const found = new Set<string>()
  let waiting = 0
  for (const { snapshot, events } of sampledWalks(machine, samples)) {
    for (const last of sampledEvents(snapshot, samples).filter((event) => snapshot.can(event))) {
      let state: { readonly version: number } | null = null
      let before: readonly Job[] = []
      for (const event of [...events, last]) {
        const version: number = (state?.version ?? 0) + 1
        const fact = { data: {}, ...event, stream, version, by, at: '2026-03-10T10:00:00.000Z' }
        state = evolve(state, fact)
        const after: readonly Job[] = reactions?.pending(state) ?? []
        const queued = JSON.stringify(reactions?.jobsAfter(fact) ?? [])
        for (const job of after) {
          waiting += 1
          const wasWaiting = before.some((one) => JSON.stringify(one) === JSON.stringify(job))
          if (!wasWaiting && !queued.includes(JSON.stringify(job))) found.add(`${event.type}: ${job.key}`)
        }
        before = after
      }
    }
  }
  return { waiting, unqueued: [...found] }
}
