import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { placeCall } from '../../contract/calls/place-call.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { updateContacts } from '../../contract/calls/update-contacts.ts'
import type { CallBack } from '../../contract/call-backs/call-back.ts'
import type { SentBodyOf } from '../../contract/call.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { countDueCallBacks } from './call-back.queries.ts'

let world: TestApp
let agent: Caller
let desk: Desk
beforeAll(async () => {
  world = await openTestApp()
  agent = await world.as('call_center')
  desk = new Desk(await world.as('admin'))
})
afterAll(() => world[Symbol.asyncDispose]())

const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

async function contactToCallBack(minutes: number, more: Partial<SentBodyOf<typeof setContactStatus>> = {}) {
  const { id } = await desk.addContact({ primary_phone: '6155550142' })
  const body = { status: 'call_customer_back', call_back_at: ahead(minutes), ...more } as const
  await agent.ok(setContactStatus, { params: { id }, body })
  await runJobs(world)
  return id
}

async function callBackOf(contact: string): Promise<CallBack> {
  const { rows } = await world.owner.query<{ doc: CallBack }>(
    `select doc from call_back where contact_id = $1 order by doc->>'planned_at' desc limit 1`,
    [contact],
  )
  if (!rows[0]) throw new Error('there is no call-back')
  return rows[0].doc
}

/** Moves what was promised into the past, as time would, and lets the jobs of that moment run. */
async function timePasses(contact: string, minutes: number) {
  const moved = `to_jsonb(at - make_interval(mins => ${minutes}))`
  await world.owner.query(
    `update call_back set at = at - make_interval(mins => ${minutes}), doc = doc || jsonb_build_object('at', ${moved})
     where contact_id = $1`,
    [contact],
  )
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where key = 'call-back:' || $1`, [
    contact,
  ])
  await runJobs(world)
}

async function noticesTo(who: Caller) {
  const { data } = await who.ok(listNotifications, { query: { scope: 'personal' } })
  return data.map(({ text, about }) => ({ text, about: about?.id }))
}

test('a call-back that its planner makes tells the planner when it is due, once, and nobody else', async () => {
  const contact = await contactToCallBack(120)
  expect(await callBackOf(contact)).toMatchObject({ state: 'planned', is_own: true })
  expect(await noticesTo(agent)).toEqual([])
  await timePasses(contact, 121)
  expect((await callBackOf(contact)).state).toBe('due')
  const reported = [{ text: 'Your call-back is due: Ann Ames.', about: contact }]
  expect(await noticesTo(agent)).toEqual(reported)
  await timePasses(contact, 1)
  expect(await noticesTo(agent)).toEqual(reported)
  expect(await noticesTo(await world.as('ops'))).toEqual([])
  await timePasses(contact, 60)
  expect((await callBackOf(contact)).state).toBe('missed')
})

test('one that anyone makes is counted for the wallboard, and tells nobody', async () => {
  const before = await noticesTo(agent)
  const contact = await contactToCallBack(30, { call_back_for: 'anyone' })
  await timePasses(contact, 31)
  expect(await callBackOf(contact)).toMatchObject({ state: 'due', is_own: false })
  expect(await noticesTo(agent)).toEqual(before)
  expect(await world.database.withBusiness(world.mine.id, countDueCallBacks)).toMatchObject({ anyone: 1 })
})

test('one of an archived event is canceled when it falls due, and notifies nobody', async () => {
  const before = await noticesTo(agent)
  const storm = await desk.storm()
  const contact = await contactToCallBack(30)
  const admin = await world.as('admin')
  await admin.ok(updateContacts, { body: { contacts: [{ id: contact, storm_id: storm.id }] } })
  await admin.ok(archiveStorm, { params: { id: storm.id } })
  await timePasses(contact, 31)
  expect((await callBackOf(contact)).state).toBe('canceled')
  expect(await noticesTo(agent)).toEqual(before)
})

test('one is done by a call, canceled by another status, and replaced by another time', async () => {
  const called = await contactToCallBack(30)
  await timePasses(called, 31)
  await agent.ok(placeCall, { params: { id: called } })
  await runJobs(world)
  expect((await callBackOf(called)).state).toBe('done')

  const other = await contactToCallBack(30)
  await agent.ok(setContactStatus, { params: { id: other }, body: { status: 'already_at_shop' } })
  await runJobs(world)
  expect((await callBackOf(other)).state).toBe('canceled')

  const moved = await contactToCallBack(30)
  const first = await callBackOf(moved)
  const body = { status: 'call_customer_back', call_back_at: ahead(300) } as const
  await agent.ok(setContactStatus, { params: { id: moved }, body })
  await runJobs(world)
  const second = await callBackOf(moved)
  expect(second).toMatchObject({ state: 'planned', at: body.call_back_at })
  const { rows } = await world.owner.query('select doc from call_back where id = $1', [first.id])
  expect(rows[0].doc.state).toBe('canceled')
})

test('the jobs may be lost, or run twice: the next one makes it what the log and the clock say', async () => {
  const contact = await contactToCallBack(30)
  await world.owner.query('truncate graphile_worker._private_jobs')
  for (let turn = 0; turn < 3; turn += 1) {
    const payload = JSON.stringify({ id: contact, business_id: world.mine.id })
    await world.owner.query(`select graphile_worker.add_job('follow-call-back', $1::json)`, [payload])
    await runJobs(world)
  }
  expect(await desk.typesOf('call_back', (await callBackOf(contact)).id)).toEqual(['CallBackPlanned'])
})
