import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NewerEvent } from '../../contract/events/event-versions.ts'
import { roleUrls } from '../db/roles.ts'
import { openLogReader } from '../push/log-tail.queries.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { readHistories } from '../undo/undo.queries.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'
import { append } from './append.ts'
import { statementFor } from './append-statement.ts'
import { EventNotAllowed } from './check-events.ts'
import { readCategory, readStreams } from './read.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

describe('an append in tests', () => {
  const add = (stream: string, type: string, data: object) =>
    world.database.withBusiness(world.mine.id, (client) =>
      append(client, {
        businessId: world.mine.id,
        actor: { id: 'tester', name: 'T. Ester' },
        at: '2026-03-10T10:00:00.000Z',
        commandId: null,
        streams: [{ stream, expected: 0, events: [{ type, data }] }],
        projections: [],
      }),
    )

  test('refuses an event that its schema does not allow, by path, and keeps what it holds to itself', async () => {
    const stream = `notification:${randomUUID()}`
    const wrong = add(stream, 'NotificationRaised', { text: 'x', scope: 'secret', notification_type: 'info' })
    await expect(wrong).rejects.toBeInstanceOf(EventNotAllowed)
    await expect(wrong).rejects.toThrow(/^NotificationRaised in .+: scope: expected \(/)
    await expect(wrong).rejects.not.toThrow(/secret/)
    await expect(add(stream, 'ContactWithdrawn', { was: 'other' })).rejects.toThrow('is no event of this aggregate')
    await add(stream, 'NotificationRaised', { text: 'x', scope: '', notification_type: 'info' })
  })
})

describe('a stored event', () => {
  test('keeps the version that its type has reached', async () => {
    const stream = `notification:${randomUUID()}`
    const work = {
      businessId: world.mine.id,
      actor: { id: 'tester', name: 'T. Ester' },
      at: '2026-03-10T10:00:00.000Z',
      commandId: null,
      streams: [{ stream, expected: 0, events: ['NotificationRaised', 'NotificationSilenced'].map(eventOf) }],
      projections: [],
    }
    const versions = { NotificationRaised: 1, NotificationSilenced: 3 }
    const statement = statementFor([work], (type) => versions[type as keyof typeof versions])
    await world.database.withBusiness(world.mine.id, (client) => client.query(statement))
    const { rows } = await world.owner.query('select type, schema_version from events where stream = $1 order by id', [
      stream,
    ])
    await world.owner.query('delete from events where stream = $1', [stream])
    expect(rows.map(({ type, schema_version }) => [type, schema_version])).toEqual(Object.entries(versions))
  })

  const eventOf = (type: string) => ({ type, data: {} })
})

describe('an event of a newer release', () => {
  test('is refused by every reader of the log, so that none passes by the upcasters', async () => {
    const { id } = await new Desk(await world.as('admin')).storm()
    const stream = `storm:${id}`
    const { rows } = await world.owner.query<{ id: string; schema_version: number }>(
      'update events set schema_version = 2 where stream = $1 returning id',
      [stream],
    )
    const eventId = Number(rows[0]?.id)
    const range = { businessId: world.mine.id, category: 'storm', after: 0, upto: eventId, limit: 10 }
    const reader = openLogReader({ tailUrl: roleUrls(world.ownerUrl).tail })
    await world.database.withBusiness(world.mine.id, async (client) => {
      const readers = [
        () => readStreams(client, [stream]),
        () => readCategory(client, range),
        () => readHistories(client, [stream]),
        () => reader.readEvents(0, eventId, 10_000),
      ]
      for (const read of readers) await expect(read()).rejects.toBeInstanceOf(NewerEvent)
    })
    await reader.close()
    const { differences } = await verifyReadModels(world.ownerUrl)
    expect(differences).toContainEqual({
      where: stream,
      what: expect.stringContaining('StormCreated is stored in version 2; this release knows it up to version 1'),
    })
    await world.owner.query('update events set schema_version = 1 where stream = $1', [stream])
    expect((await verifyReadModels(world.ownerUrl)).different).toBe(1)
  })
})
