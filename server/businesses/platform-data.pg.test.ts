import { randomUUID } from 'node:crypto'
import { SegmentedMessage } from 'sms-segments-calculator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlatformData } from '../../contract/calls/read-platform-data.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

const texts = [
  '',
  'Hail claim',
  'x'.repeat(160),
  'x'.repeat(161),
  'x'.repeat(306),
  'x'.repeat(307),
  `${'x'.repeat(158)}€`,
  `${'x'.repeat(159)}€`,
  '{[~]}^|\\ €',
  'Señora Núñez, ¿mañana a las 10? Ñandú',
  'Señor Gómez, su visita está confirmada',
  'á'.repeat(70),
  'á'.repeat(71),
  'á'.repeat(135),
  `${'x'.repeat(69)}’`,
  `${'x'.repeat(70)}’`,
  `${'x'.repeat(68)}😀`,
  `${'x'.repeat(69)}😀`,
]

test('segments are those that carriers count', async () => {
  const { rows } = await world.owner.query<{ n: number }>(
    'select text_segments(body) as n from unnest($1::text[]) with ordinality as t (body, at) order by at',
    [texts],
  )
  expect(rows.map(({ n }) => n)).toEqual(
    texts.map((text) => (text === '' ? 0 : new SegmentedMessage(text).segmentsCount)),
  )
})

test('each business has what it used, and what fails in it; others’ rows are not among them', async () => {
  const outbox = (business: string, kind: string, state: string, text: string, at = 'now()') =>
    world.owner.query(
      `insert into outbox (id, business_id, key, kind, recipient, text, state, queued_at, sent_at)
       values ($1, $2, $3, $4, '', $5, $6, ${at}, case when $6 = 'sent' then ${at} end)`,
      [randomUUID(), business, randomUUID(), kind, text, state],
    )
  await outbox(world.mine.id, 'sms', 'sent', 'x'.repeat(161))
  await outbox(world.mine.id, 'sms', 'sent', 'Two days before', `now() - interval '40 days'`)
  await outbox(world.mine.id, 'mail', 'sent', '')
  await outbox(world.mine.id, 'sms', 'failed', '')
  await outbox(world.mine.id, 'sms', 'queued', '', `now() - interval '2 minutes'`)
  await outbox(world.other.id, 'sms', 'sent', 'Hail claim')
  const message = (direction: string, state: string, body: string) =>
    world.owner.query(
      `insert into message (id, business_id, contact_id, state, created_at, version, doc)
       values ($1, $2, $3, $4, now(), 1, jsonb_build_object('direction', $5::text, 'channel', 'sms', 'body', $6::text))`,
      [randomUUID(), world.mine.id, randomUUID(), state, direction, body],
    )
  await message('in', 'received', 'Yes')
  await message('out', 'delivered', 'Thanks')
  await message('out', 'failed', 'Lost')
  const reader = await world.as('super_admin')
  const { data, usage, segment_price } = await reader.ok(readPlatformData, { query: {} })
  const [mine, other] = [world.mine, world.other].map(({ id }) => data.find((one) => one.id === id))
  expect(mine).toMatchObject({
    usage: { texts_sent: 2, segments: 3, texts_received: 1, emails_sent: 1, calls: 0, cost: 3 * segment_price },
    health: { texts_failed: 1, emails_failed: 0, messages_waiting: 1 },
  })
  expect(mine?.health.oldest_waiting_seconds).toBeGreaterThanOrEqual(120)
  expect(other).toMatchObject({ usage: { texts_sent: 1, segments: 1 }, health: { texts_failed: 0 } })
  expect(usage.segments).toBe(data.reduce((sum, one) => sum + one.usage.segments, 0))
  expect((await (await world.as('admin')).send(readPlatformData, { query: {} })).status).toBe(403)
  const wrong = await reader.send(readPlatformData, { query: { start_stamp: '1798761600', end_stamp: '1767225600' } })
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: { end_stamp: expect.anything() } }])
})
