import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listOutbox } from '../../contract/calls/list-outbox.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { createSealedBox } from '../db/sealed-box.ts'
import { openWorker } from '../jobs/open-worker.ts'
import { roleUrls } from '../db/roles.ts'
import { conceal, queueMail, queueSms } from '../ports/queue-message.ts'
import { openMail } from '../ports/mail.ts'
import { openSms } from '../ports/sms.ts'
import { type SmtpDouble, startSmtpDouble } from '../ports/smtp.double.ts'
import { startTwilioDouble, type TwilioDouble } from '../ports/twilio.double.ts'
import { runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { createTasks } from '../tasks.ts'
import type { Ports } from './deliver.ts'

let world: TestApp
let smtp: SmtpDouble
let twilio: TwilioDouble
let ports: Ports

beforeAll(async () => {
  ;[world, smtp, twilio] = await Promise.all([openTestApp(), startSmtpDouble(), startTwilioDouble('AC1', 'secret')])
  ports = {
    mail: openMail({ url: smtp.url, from: 'desk@claimfront.test' }),
    sms: openSms({ accountSid: 'AC1', authToken: 'secret', from: '+16155550100', api: twilio.url }),
  }
  // The names of tasks are kept from the first time on; a process that adds a new one waits for the others that do.
  await runJobs(world)
})
beforeEach(async () => {
  await world.owner.query('truncate outbox, graphile_worker._private_jobs')
  smtp.mood = 'takes'
  smtp.taken.length = 0
  twilio.answer = null
  twilio.taken.length = 0
})
afterAll(async () => {
  await Promise.all([world, smtp, twilio].map((one) => one[Symbol.asyncDispose]()))
})

const mailOf = (key: string, different: Partial<Parameters<typeof queueMail>[1]> = {}) => ({
  key,
  businessId: world.mine.id,
  to: 'rosa@prairie.test',
  subject: 'Hello',
  text: 'Text',
  ...different,
})
const queued = (key: string, different = {}) =>
  world.database.withBusiness(world.mine.id, (client) => queueMail(client, mailOf(key, different)))
const kept = async () =>
  (await world.owner.query('select key, state, tries, sealed is null as forgotten, error from outbox order by key'))
    .rows
/** Makes every job due that waits for another try. */
const later = () => world.owner.query(`update graphile_worker._private_jobs set run_at = now()`)

describe('a message', () => {
  test('goes out once the transaction is committed that queued it, and never otherwise', async () => {
    const command = (fails: boolean) =>
      world.database.withBusiness(world.mine.id, (client) =>
        inTransaction(client, async () => {
          await queueMail(client, mailOf(fails ? 'refused' : 'done'))
          await runJobs(world, { ports })
          expect(smtp.taken).toEqual([])
          if (fails) throw new Error('planted')
        }),
      )
    await expect(command(true)).rejects.toThrow('planted')
    await runJobs(world, { ports })
    expect([smtp.taken.length, await kept()]).toEqual([0, []])

    await command(false)
    await runJobs(world, { ports })
    expect([smtp.taken.length, await kept()]).toMatchObject([1, [{ key: 'done', state: 'sent', tries: 1 }]])
  })

  test('goes out once under its key, however often it is queued and its job is carried out', async () => {
    await Promise.all(Array.from({ length: 20 }, () => queued('same')))
    await queued('other')
    await Promise.all([runJobs(world, { ports }), runJobs(world, { ports }), runJobs(world, { ports })])
    await world.owner.query('select wake_sender(id, business_id) from outbox')
    await runJobs(world, { ports })
    expect(idsOf(smtp)).toHaveLength(2)
    expect(new Set(idsOf(smtp)).size).toBe(2)
  })

  test('is tried again while the other side is busy, failed for good where it is refused, and says why', async () => {
    smtp.mood = 'is busy'
    await queued('busy')
    expect(await runJobs(world, { ports })).toEqual([expect.stringContaining('send-message')])
    expect(await kept()).toMatchObject([{ state: 'queued', tries: 1, error: expect.stringContaining('451') }])
    smtp.mood = 'takes'
    await later()
    await runJobs(world, { ports })
    expect(await kept()).toMatchObject([{ state: 'sent', tries: 2, error: null }])

    smtp.mood = 'refuses'
    await queued('refused', sealed('secret'))
    await runJobs(world, { ports })
    await later()
    await runJobs(world, { ports })
    expect((await kept())[1]).toMatchObject({
      key: 'refused',
      state: 'failed',
      tries: 1,
      forgotten: true,
      error: expect.stringContaining('550'),
    })
    const reported = await world.owner.query(
      `select doc->>'text' as text, doc->>'notification_type' as type, scope from notification`,
    )
    expect(reported.rows).toEqual([
      {
        text: expect.stringMatching(/^The email “Hello” to rosa@prairie.test could not .*550/),
        type: 'error',
        scope: 'people',
      },
    ])
  })

  test('that a server of the former release writes without a job gets one within a minute, and keeps one it has', async () => {
    await queued('with a job', { expiresAt: new Date(Date.now() + 60_000) })
    const { rows: before } = await world.owner.query('select id, key from graphile_worker.jobs')
    await world.owner.query(
      `insert into outbox (id, business_id, key, kind, recipient, subject, text)
       values (gen_random_uuid(), $1, 'without', 'mail', 'rosa@prairie.test', 'Hello', 'Text')`,
      [world.mine.id],
    )
    await world.owner.query(`select mend_outbox('1 minute')`)
    const { rows: after } = await world.owner.query('select id, key from graphile_worker.jobs order by id')
    expect([before.length, after.length]).toEqual([1, 2])
    expect(after[0]).toEqual(before[0])
    await runJobs(world, { ports })
    expect((await kept()).map(({ key, state }) => [key, state])).toEqual([
      ['with a job', 'sent'],
      ['without', 'sent'],
    ])
  })

  test('that has lost its use is not sent any more', async () => {
    await queued('late', { expiresAt: new Date(Date.now() - 1000) })
    await runJobs(world, { ports })
    expect([smtp.taken.length, await kept()]).toMatchObject([0, [{ state: 'failed' }]])
  })
})

const sealed = (secret: string) => conceal(createSealedBox(world.dependencies.secrets.box), `Open ${secret}`, [secret])

describe('links and codes', () => {
  test('reach their reader, are blotted out in the database, and are forgotten once they have left', async () => {
    await queued('link', sealed('the-token'))
    const { rows } = await world.owner.query('select outbox::text as kept from outbox')
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`the-token|${Buffer.from('the-token').toString('hex')}`))
    await runJobs(world, { ports })
    expect(smtp.taken[0]?.data).toContain('Open the-token')
    expect(await kept()).toMatchObject([{ forgotten: true }])
  })

  test('can be read by the super admin while they work, where the outbox is all there is, and only there', async () => {
    const soon = new Date(Date.now() + 60_000)
    await queued('link', { ...sealed('the-token'), expiresAt: soon })
    await world.database.withBusiness(world.other.id, (client) =>
      queueSms(client, { key: 'sms', businessId: world.other.id, to: '+16155550142', text: 'Hi' }),
    )
    await runJobs(world)
    const superAdmin = await world.as('super_admin')
    const listed = await superAdmin.ok(listOutbox, { query: { limit: '10' } })
    expect(listed.total).toBe(2)
    expect(listed.data.map(({ business, kind, to, text, state }) => [business.name, kind, to, text, state])).toEqual([
      ['Lakeshore', 'sms', '+16155550142', 'Hi', 'sent'],
      ['Prairie', 'mail', 'rosa@prairie.test', 'Open the-token', 'sent'],
    ])
    const second = await superAdmin.ok(listOutbox, { query: { limit: '1', page: '2' } })
    expect(second).toMatchObject({ total: 2, data: [{ kind: 'mail' }] })
    expect((await (await world.as('admin')).send(listOutbox)).status).toBe(403)

    await using leaving = await openTestApp({ ports, secrets: world.dependencies.secrets })
    await leaving.database.withBusiness(leaving.mine.id, (client) =>
      queueMail(client, { ...mailOf('link', sealed('the-token')), businessId: leaving.mine.id }),
    )
    const other = await (await leaving.as('super_admin')).ok(listOutbox)
    expect(other.data[0]?.text).toBe('Open ••••••')

    await world.owner.query(`update outbox set expires_at = now() - interval '1 second' where key = 'link'`)
    await world.owner.query(`select mend_outbox('1 minute')`)
    const after = await superAdmin.ok(listOutbox)
    expect(after.data[1]?.text).toBe('Open ••••••')
  })
})

describe('a sender that dies in the middle', () => {
  /** A try whose process is gone: the message is being sent, and its job held, by nobody. */
  async function die() {
    await world.owner.query(
      `update outbox set state = 'sending', tries = tries + 1, tried_at = now() - interval '2 minutes'`,
    )
    await world.owner.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'nobody', run_at = now()`,
    )
  }
  const requeueStale = () => world.owner.query(`select mend_outbox('1 minute')`)

  test('leaves what the tests below start from: a message being sent, and a job that is held', async () => {
    smtp.mood = 'takes and says nothing'
    await queued('killed', sealed('the-token'))
    const { jobs, app } = roleUrls(world.ownerUrl)
    const key = Buffer.from(world.dependencies.secrets.box as Uint8Array).toString('hex')
    const script = fileURLToPath(new URL('./worker-process.fixture.ts', import.meta.url))
    const child = spawn(process.execPath, [script, jobs, app, smtp.url, key])
    const exited = once(child, 'exit')
    try {
      await vi.waitFor(() => expect(smtp.taken).toHaveLength(1), 30_000)
    } finally {
      child.kill('SIGKILL')
      await exited
    }
    expect(await kept()).toMatchObject([{ state: 'sending', tries: 1, forgotten: false }])
    const { rows } = await world.owner.query('select locked_by is not null as held from graphile_worker._private_jobs')
    expect(rows).toEqual([{ held: true }])

    smtp.mood = 'takes'
    await world.owner.query(`update outbox set tried_at = tried_at - interval '2 minutes'`)
    await requeueStale()
    await runJobs(world, { ports })
    expect(await kept()).toMatchObject([{ state: 'sent', tries: 2, forgotten: true }])
    expect([idsOf(smtp).length, new Set(idsOf(smtp)).size]).toEqual([2, 1])
    expect(smtp.taken[1]?.data).toContain('Open the-token')
  })

  test('before it was taken: it goes out, once', async () => {
    await queued('held')
    await die()
    await runJobs(world, { ports })
    expect(smtp.taken).toHaveLength(0)
    await requeueStale()
    await requeueStale()
    await runJobs(world, { ports })
    await world.owner.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
    await runJobs(world, { ports })
    expect(smtp.taken).toHaveLength(1)
  })

  test('after it was taken: one more copy at most, which a mailbox knows for one; an SMS has none', async () => {
    await queued('mail')
    await world.database.withBusiness(world.mine.id, (client) =>
      queueSms(client, { key: 'sms', businessId: world.mine.id, to: '+16155550142', text: 'Hi' }),
    )
    await runJobs(world, { ports })
    for (let death = 0; death < 3; death += 1) {
      await world.owner.query('select wake_sender(id, business_id) from outbox')
      await die()
      await requeueStale()
      await runJobs(world, { ports })
    }
    expect([idsOf(smtp).length, twilio.taken.length]).toEqual([2, 1])
    expect(new Set(idsOf(smtp)).size).toBe(1)
    expect((await kept()).map(({ key, state }) => [key, state])).toEqual([
      ['mail', 'failed'],
      ['sms', 'sent'],
    ])
  })

  test('is seen twice where each try is a message of its own, and the check above finds it', async () => {
    const planted: Ports['mail'] = { ...ports.mail, send: (parcel) => ports.mail.send({ ...parcel, id: randomUUID() }) }
    await queued('mail')
    await runJobs(world, { ports: { ...ports, mail: planted } })
    await world.owner.query('select wake_sender(id, business_id) from outbox')
    await die()
    await requeueStale()
    await runJobs(world, { ports: { ...ports, mail: planted } })
    expect(new Set(idsOf(smtp)).size).toBe(2)
  })

  test('does not lose one that is only being sent right now', async () => {
    await queued('slow')
    await die()
    await world.owner.query(`update outbox set tried_at = now()`)
    await requeueStale()
    await world.owner.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
    await runJobs(world, { ports })
    expect(smtp.taken).toHaveLength(0)
  })
})

test('a worker sends as soon as something is queued, says nothing, and stops cleanly in the middle of a try', async () => {
  const report = vi.fn<(message: string) => void>()
  const worker = openWorker({
    jobsUrl: roleUrls(world.ownerUrl).jobs,
    tasks: createTasks({ ...world.dependencies, ports }),
    leaseSeconds: 60,
    report,
  })
  await queued('one')
  await vi.waitFor(() => expect(smtp.taken).toHaveLength(1), 10_000)
  await vi.waitFor(async () => expect(await kept()).toMatchObject([{ state: 'sent' }]))
  expect(report).not.toHaveBeenCalled()
  smtp.mood = 'takes and says nothing'
  await queued('two')
  await vi.waitFor(() => expect(smtp.taken).toHaveLength(2), 10_000)
  await worker.stop()
  expect((await kept())[1]).toMatchObject({ key: 'two', state: 'queued' })
  // Another process goes on where this one stopped.
  smtp.mood = 'takes'
  await world.owner.query(`update outbox set tried_at = tried_at - interval '2 minutes' where key = 'two'`)
  await world.owner.query(`select mend_outbox('1 minute')`)
  await runJobs(world, { ports })
  expect((await kept())[1]).toMatchObject({ key: 'two', state: 'sent' })
  expect(new Set(idsOf(smtp)).size).toBe(2)
})

function idsOf({ taken }: SmtpDouble): string[] {
  return taken.map(({ data }) => /^Message-ID: (.*)$/im.exec(data)?.[1] ?? '')
}
