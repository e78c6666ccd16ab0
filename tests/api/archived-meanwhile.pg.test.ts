import type pg from 'pg'
import { expect, test } from 'vitest'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { updateContacts } from '../../contract/calls/update-contacts.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp } from '../../server/testing/test-app.ts'

/** A database where something can happen once, after a command has loaded what it needs and before it is written. */
function withPause(meanwhile: { happen: (() => Promise<unknown>) | null }) {
  return (appUrl: string): Database => {
    const real = openDatabase(appUrl)
    const waiting = (client: pg.PoolClient) =>
      new Proxy(client, {
        get: (of, name) => {
          const value = Reflect.get(of, name) as unknown
          if (name !== 'query') return typeof value === 'function' ? value.bind(of) : value
          return async (query: { text?: string }, ...rest: unknown[]) => {
            const { happen } = meanwhile
            if (happen && query.text?.startsWith('with fence')) {
              meanwhile.happen = null
              await happen()
            }
            return (value as (...all: unknown[]) => unknown).call(of, query, ...rest)
          }
        },
      })
    return { ...real, withBusiness: (id, work) => real.withBusiness(id, (client) => work(waiting(client))) }
  }
}

async function openWorld() {
  const meanwhile: { happen: (() => Promise<unknown>) | null } = { happen: null }
  const world = await openTestApp({ reachDatabase: withPause(meanwhile) })
  const desk = new Desk(await world.as('admin'))
  const storm = await desk.storm()
  const archive = () => desk.reviewer.ok(archiveStorm, { params: { id: storm.id } })
  return { world, desk, storm, archiveMeanwhile: () => void (meanwhile.happen = archive) }
}

/** Contacts that the log has going to a storm after it was archived. */
async function lateContacts(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ stream: string }>(
    `select late.stream from events late join events archived
       on archived.type = 'StormArchived' and archived.id < late.id and archived.stream = 'storm:' ||
         coalesce(late.data->'contact'->>'storm_id', late.data->'changes'->>'storm_id')
     where late.type in ('ContactCreated', 'ContactUpdated')`,
  )
  return rows.map(({ stream }) => stream)
}

test('a storm archived while a claim is on its way takes neither the claim nor a contact', async () => {
  const { world, desk, storm, archiveMeanwhile } = await openWorld()
  await using _end = world
  const claim = await desk.receiveOne()
  const contact = await desk.addContact()
  const { id: call_center_id } = world.mine.people.call_center

  archiveMeanwhile()
  const sent = { id: claim.id, action: 'create_new', event: storm.id, call_center_id } as const
  const problem = await desk.reviewer.refused(ingestClaims, { body: { claims: [sent] } })
  expect(problem).toMatchObject({ status: 409, failed: [{ id: claim.id, code: 'storm_archived' }] })

  const again = await desk.storm({ title: 'Goshen' })
  const contacts = [{ first_name: 'Bea', last_name: 'Bell', storm_id: again.id }]
  await desk.reviewer.ok(archiveStorm, { params: { id: again.id } })
  const refused = { status: 409, errors: { 'contacts[0].storm_id': 'Archived' } }
  expect(await desk.reviewer.refused(addContacts, { body: { contacts } })).toMatchObject(refused)
  const moved = { contacts: [{ id: contact.id, storm_id: again.id }] }
  expect(await desk.reviewer.refused(updateContacts, { body: moved })).toMatchObject(refused)
  expect(await lateContacts(world.owner)).toEqual([])
})

test('a contact added to a storm that is archived meanwhile is refused; one that is in it already may be changed', async () => {
  const { world, desk, storm, archiveMeanwhile } = await openWorld()
  await using _end = world
  const inside = await desk.addContact({ storm_id: storm.id })
  archiveMeanwhile()
  const contacts = [{ first_name: 'Bea', last_name: 'Bell', storm_id: storm.id }]
  expect(await desk.reviewer.refused(addContacts, { body: { contacts } })).toMatchObject({ status: 409 })
  expect(await lateContacts(world.owner)).toEqual([])
  const { formatted } = await desk.reviewer.ok(updateContacts, {
    body: { contacts: [{ id: inside.id, storm_id: storm.id, city: 'Avon' }] },
  })
  expect(formatted[0]).toMatchObject({ city: 'Avon' })
})

test('an append that relies on no storm lets the claim through, and the check sees it', async () => {
  const { world, desk, storm, archiveMeanwhile } = await openWorld()
  await using _end = world
  await world.owner.query(
    `create or replace function moved_on(business uuid, stream text, expected int, changes boolean) returns boolean
     language sql volatile as 'select false'`,
  )
  const claim = await desk.receiveOne()
  archiveMeanwhile()
  const { id: call_center_id } = world.mine.people.call_center
  await desk.ingest({ id: claim.id, action: 'create_new', event: storm.id, call_center_id })
  expect(await lateContacts(world.owner)).toHaveLength(1)
})
