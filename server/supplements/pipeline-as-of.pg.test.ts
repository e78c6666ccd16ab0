import { expect, test } from 'vitest'
import { createSupplement } from '../../contract/calls/create-supplement.ts'
import { listSupplements } from '../../contract/calls/list-supplements.ts'
import { readPast } from '../../contract/calls/read-past.ts'
import { sendSupplementEvent } from '../../contract/calls/send-supplement-event.ts'
import type { SentBodyOf } from '../../contract/call.ts'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import { asOfQueues } from '../aggregates.ts'
import { makeSnapshot } from '../as-of/make-snapshot.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp } from '../testing/test-app.ts'

type Move = SentBodyOf<typeof sendSupplementEvent>
const params = { category: 'supplement' }

test('the pipeline as of a moment is the one that was listed then, with its counts, by snapshots and without', async () => {
  await using world = await openTestApp()
  const admin = await world.as('admin')
  const desk = new Desk(admin)
  const queue = asOfQueues.find(({ category }) => category === 'supplement')
  if (!queue) throw new Error('the pipeline has no past')
  const seen: { at: string; rows: object[]; counts: Record<string, number> }[] = []
  const ids: string[] = []

  const receive = async () => {
    const { id } = await desk.addContact({ claim_number: `THEN-${ids.length}` })
    const body = { claim_number: `THEN-${ids.length}`, shop_name: `Shop ${ids.length}`, shop_contact_name: 'Rae' }
    const { supplement } = await world.nobody.ok(createSupplement, { query: { long_id: longIdOf(id) }, body })
    ids.push(supplement.id)
  }
  const move = (place: number, body: Move) => admin.ok(sendSupplementEvent, { params: { id: ids[place] ?? '' }, body })
  const look = async () => {
    const { data } = await admin.ok(listSupplements, { query: {} })
    const newest = await world.owner.query<{ at: Date }>('select at from events order by id desc limit 1')
    const counts = Object.fromEntries(
      [...Map.groupBy(data, ({ stage }) => stage)].map(([stage, { length }]) => [stage, length]),
    )
    const rows = ids.flatMap((id) => data.filter((one) => one.id === id))
    seen.push({ at: newest.rows[0]?.at.toISOString() ?? '', rows, counts })
  }
  for (const step of [
    receive,
    receive,
    () => move(0, { type: 'START_REVIEW' }),
    receive,
    () => move(1, { type: 'CLOSE', reason: 'Sent twice' }),
  ]) {
    await step()
    await look()
  }
  await world.followLog()
  for (const every of [0, 2]) {
    const job = { businessId: world.mine.id, queue, upto: await world.followLog(), every }
    while (every > 0 && (await makeSnapshot(world.database, job))) continue
    for (const { at, rows, counts } of seen) {
      const then = await admin.ok(readPast, { params, query: { at } })
      expect(then.rows.map(({ thing: { status: _, ...state } }) => state)).toEqual(rows)
      const some = Object.entries(then.counts).filter(([, count]) => count > 0)
      expect(Object.fromEntries(some)).toEqual(counts)
    }
  }
})
