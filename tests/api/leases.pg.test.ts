import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteClaim } from '../../contract/calls/delete-claim.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { editClaims } from '../../contract/calls/edit-claims.ts'
import { handOverLease } from '../../contract/calls/hand-over-lease.ts'
import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { listLeases } from '../../contract/calls/list-leases.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { nextLease } from '../../contract/calls/next-lease.ts'
import { releaseLease } from '../../contract/calls/release-lease.ts'
import { renewLease } from '../../contract/calls/renew-lease.ts'
import { takeLease } from '../../contract/calls/take-lease.ts'
import { takeOverLease } from '../../contract/calls/take-over-lease.ts'
import type { Lease } from '../../contract/leases/lease.ts'
import { FENCE } from '../../server/events/fence.ts'
import type { PublishLease } from '../../server/leases/dependencies.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { makeRows } from '../../server/testing/claims.factory.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

const publish = vi.fn<PublishLease>()
let world: TestApp
let rosa: Caller
let theo: Caller
let desk: Desk

beforeAll(async () => {
  world = await openTestApp({ publishLease: publish })
  // Reviewers beside the admin: by the permission, as people of other roles get it.
  await world.owner.query(`update person set permissions = '{intake_view}' where role in ('ops', 'data_entry')`)
  rosa = await world.as('admin')
  theo = await world.as('data_entry')
  desk = new Desk(rosa)
})
afterAll(() => world[Symbol.asyncDispose]())

const at = (id: string) => ({ params: { category: 'intake_item', id } })

/** Moves the end of a lease, as if time had passed. */
async function leaseEndsIn(id: string, seconds: number) {
  await world.owner.query(`update lease set until = now() + make_interval(secs => $2) where stream = $1`, [
    `intake_item:${id}`,
    seconds,
  ])
}

async function leaseOf(id: string): Promise<Lease | undefined> {
  return (await rosa.ok(listLeases, { params: { category: 'intake_item' } })).data.find((one) => one.id === id)
}

describe('a lease', () => {
  test('is taken, kept alive, and given back; meanwhile another is told by whom and until when', async () => {
    const { id } = await desk.receiveOne()
    const { lease } = await rosa.ok(takeLease, at(id))
    expect(lease).toMatchObject({ id, state: 'held', holder: { name: 'Prairie admin' }, former: null })
    expect(lease.left_ms).toBeGreaterThan(29_000)
    const refused = await theo.refused(takeLease, at(id))
    expect(refused).toMatchObject({
      status: 409,
      type: 'urn:claimfront:held-by-other',
      by: 'Prairie admin',
      state: 'held',
    })
    expect(Date.parse(refused.until ?? '')).toBe(Date.parse(lease.until))

    await leaseEndsIn(id, 8)
    expect((await leaseOf(id))?.state).toBe('expiring')
    const { lease: renewed } = await rosa.ok(renewLease, at(id))
    expect(renewed).toMatchObject({ state: 'held', since: lease.since })
    expect(renewed.left_ms).toBeGreaterThan(29_000)

    await rosa.ok(releaseLease, at(id))
    expect(await leaseOf(id)).toBeUndefined()
    expect((await theo.ok(takeLease, at(id))).lease.holder.name).toBe('Prairie data_entry')
    // Sent by a page that has not heard yet: nothing changes, and nobody hears of it.
    await rosa.ok(releaseLease, at(id))
    expect((await leaseOf(id))?.holder.name).toBe('Prairie data_entry')
    expect(publish.mock.calls.at(-1)).toEqual([world.mine.id, 'intake_item', expect.objectContaining({ id }), false])
  })

  test('that nobody renews is free when its term is over, and its holder is told so', async () => {
    const { id } = await desk.receiveOne()
    await rosa.ok(takeLease, at(id))
    await leaseEndsIn(id, -1)
    expect(await leaseOf(id)).toBeUndefined()
    expect(await rosa.refused(renewLease, at(id))).toMatchObject({ type: 'urn:claimfront:lease-lost', state: 'free' })
    await theo.ok(takeLease, at(id))
    expect(await rosa.refused(renewLease, at(id))).toMatchObject({ type: 'urn:claimfront:held-by-other' })
  })

  test('of somebody who has signed out or was deleted is free at once', async () => {
    const { id } = await desk.receiveOne()
    const { sessionId } = world.mine.people.data_entry
    await theo.ok(takeLease, at(id))
    const ended = (when: string) =>
      world.owner.query(`update session set ended_at = ${when} where id = $1`, [sessionId])
    await ended('now()')
    expect(await leaseOf(id)).toBeUndefined()
    await rosa.ok(deleteClaim, { params: { id } })
    await rosa.ok(takeLease, at(id))
    await ended('null')
  })

  test('is taken over by a supervisor with a word, which is kept as a notification', async () => {
    const claim = await desk.receiveOne()
    const boss = await world.as('ops')
    await theo.ok(takeLease, at(claim.id))
    expect(await theo.send(takeOverLease, { ...at(claim.id), body: { word: 'Mine' } })).toMatchObject({ status: 403 })
    expect(await boss.refused(takeOverLease, { ...at(claim.id), body: { word: ' ' } })).toMatchObject({
      status: 422,
      errors: { word: expect.any(String) },
    })
    const body = { word: 'The carrier is on the phone' }
    const { lease } = await boss.ok(takeOverLease, { ...at(claim.id), body })
    expect(lease).toMatchObject({ state: 'taken_over', former: { name: 'Prairie data_entry' }, ...body })
    expect(publish.mock.calls.at(-1)?.[2]).toEqual(lease)
    const { data } = await rosa.ok(listNotifications)
    expect(data[0]?.text).toBe(
      `Prairie ops took claim ${claim.claim_number} over from Prairie data_entry: “The carrier is on the phone”`,
    )
    expect(await theo.refused(renewLease, at(claim.id))).toMatchObject({ by: 'Prairie ops' })
    expect((await boss.ok(renewLease, at(claim.id))).lease.state).toBe('held')
    expect(await boss.refused(takeOverLease, { ...at(claim.id), body })).toMatchObject({
      type: 'urn:claimfront:own-lease',
    })
  })

  test('is handed over to a colleague who may work on it, and waits for them', async () => {
    const { id } = await desk.receiveOne()
    await rosa.ok(takeLease, at(id))
    const to = (role: 'data_entry' | 'appraiser') => ({ ...at(id), body: { to: world.mine.people[role].id } })
    expect(await rosa.refused(handOverLease, to('appraiser'))).toMatchObject({
      status: 422,
      errors: { to: expect.any(String) },
    })
    const { lease } = await rosa.ok(handOverLease, to('data_entry'))
    expect(lease).toMatchObject({
      state: 'handed_over',
      holder: { name: 'Prairie data_entry' },
      former: { name: 'Prairie admin' },
    })
    expect(await rosa.refused(takeLease, at(id))).toMatchObject({ by: 'Prairie data_entry' })
    expect((await theo.ok(takeLease, at(id))).lease.state).toBe('held')
  })
})

describe('a change of what a colleague holds', () => {
  test('is refused with who and until when, by every command about it', async () => {
    const claim = await desk.receiveOne()
    const { lease } = await theo.ok(takeLease, at(claim.id))
    const params = { id: claim.id }
    for (const problem of [
      await rosa.refused(editClaim, { params, body: { city: 'Elsewhere' } }),
      await rosa.refused(deleteClaim, { params }),
      await rosa.refused(ingestClaims, { body: { claims: [{ id: claim.id, action: 'delete' }] } }),
    ]) {
      expect(problem).toMatchObject({
        status: 409,
        type: 'urn:claimfront:held-by-other',
        by: 'Prairie data_entry',
        until: lease.until,
        // Others may make the call too; to go on all the same takes one of these.
        why_not: { roles: ['admin', 'ops'] },
      })
    }
    expect(await desk.typesOf('intake_item', claim.id)).toEqual(['ClaimReceived'])
    await theo.ok(editClaim, { params, body: { city: 'Here' } })
  })

  test('among many leaves that one where it is, with its reason, and the others go on', async () => {
    const [one, two] = await desk.receive(...makeRows(2))
    await theo.ok(takeLease, at(two?.id ?? ''))
    const edits = [one, two].map((claim) => ({ id: claim?.id ?? '', changes: { city: 'Other' } }))
    const { edited, failed } = await rosa.ok(editClaims, { body: { edits } })
    expect(edited.map(({ id }) => id)).toEqual([one?.id])
    expect(failed).toMatchObject([
      { id: two?.id, code: 'held_by_other', by: 'Prairie data_entry', why_not: { roles: ['admin', 'ops'] } },
    ])
    const claims = [one, two].map((claim) => ({ id: claim?.id ?? '', action: 'delete' as const }))
    const ingested = await rosa.ok(ingestClaims, { body: { claims } })
    expect(ingested).toMatchObject({ processed: [one?.id], failed: [{ id: two?.id, code: 'held_by_other' }] })
  })

  test('is refused too where the lease is taken between the look and the commit', async () => {
    const [one, two] = await desk.receive(...makeRows(2))
    const caught = await raced(one?.id ?? '', two?.id ?? '')
    expect(caught).toEqual({ edited: [one?.id], failed: [two?.id] })
  })

  test('a guard that only looks beforehand lets it through, and the check sees it', async () => {
    const [one, two] = await desk.receive(...makeRows(2))
    const { rows } = await world.owner.query(`select pg_get_functiondef('refuse_leased'::regproc) as text`)
    await world.owner.query(`create or replace function refuse_leased(business uuid, streams text[], actors text[])
      returns boolean language sql volatile as 'select true'`)
    try {
      expect((await raced(one?.id ?? '', two?.id ?? '')).failed).toEqual([])
    } finally {
      await world.owner.query(rows[0].text)
    }
  })

  /** Edits both while the second one is leased after the command has looked, before it writes. */
  async function raced(one: string, two: string) {
    // The append waits for the fence, as for the tail; by then the plan has asked.
    const tail = await world.owner.connect()
    await tail.query('select pg_advisory_lock($1)', [FENCE])
    const edits = [one, two].map((id) => ({ id, changes: { city: 'Raced' } }))
    const asked = rosa.ok(editClaims, { body: { edits } })
    await vi.waitFor(async () => {
      const { rows } = await tail.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted and database =
           (select oid from pg_database where datname = current_database())`,
      )
      expect(rows).toHaveLength(1)
    })
    await theo.ok(takeLease, at(two))
    await tail.query('select pg_advisory_unlock($1)', [FENCE])
    tail.release()
    const { edited, failed } = await asked
    return { edited: edited.map(({ id }) => id), failed: failed.map(({ id }) => id) }
  }
})

test('next is never a claim whose action is chosen', async () => {
  const [decided, cleared, free] = (await desk.receive(...makeRows(3))).map(({ id }) => id) as [string, string, string]
  const ids = [decided, cleared, free]
  const next = async () =>
    (await theo.ok(nextLease, { params: { category: 'intake_item' }, body: { ids } })).lease?.id ?? null
  await rosa.ok(editClaim, { params: { id: decided }, body: { action: 'create_new' } })
  await rosa.ok(editClaim, { params: { id: cleared }, body: { action: 'ignore' } })
  expect(await next()).toBe(free)
  await rosa.ok(editClaim, { params: { id: cleared }, body: { action: null } })
  expect(await next()).toBe(cleared)
  expect(await next()).toBeNull()
})

test('next is the first that is free, in the order asked for, and that still waits', async () => {
  const ids = (await desk.receive(...makeRows(4))).map(({ id }) => id)
  const next = async (who: Caller, some: readonly string[]) =>
    (await who.ok(nextLease, { params: { category: 'intake_item' }, body: { ids: [...some] } })).lease?.id ?? null
  const order = ids.toReversed()
  expect(await next(rosa, order)).toBe(order[0])
  expect(await next(theo, order)).toBe(order[1])
  await rosa.ok(deleteClaim, { params: { id: order[2] ?? '' } })
  expect(await next(theo, order)).toBe(order[3])
  expect(await next(rosa, order)).toBeNull()
  await leaseEndsIn(order[1] ?? '', -1)
  expect(await next(rosa, order)).toBe(order[1])
})
