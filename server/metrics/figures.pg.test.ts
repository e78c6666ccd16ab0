import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { roleUrls } from '../db/roles.ts'
import { makeRow } from '../testing/claims.factory.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp } from '../testing/test-app.ts'
import { openFigures } from './figures.ts'

test('figures are of all businesses together, and are for the tail’s role alone', async () => {
  await using world = await openTestApp()
  for (const business of [world.mine, world.other]) {
    await new Desk(await world.as('admin', business)).receive(makeRow(), makeRow())
    for (const [kind, state, age] of [
      ['mail', 'queued', '90 seconds'],
      ['sms', 'sending', '10 seconds'],
      ['mail', 'failed', '1 hour'],
      ['mail', 'failed', '3 days'],
    ])
      await world.owner.query(
        `insert into outbox (id, business_id, key, kind, recipient, text, state, queued_at)
         values ($1, $2, $6, $3, '', '', $4, now() - $5::interval)`,
        [randomUUID(), business.id, kind, state, age, randomUUID()],
      )
  }
  await world.owner.query(`select graphile_worker.add_job('send-message', '{}', run_at := now() - interval '1 hour')`)
  await world.owner.query(`select graphile_worker.add_job('send-message', '{}', run_at := now() + interval '1 hour')`)
  const head = await world.followLog()
  const urls = roleUrls(world.ownerUrl)
  const figures = openFigures(urls.tail)
  try {
    const behind = await figures.read(head - 1)
    expect(behind).toMatchObject({
      head,
      claims_waiting: 4,
      mail_waiting: 2,
      sms_waiting: 2,
      mail_failed: 2,
      sms_failed: 0,
    })
    expect(behind).toMatchObject({ jobs_scheduled: 1, jobs_running: 0, jobs_given_up: 0 })
    expect(behind.jobs_ready).toBeGreaterThanOrEqual(1)
    expect(behind.oldest_ready_seconds).toBeGreaterThanOrEqual(3600)
    expect(behind.oldest_waiting_seconds).toBeGreaterThanOrEqual(90)
    expect(behind.behind_seconds).toBeGreaterThan(0)
    expect(await figures.read(head)).toMatchObject({ behind_seconds: 0 })
  } finally {
    await figures.close()
  }
  const app = new pg.Client({ connectionString: urls.app })
  await app.connect()
  await expect(app.query('select * from server_figures(0)')).rejects.toThrow('permission denied')
  await app.end()
})
