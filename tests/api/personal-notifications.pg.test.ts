import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addClaimNote } from '../../contract/calls/add-claim-note.ts'
import { authorizeChannel } from '../../contract/calls/authorize-channel.ts'
import { deleteNotification } from '../../contract/calls/delete-notification.ts'
import { getNotificationSettings } from '../../contract/calls/get-notification-settings.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { listProcessAggregates } from '../../contract/calls/list-process-aggregates.ts'
import { markAllNotificationsRead } from '../../contract/calls/mark-all-notifications-read.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { readLog } from '../../contract/calls/read-log.ts'
import { readNotification } from '../../contract/calls/read-notification.ts'
import { restoreNotification } from '../../contract/calls/restore-notification.ts'
import { setNotificationSettings } from '../../contract/calls/set-notification-settings.ts'
import { silenceNotification } from '../../contract/calls/silence-notification.ts'
import { channelOf } from '../../contract/push/envelope.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { reviewerOfOps } from './able.ts'

const reported: string[] = []
const world: TestApp = await openTestApp({ notifyUsers: (_business, ids) => void reported.push(...ids) })
const { people } = world.mine
let admin: Caller
let ops: Caller
let desk: Desk

beforeEach(async () => {
  await world.owner.query('truncate notification, notification_setting, notification_read_through, outbox cascade')
  admin = await world.as('admin')
  ops = await reviewerOfOps(world)
  desk = new Desk(admin)
  reported.length = 0
})
afterAll(() => world[Symbol.asyncDispose]())

const secret = 'The claimant has a lawyer'

async function mentionOps(): Promise<string> {
  const { id } = await desk.receiveOne()
  await admin.ok(addClaimNote, { params: { id }, body: { note: secret, mentions: [people.ops.id] } })
  return id
}

const bell = (who: Caller) => who.ok(listNotifications)

describe('a personal notification', () => {
  test('is told to one person only, and exists for nobody else', async () => {
    await mentionOps()
    await world.followLog()
    expect(reported).toEqual([people.ops.id])
    const [mine] = (await bell(ops)).data
    expect(mine?.text).toContain(secret)
    const id = mine?.id ?? ''
    const stream = `personal_notification:${id}`
    const events = await world.owner.query<{ id: string }>('select id from events where stream = $1', [stream])
    const event_id = Number(events.rows[0]?.id)
    expect(event_id).toBeGreaterThan(0)

    // An admin, its author, who may do everything else.
    for (const call of [silenceNotification, deleteNotification, restoreNotification, readNotification]) {
      expect([call.name, (await admin.refused(call, { params: { id } })).status]).toEqual([call.name, 404])
    }
    const channel_name = channelOf(world.mine.id, 'personal_notification')
    const replies = await Promise.all([
      admin.send(listNotifications, { query: { scope: 'personal' } }),
      admin.send(readLog, { query: { topic: 'personal_notification', after: '0' } }),
      admin.send(readHistory, { params: { category: 'personal_notification', id } }),
      admin.send(planUndo, { body: { event_id } }),
      admin.send(listProcessAggregates, {
        params: { machine: 'notification' },
        query: { state: 'notification.unsilenced' },
      }),
      admin.send(authorizeChannel, { body: { socket_id: '1.2', channel_name } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 403, 403, 404, 200, 403])
    for (const reply of replies) expect(await reply.text()).not.toContain(secret)
    // Nor the other business, nor the person itself over the topic.
    expect((await ops.send(authorizeChannel, { body: { socket_id: '1.2', channel_name } })).status).toBe(403)
    const stranger = await world.as('admin', world.other)
    expect(JSON.stringify(await bell(stranger))).not.toContain(secret)
  })

  test('the checks above see it where it is raised for everybody', async () => {
    await mentionOps()
    await world.owner.query(`update notification set scope = 'general', person_id = null`)
    expect(JSON.stringify(await bell(admin))).toContain(secret)
  })
})

describe('read marks', () => {
  test('are of one person: all are read by one call, and undone by another', async () => {
    await mentionOps()
    await mentionOps()
    const before = await bell(ops)
    const ofAdmin = (await bell(admin)).unread
    const through = before.data[0]?.created_at ?? null
    expect(await ops.ok(markAllNotificationsRead, { body: { through } })).toEqual({ through, was: null })
    expect(await bell(ops)).toMatchObject({ unread: 0, data: before.data.map(() => ({ read: true, silenced: false })) })
    expect((await bell(admin)).unread).toBe(ofAdmin)
    await mentionOps()
    expect((await bell(ops)).unread).toBe(1)
    expect(await ops.ok(markAllNotificationsRead, { body: { through: null } })).toEqual({ through: null, was: through })
    expect((await bell(ops)).unread).toBe(before.unread + 1)
  })

  test('one is read by itself, as often as one likes', async () => {
    await mentionOps()
    await mentionOps()
    const [first] = (await bell(ops)).data
    const params = { id: first?.id ?? '' }
    await ops.ok(readNotification, { params })
    expect((await ops.ok(readNotification, { params })).notification.read).toBe(true)
    expect((await bell(ops)).unread).toBe(1)
  })
})

describe('settings', () => {
  const set = (who: Caller, change: object) =>
    who.ok(setNotificationSettings, {
      body: { settings: [{ kind: 'mention', in_app: true, email: false, sms: false, ...change }] },
    })
  const outbox = async () => {
    const { rows } = await world.owner.query<{ kind: string; recipient: string; subject: string; text: string }>(
      'select kind, recipient, subject, text from outbox order by kind',
    )
    return rows
  }

  test('everything is in the app only until one chooses otherwise', async () => {
    const { settings } = await ops.ok(getNotificationSettings)
    expect(settings.every(({ in_app, email, sms }) => in_app && !email && !sms)).toBe(true)
    await mentionOps()
    expect(await outbox()).toEqual([])
  })

  test('a kind that is off in the app is neither listed nor counted', async () => {
    await set(ops, { in_app: false })
    await mentionOps()
    expect(await bell(ops)).toMatchObject({ total: 0, unread: 0 })
    await set(ops, { in_app: true })
    expect(await bell(ops)).toMatchObject({ total: 1, unread: 1 })
  })

  test('mail goes to a verified address, of those only who get the notification', async () => {
    await set(ops, { email: true })
    await set(admin, { email: true })
    await mentionOps()
    const [mail, ...others] = await outbox()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'mail', subject: 'Claimfront: Mention in a note' })
    expect(mail?.text).toContain(secret)
    expect(mail?.text).toContain('https://desk.test/account')

    await world.owner.query('update person set notifications_email_verified_at = null where id = $1', [people.ops.id])
    await mentionOps()
    expect(await outbox()).toHaveLength(1)
    await world.owner.query('update person set notifications_email_verified_at = now() where id = $1', [people.ops.id])
  })

  test('an SMS goes to the phone that is verified by the second factor', async () => {
    await set(ops, { sms: true })
    await mentionOps()
    expect(await outbox()).toEqual([])
    await world.owner.query(
      `insert into mfa_method (id, business_id, person_id, method, phone, confirmed_at)
       values ($1, $2, $3, 'sms', '+16155550142', now())`,
      [randomUUID(), world.mine.id, people.ops.id],
    )
    await mentionOps()
    expect(await outbox()).toMatchObject([{ kind: 'sms', recipient: '+16155550142' }])
  })

  test('what is for a role is mailed to nobody who has lost the permission', async () => {
    const kind = { kind: 'event_changed' } as const
    await set(ops, { ...kind, email: true })
    await set(await world.as('data_entry'), { ...kind, email: true })
    await desk.storm({ title: 'Mar 3 hail' })
    expect((await outbox()).length).toBe(1)
  })
})
