import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countNextSteps } from '../../contract/calls/count-next-steps.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { deleteContact } from '../../contract/calls/delete-contact.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { listUnfinishedLogs } from '../../contract/calls/list-unfinished-logs.ts'
import { putProductionLog } from '../../contract/calls/put-production-log.ts'
import { remindAppraisers } from '../../contract/calls/remind-appraisers.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: Desk
let appraiser: string

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
  appraiser = world.mine.people.appraiser.id
})
afterAll(() => world[Symbol.asyncDispose]())

let made = 0
/** The contact of a log that was begun and last changed so many hours ago. */
async function begun(hoursAgo: number, changes: Parameters<Desk['addContact']>[0] = {}): Promise<string> {
  const { id } = await desk.addContact({ claim_number: `UL-${++made}`, appraiser_id: appraiser, ...changes })
  await admin.ok(putProductionLog, { params: { id }, body: { odometer: 48_210 } })
  await world.owner.query(
    `update production_log set updated_at = now() - make_interval(hours => $2) where contact_id = $1`,
    [id, hoursAgo],
  )
  return id
}

const unfinished = async () => (await admin.ok(listUnfinishedLogs)).data
const counted = async () => (await admin.ok(countNextSteps)).production_logs
const remind = (...appraiser_ids: string[]) => ({ body: { appraiser_ids } })
const remindersOf = async (who: Caller) =>
  (await who.ok(listNotifications, {})).data.filter(({ kind }) => kind === 'log_reminded')

test('drafts of former days are counted by their appraiser, each of whom is reminded once a day', async () => {
  expect([await unfinished(), await counted()]).toEqual([[], { unfinished: 0, since: null }])
  const mine = await begun(48, { first_name: 'Marcus', last_name: 'Hughes' })
  const person = { first_name: 'Lee', last_name: 'Novak', email: 'lee@gone.test', role: 'appraiser' } as const
  const gone = (await admin.ok(createUser, { body: { ...person, appraiser_zipcodes: ['46202'] } })).user.id
  const others = [await begun(30, { appraiser_id: gone }), await begun(72, { appraiser_id: gone })]
  // None of these is: of today, completed, deleted, canceled, without an appraiser.
  await begun(0)
  await world.owner.query(`update production_log set status = 'completed' where contact_id = $1`, [await begun(48)])
  await admin.ok(deleteContact, { params: { id: await begun(48) } })
  await world.owner.query(`update contact set status = 'cancel_claim' where id = $1`, [await begun(48)])
  await world.owner.query(`update contact set appraiser_id = null where id = $1`, [await begun(48)])
  await world.owner.query('update person set activated_at = null where id = $1', [gone])

  const before = await unfinished()
  expect(before).toMatchObject([
    { appraiser_id: gone, logs: 2, why_not: 'No longer signs in here. Assign the contacts to someone else.' },
    { appraiser_id: appraiser, logs: 1, contacts: [{ id: mine, name: 'Marcus Hughes' }], why_not: null },
  ])
  expect(before[0]?.contacts.map(({ id }) => id)).toEqual(others.toReversed())
  expect(await counted()).toEqual({ unfinished: 3, since: before[0]?.since })

  const replies = await Promise.all(
    Array.from({ length: 5 }, () => admin.ok(remindAppraisers, remind(appraiser, gone))),
  )
  expect(replies.flatMap(({ reminded }) => reminded)).toEqual([appraiser])
  expect((await unfinished())[1]).toMatchObject({ why_not: 'Reminded today.' })
  expect(await remindersOf(await world.as('appraiser'))).toMatchObject([
    {
      text: expect.stringMatching(/: the production log of Marcus Hughes is not completed yet\.$/),
      about: { id: mine },
    },
  ])
  expect(await remindersOf(admin)).toEqual([])
})

test('a person of another business is none', async () => {
  const other = await world.as('admin', world.other)
  expect((await other.refused(remindAppraisers, remind(appraiser))).status).toBe(404)
  expect((await admin.refused(remindAppraisers, remind(randomUUID()))).status).toBe(404)
  expect((await other.ok(listUnfinishedLogs)).data).toEqual([])
})
