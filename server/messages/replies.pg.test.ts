import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelMessage } from '../../contract/calls/cancel-message.ts'
import { closeConversation } from '../../contract/calls/close-conversation.ts'
import { countInbox } from '../../contract/calls/count-inbox.ts'
import { getConversation } from '../../contract/calls/get-conversation.ts'
import { getInbox } from '../../contract/calls/get-inbox.ts'
import { listMessages } from '../../contract/calls/list-messages.ts'
import { retryMessage } from '../../contract/calls/retry-message.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { simulatePhone } from '../../contract/calls/simulate-phone.ts'
import type { InboxSplit } from '../../contract/messages/conversation.ts'
import type { Caller } from '../testing/caller.ts'
import { leaveNow, setMessageHours, writeAsClaimant } from '../testing/conversations.factory.ts'
import { Desk } from '../testing/desk.ts'
import { runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'
import { conversationIdOf } from './conversation.store.ts'

let world: TestApp
let ops: Caller
let ana: string
let phones = 0

beforeAll(async () => {
  world = await openTestApp()
  ops = await world.as('ops')
  await setMessageHours(world, { from: '00:00', to: '23:59' })
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  phones += 1
  const primary_phone = `615555${String(2000 + phones)}`
  const changes = { first_name: 'Ana', last_name: 'Lucero', zip: '66002', state: 'KS', can_text: true, primary_phone }
  ana = (await new Desk(await world.as('admin')).addContact(changes)).id
  await writeAsClaimant(ops, ana, 'When can it be seen?')
})

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const conversation = async () => (await ops.ok(getConversation, { params: { contactId: ana } })).conversation
const splits = async () => (await ops.ok(countInbox)).splits
const isIn = async (split: InboxSplit) =>
  (await ops.ok(getInbox, { query: { split } })).some(({ contact_id }) => contact_id === ana)
const close = () => ops.ok(closeConversation, { params: { id: conversationIdOf(ana) }, body: {} })
const cancel = (messageId: string) => ops.ok(cancelMessage, { params: { contactId: ana, messageId } })
const turnPhone = (is_on: boolean) => ops.ok(simulatePhone, { params: { id: ana }, body: { is_on } })

/** As the page does it: `seen` is the last message that was not canceled. */
async function send(body: string, send_at: string | null = null): Promise<string> {
  const messages = await ops.ok(listMessages, { params: { contactId: ana } })
  const seen = messages.findLast(({ state, automatic }) => automatic === null && state !== 'canceled')?.id ?? null
  return (await ops.ok(sendMessage, { params: { contactId: ana }, body: { body, seen, send_at } })).id
}

async function leaveOne(id: string): Promise<void> {
  await world.owner.query(
    `update message set doc = jsonb_set(doc, '{send_at}', to_jsonb($2::text)) where contact_id = $1 and id <> $3`,
    [ana, tomorrow(), id],
  )
  await world.owner.query(
    `update message set doc = jsonb_set(doc, '{send_at}', '"2026-01-01T00:00:00.000Z"') where id = $1`,
    [id],
  )
  await world.owner.query(
    `update graphile_worker._private_jobs set run_at = now() where key = 'release-message:' || $1`,
    [id],
  )
  await runJobs(world)
  await runJobs(world)
}

async function expectClaimantsTurn() {
  expect(await conversation()).toMatchObject({ status: 'needs_reply', last: { direction: 'in' } })
  expect([await isIn('needs_reply'), await isIn('scheduled')]).toEqual([true, false])
  await send('On Tuesday.')
  expect((await conversation())?.status).toBe('waiting')
  const { differences } = await verifyReadModels(world.ownerUrl)
  expect(differences.filter(({ where }) => where.startsWith('conversation'))).toEqual([])
}

describe('a reply that is taken out leaves the turn to the claimant, and the conversation open to an answer', () => {
  test('after Done', async () => {
    const id = await send('Tomorow.')
    await close()
    await cancel(id)
    await expectClaimantsTurn()
  })

  test('with another one that was scheduled before it', async () => {
    const first = await send('Did you decide?', tomorrow())
    const second = await send('Tomorow.')
    await cancel(second)
    expect((await conversation())?.status).toBe('scheduled')
    await cancel(first)
    await expectClaimantsTurn()
  })

  test('after it had left as scheduled, failed, and was sent another time', async () => {
    const id = await send('Did you decide?', tomorrow())
    await turnPhone(false)
    await leaveNow(world, ana)
    expect((await conversation())?.status).toBe('failed')
    await turnPhone(true)
    await ops.ok(retryMessage, { params: { contactId: ana, messageId: id } })
    await cancel(id)
    await expectClaimantsTurn()
  })
})

describe('a reply beside a later one', () => {
  test('that did not arrive is among the failed until it is sent another time', async () => {
    const before = (await splits()).failed
    await turnPhone(false)
    const first = await send('On Tuesday.')
    const second = await send('At nine.')
    await leaveOne(first)
    await turnPhone(true)
    await leaveOne(second)
    expect(await conversation()).toMatchObject({ status: 'failed', failed_replies: [first], last: { id: second } })
    expect([(await splits()).failed, await isIn('failed')]).toEqual([before + 1, true])
    const [entry] = (await ops.ok(getInbox, { query: { split: 'failed' } })).filter((one) => one.contact_id === ana)
    expect(entry).toMatchObject({ failed_messages: [first], last_message: { id: second } })
    await ops.ok(retryMessage, { params: { contactId: ana, messageId: first } })
    expect((await conversation())?.status).toBe('waiting')
    expect([(await splits()).failed, await isIn('failed')]).toEqual([before, false])
  })

  test('that is scheduled is among the scheduled until it leaves', async () => {
    const before = (await splits()).scheduled
    const first = await send('Did you decide?', tomorrow())
    await send('At nine.')
    expect((await conversation())?.status).toBe('waiting')
    expect([(await splits()).scheduled, await isIn('scheduled'), await isIn('waiting')]).toEqual([
      before + 1,
      true,
      true,
    ])
    await leaveOne(first)
    expect([(await splits()).scheduled, await isIn('scheduled')]).toEqual([before, false])
  })
})

test('conversations that former releases left at odds with their messages are corrected once, by the migration', async () => {
  const id = await send('Tomorow.')
  await close()
  // Canceled as a former release did it: nothing of it came to the conversation.
  const bare = `doc - 'scheduled_replies' - 'failed_replies'`
  await world.owner.query(
    `update message set state = 'canceled', doc = doc || jsonb_build_object('state', 'canceled', 'updated_at',
       to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) where id = $1`,
    [id],
  )
  await world.owner.query(`update conversation set doc = ${bare}`)
  const migration = await readFile(
    new URL('../db/migrations/0620-replies-of-conversations.sql', import.meta.url),
    'utf8',
  )
  await world.owner.query(migration.slice(migration.indexOf('with noted')))
  await runJobs(world)
  expect(await conversation()).toMatchObject({ status: 'needs_reply', last: { direction: 'in' } })
  await expectClaimantsTurn()
})
