import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { deleteNotification } from '../../contract/calls/delete-notification.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { readLog } from '../../contract/calls/read-log.ts'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { deleteUser } from '../../contract/calls/delete-user.ts'
import { restoreUser } from '../../contract/calls/restore-user.ts'
import { reportImport } from '../../contract/calls/report-import.ts'
import { restoreNotification } from '../../contract/calls/restore-notification.ts'
import { restoreStorm } from '../../contract/calls/restore-storm.ts'
import { returnSendback } from '../../contract/calls/return-sendback.ts'
import { silenceNotification } from '../../contract/calls/silence-notification.ts'
import {
  type Notification,
  type NotificationScope,
  notificationScopes,
  scopesFor,
} from '../../contract/notifications/notification.ts'
import { roles } from '../../contract/people/roles.ts'
import { topics } from '../../contract/push/envelope.ts'
import { pathsOf } from '../../machines/model-paths.ts'
import { notificationMachine } from '../../machines/notification/notification.machine.ts'
import { notificationSamples } from '../../machines/notification/notification.samples.ts'
import { unseenOf } from '../../machines/transition-coverage.ts'
import { raiseNotifications } from '../../server/notifications/raise-notifications.ts'
import { CommandHandler } from '../../server/events/handle-command.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { makeRow, makeRows } from '../../server/testing/claims.factory.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

const world: TestApp = await openTestApp()
let admin: Caller
let desk: Desk

beforeEach(async () => {
  await world.owner.query('truncate notification')
  admin = await world.as('admin')
  desk = new Desk(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

const list = (query: object = {}, who = admin) => who.ok(listNotifications, { query })
const newest = async () => (await list()).data[0] as Notification

/** Raises some without anything having happened. */
async function raise(...notices: { scope: Notification['scope']; text: string }[]) {
  for (const notice of notices) {
    const now = new Date(Date.UTC(2026, 2, 10, 10, 0, raised++)).toISOString()
    const scope = { businessId: world.mine.id, actor: { id: 'test', name: 'Test' }, now, key: null }
    const one = { ...notice, because: randomUUID(), notification_type: 'info' } as const
    await new CommandHandler(world.database, () => {}).handle(scope, async () => ({
      ...raiseNotifications(scope, [one]),
      reply: {},
    }))
  }
}
let raised = 0

describe('what happens is told', () => {
  test('of storms: added, archived, restored, each once', async () => {
    const { id } = await desk.storm({ title: 'Feb 28 hail' })
    const params = { id }
    const key = randomUUID()
    await admin.ok(archiveStorm, { params, key })
    await admin.ok(archiveStorm, { params, key })
    await admin.refused(archiveStorm, { params })
    await admin.ok(restoreStorm, { params })
    const { data, total, unread } = await list()
    expect(data.map(({ text, scope, notification_type }) => [scope, notification_type, text])).toEqual([
      ['event', 'info', 'Prairie admin restored the event Feb 28 hail. It accepts claims and bookings again.'],
      ['event', 'warning', 'Prairie admin archived the event Feb 28 hail. It accepts no more claims or bookings.'],
      ['event', 'info', 'Prairie admin added the event Feb 28 hail.'],
    ])
    expect([total, unread]).toEqual([3, 3])
  })

  test('of claims sent back and returned: one for a request, however many claims', async () => {
    const claims = await desk.receive(...makeRows(3))
    await desk.ingest(...claims.map(({ id }) => ({ id, action: 'send_back' as const })))
    expect(await newest()).toMatchObject({ text: 'Prairie admin sent back 3 claims.', scope: 'intake' })
    await admin.ok(returnSendback, { params: { id: claims[1]?.id ?? '' }, body: { city: 'Here' } })
    expect((await newest()).text).toBe(`Prairie admin returned claim ${claims[1]?.claim_number} to the queue.`)
    expect((await list()).total).toBe(2)
  })

  test('of claims that could not be ingested for a reason that lasts, not of those with a field missing', async () => {
    const { id: event } = await desk.storm({ title: 'Mar 1 hail' })
    const [one, two] = await desk.receive(makeRow(), makeRow({ address: '' }))
    await admin.ok(archiveStorm, { params: { id: event } })
    const ready = { action: 'create_new', event, call_center_id: world.mine.people.call_center.id } as const
    const before = (await list()).total
    await desk.ingest({ id: two?.id ?? '', ...ready }).catch(() => {})
    expect((await list()).total).toBe(before)
    await desk.ingest({ id: one?.id ?? '', ...ready }).catch(() => {})
    expect(await newest()).toMatchObject({
      text: `Prairie admin could not ingest claim ${one?.claim_number}: Mar 1 hail is archived and accepts no new claims.`,
      notification_type: 'warning',
    })
  })

  test('of an import: counted from the server’s own replies, once for all its requests', async () => {
    const [rows, keys] = [makeRows(5), [randomUUID(), randomUUID(), randomUUID()]]
    const chunks = [rows.slice(0, 2), rows.slice(2), rows.slice(0, 1)]
    for (const [index, claims] of chunks.entries()) {
      await admin.ok(receiveClaims, { body: { claims }, key: keys[index] ?? '' })
    }
    expect((await list()).total).toBe(0)
    const report = { body: { file: 'gulf.csv', requests: [...keys, randomUUID()] } }
    for (const requests of [report.body.requests, report.body.requests.toReversed()]) {
      expect(await admin.ok(reportImport, { body: { file: 'gulf.csv', requests } })).toEqual({ received: 5 })
    }
    const { data } = await list()
    expect(data.map(({ text }) => text)).toEqual(['Prairie admin imported gulf.csv: 5 new claims.'])
    const refused = { file: 'torn.csv', requests: [randomUUID()], refused: 2 }
    for (const _time of [1, 2]) expect(await admin.ok(reportImport, { body: refused })).toEqual({ received: 0 })
    expect(await newest()).toMatchObject({
      text: 'Prairie admin imported torn.csv: 0 new claims, and 2 rows were refused.',
      notification_type: 'error',
    })
    expect((await list()).total).toBe(2)
    // Of requests that were never sent, or are another business's, there is nothing to tell.
    const stranger = await world.as('admin', world.other)
    expect(await stranger.ok(reportImport, report)).toEqual({ received: 0 })
    expect((await list({}, stranger)).total).toBe(0)
  })

  test('of people who come, go and come back: for those who manage people, and for nobody else', async () => {
    const { user } = await admin.ok(createUser, {
      body: { email: 'nell@prairie.test', first_name: 'Nell', last_name: 'Ito', role: 'ops' },
    })
    await admin.ok(deleteUser, { params: { id: user.id } })
    await admin.ok(restoreUser, { params: { id: user.id } })
    const { data } = await list()
    expect(data.slice(0, 3).map(({ text, scope, notification_type: type }) => [text, scope, type])).toEqual([
      ['Prairie admin restored Nell Ito (Ops).', 'people', 'info'],
      ['Prairie admin deleted Nell Ito (Ops). They were signed out everywhere.', 'people', 'warning'],
      ['Prairie admin invited Nell Ito (Ops).', 'people', 'info'],
    ])
    const ops = await list({}, await world.as('ops'))
    expect(ops.data.filter(({ scope }) => scope === 'people')).toEqual([])
  })

  test('or not at all: where the command fails, nobody learns of it', async () => {
    const { id } = await desk.storm()
    const before = await list()
    await world.owner.query(
      `alter table notification add constraint planted check (doc->>'text' not like '%archived%')`,
    )
    expect(await admin.refused(archiveStorm, { params: { id } })).toMatchObject({ status: 500 })
    await world.owner.query('alter table notification drop constraint planted')
    expect((await list()).data).toEqual(before.data)
    expect((await admin.ok(archiveStorm, { params: { id } })).storm.version).toBe(2)
  })
})

describe('a notification', () => {
  test('is silenced once and for everybody, and no longer unread', async () => {
    await raise({ scope: 'general', text: 'One' }, { scope: 'general', text: 'Two' })
    const params = { id: (await newest()).id }
    const { notification } = await admin.ok(silenceNotification, { params })
    expect(notification).toMatchObject({ text: 'Two', silenced: true })
    const appraiser = await world.as('appraiser')
    expect(await list({}, appraiser)).toMatchObject({ total: 2, unread: 1, data: [{ silenced: true }, {}] })
    expect(await list({ silenced: 'true' })).toMatchObject({ total: 1, unread: 1, data: [{ text: 'Two' }] })
    expect(await list({ silenced: 'false' })).toMatchObject({ total: 1, unread: 1, data: [{ text: 'One' }] })
    expect(await admin.refused(silenceNotification, { params })).toMatchObject({
      status: 409,
      state: 'silenced',
      allowed: ['NotificationDeleted'],
    })
  })

  test('is deleted from either state, and restored to where it was', async () => {
    await raise({ scope: 'general', text: 'One' }, { scope: 'general', text: 'Two' })
    const { data } = await list()
    await admin.ok(silenceNotification, { params: { id: data[0]?.id ?? '' } })
    const before = await list()
    for (const { id } of data) {
      const params = { id }
      await admin.ok(deleteNotification, { params })
      expect((await list()).data.map((one) => one.id)).not.toContain(id)
      for (const call of [deleteNotification, silenceNotification]) {
        expect(await admin.refused(call, { params })).toMatchObject({
          status: 409,
          state: 'deleted',
          allowed: ['NotificationRestored'],
        })
      }
      await admin.ok(restoreNotification, { params })
      expect(await list()).toEqual(before)
      expect(await admin.refused(restoreNotification, { params })).toMatchObject({ status: 409 })
    }
  })

  test('lives over HTTP as its machine does, on every generated path', async () => {
    const calls = {
      NotificationSilenced: silenceNotification,
      NotificationDeleted: deleteNotification,
      NotificationRestored: restoreNotification,
    }
    const key = ({ value }: { value: unknown }) => JSON.stringify(value)
    // A personal one is not told to the caller of these.
    const samples = notificationSamples.filter(({ event }) => !('person' in event(undefined).data))
    const paths = pathsOf(notificationMachine, { samples, key })
    expect(unseenOf(notificationMachine, paths)).toEqual([])
    for (const { steps } of paths) {
      await world.owner.query('truncate notification')
      let id = ''
      for (const { event, state } of steps.slice(1)) {
        if (event.type === 'NotificationRaised') {
          await raise(event.data)
          id = (await newest()).id
        } else await admin.ok(calls[event.type], { params: { id } })
        const one = (await list()).data.find((notification) => notification.id === id)
        const shown = one ? (one.silenced ? 'silenced' : 'unsilenced') : 'deleted'
        expect(state.matches(shown)).toBe(true)
      }
    }
  })

  test('that eight silence at once is silenced once; the others are told so', async () => {
    await raise({ scope: 'general', text: 'One' })
    const { id } = await newest()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.send(silenceNotification, { params: { id } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    const { rows } = await world.owner.query('select from events where stream = $1', [`notification:${id}`])
    expect(rows).toHaveLength(2)
  })

  test('stands in pages, newest first; counts end after 99', async () => {
    await raise(...Array.from({ length: 103 }, (_, n) => ({ scope: 'general' as const, text: `${n}` })))
    const texts = async (query: object) => (await list(query)).data.map(({ text }) => text)
    expect(await texts({})).toEqual(Array.from({ length: 10 }, (_, n) => `${102 - n}`))
    expect(await texts({ limit: '2', page: '3' })).toEqual(['98', '97'])
    expect(await texts({ limit: '2', sortDesc: 'false' })).toEqual(['0', '1'])
    expect(await texts({ limit: '10', page: '11' })).toEqual(['2', '1', '0'])
    expect(await list({ limit: '1' })).toMatchObject({ total: 100, unread: 100 })
  })

  test('is for those who may see what it is about, in the list, by its id and in the log', async () => {
    // Personal ones have a test of their own.
    const shared: readonly NotificationScope[] = notificationScopes.filter((scope) => scope !== 'personal')
    await raise(...shared.map((scope) => ({ scope, text: `about ${scope}` })))
    await world.followLog()
    const { data } = await list()
    expect(data.map(({ scope }) => scope).toSorted()).toEqual(shared.toSorted())
    const received = topics.filter((topic) => topic.endsWith('notification'))
    for (const role of roles) {
      const who = await world.as(role)
      const scopes: NotificationScope[] = scopesFor({ role, permissions: [] }).filter((scope) => scope !== 'personal')
      const page = await list({}, who)
      expect([role, page.data.map(({ scope }) => scope).toSorted()]).toEqual([role, scopes.toSorted()])
      expect([page.total, page.unread]).toEqual([scopes.length, scopes.length])
      for (const { id } of data.filter(({ scope }) => !scopes.includes(scope))) {
        const status = (await who.refused(silenceNotification, { params: { id } })).status
        expect([role, status]).toEqual([role, role.includes('readonly') ? 403 : 404])
      }
      for (const topic of received.filter((one) => one !== 'personal_notification')) {
        const response = await who.send(readLog, { query: { topic, after: '0' } })
        const text = await response.text()
        for (const scope of shared) {
          if (scopes.includes(scope)) continue
          expect([role, topic, text.includes(`"about ${scope}"`)]).toEqual([role, topic, false])
        }
      }
    }
    expect(scopesFor({ role: 'data_entry', permissions: [] })).toEqual(['general', '', 'personal'])
    expect(scopesFor({ role: 'ops', permissions: ['intake_view'] })).toContain('intake')
  })

  test('raised into the streams of another scope is heard by those who may not: the check above sees it', async () => {
    const { rows } = await world.owner.query<{ stream: string }>(
      `insert into events (business_id, stream, version, type, data, at, actor_id, actor_name)
       select business_id, replace(stream, 'intake_', '') || '-planted', version, type, data, at, actor_id, actor_name
       from events where stream like 'intake_notification:%' and data->>'text' = 'about intake' limit 1 returning stream`,
    )
    expect(rows).toHaveLength(1)
    await world.followLog()
    const who = await world.as('sales_agent')
    const { events } = await who.ok(readLog, { query: { topic: 'notification', after: '0' } })
    expect(JSON.stringify(events)).toContain('"about intake"')
  })
})
