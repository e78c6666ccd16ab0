import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { verifyReadModels } from '../verification/verify-read-models.ts'
import { Desk } from '../testing/desk.ts'
import { makeRow } from '../testing/claims.factory.ts'
import { openTestApp } from '../testing/test-app.ts'

const former = `update intake_item set doc = doc - array['assignee_id', 'due_on', 'send_back_reason', 'send_back_message']`

test('claims from before assignee, due date, reason and message are what a rebuild makes of them', async () => {
  await using world = await openTestApp()
  const desk = new Desk(await world.as('admin'))
  const [one] = await desk.receive(makeRow(), makeRow())
  await desk.ingest({ id: one?.id ?? '', action: 'ignore' })
  await world.owner.query(former)
  expect((await verifyReadModels(world.ownerUrl)).different).toBe(2)
  await world.owner.query(await readFile(new URL('migrations/0042-claim-planning.sql', import.meta.url), 'utf8'))
  expect((await verifyReadModels(world.ownerUrl)).differences).toEqual([])
})
