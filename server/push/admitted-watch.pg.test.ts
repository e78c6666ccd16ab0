import Pusher from 'pusher'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticateUser } from '../../contract/calls/authenticate-user.ts'
import { logout } from '../../contract/calls/logout.ts'
import { requestPushToken } from '../../contract/calls/request-push-token.ts'
import type { Role } from '../../contract/people/roles.ts'
import { parsePersonChannel, personChannelOf } from '../../contract/push/person-channel.ts'
import { roleUrls } from '../db/roles.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { watchAdmitted } from './admitted-watch.ts'
import { colleaguesRoutes } from '../demo/colleagues/colleagues.routes.ts'
import { pushRoutes } from './index.ts'
import { getClientSettingsRoute } from './get-client-settings.route.ts'
import { hostedAbly } from './hosted-ably.ts'
import { hostedPusher } from './hosted-pusher.ts'
import type { PushSettings } from './push-settings.ts'
import type { Publisher } from './publisher.ts'
import { ablyDouble, pusherDouble, type RestDouble } from './rest.double.ts'
import { openFingerprintReader, type FingerprintReader } from './fingerprint.queries.ts'

const mostMs = 5000
const keys = { key: 'key', secret: 'secret' }
const ablyKey = 'app.key:secret'
const waiting = { timeout: mostMs }

interface World extends TestApp {
  readonly double: RestDouble
  readonly fingerprints: FingerprintReader
  /** Watches as a server process does; gives how to stop. */
  watch(fingerprints?: Pick<FingerprintReader, 'changed' | 'forget'>): () => Promise<void>
}

async function openWorld(double: RestDouble, settings: PushSettings, publisher: Publisher): Promise<World> {
  let wake = () => {}
  const world = await openTestApp({
    routesOf: (database) => [
      ...pushRoutes(settings, database),
      ...colleaguesRoutes(null),
      getClientSettingsRoute('Claimfront', settings),
    ],
  })
  const appUrl = roleUrls(world.ownerUrl).app
  const fingerprints = openFingerprintReader({ appUrl, mfaWaived: false, onAnnounced: () => wake() })
  return {
    ...world,
    double,
    fingerprints,
    watch(read = fingerprints) {
      const { endConnections = async () => {} } = publisher
      const rounds = watchAdmitted({ fingerprints: read, endConnections })
      rounds.start()
      wake = rounds.wake
      return rounds.stop
    },
    async [Symbol.asyncDispose]() {
      await fingerprints.close()
      await double[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

const asOwner = (world: World, statement: string, id: string) => world.owner.query(statement, [id])

describe('hosted Pusher', () => {
  let world: World
  beforeAll(async () => {
    const double = await pusherDouble('17', keys)
    const settings = { kind: 'pusher', appId: '17', ...keys, cluster: 'eu', api: double.address } as const
    world = await openWorld(double, settings, hostedPusher(settings))
  })
  afterAll(() => world[Symbol.asyncDispose]())

  async function letIn(role: Role) {
    const caller = await world.as(role)
    const admission = await caller.ok(authenticateUser, { body: { socket_id: '12.34' } })
    return { caller, admission, ...world.mine.people[role] }
  }

  test('is told that the socket belongs to the session, signed as its own library does', async () => {
    const { admission, sessionId } = await letIn('readonly')
    const theirs = new Pusher({ appId: '17', ...keys, cluster: 'eu' })
    expect(admission).toEqual(theirs.authenticateUser('12.34', { id: sessionId }))
    const caller = await world.as('readonly')
    expect((await caller.refused(authenticateUser, { body: { socket_id: '1.2:private-x' } })).errors).toEqual({
      socket_id: 'Not a socket ID',
    })
  })

  test('shuts a session out within 5 seconds of sign-out, deletion or another role, and nobody else', async () => {
    const [out, gone, other] = [await letIn('ops'), await letIn('data_entry'), await letIn('call_center')]
    const stays = await letIn('admin')
    const stop = world.watch()
    await out.caller.send(logout)
    await expect.poll(() => world.double.ended, waiting).toContain(out.sessionId)
    await asOwner(world, 'update person set deleted_at = now() where id = $1', gone.id)
    await expect.poll(() => world.double.ended, waiting).toContain(gone.sessionId)
    await asOwner(world, `update person set role = 'readonly' where id = $1`, other.id)
    await expect.poll(() => world.double.ended, waiting).toContain(other.sessionId)
    // Once each, though the watch goes on.
    expect(world.double.ended).toEqual([out, gone, other].map(({ sessionId }) => sessionId))
    expect(world.double.ended).not.toContain(stays.sessionId)
    await stop()
  })

  test('is told again what it could not be told', async () => {
    const { caller, sessionId } = await letIn('sales_agent')
    world.double.isDown = true
    const stop = world.watch()
    await caller.send(logout)
    expect(await world.fingerprints.changed()).toMatchObject([{ pushed_as: sessionId }])
    world.double.isDown = false
    await expect.poll(() => world.double.ended, waiting).toContain(sessionId)
    await stop()
  })

  test('a watch that never reads again is noticed', async () => {
    const { caller, sessionId } = await letIn('appraiser')
    const stop = world.watch({ ...world.fingerprints, changed: async () => [] })
    await caller.send(logout)
    await expect(expect.poll(() => world.double.ended, { timeout: 300 }).toContain(sessionId)).rejects.toThrow()
    await stop()
  })
})

test('Ably revokes the tokens of the one whose session ended', async () => {
  const double = await ablyDouble(ablyKey)
  const settings = { kind: 'ably', key: ablyKey, api: double.address } as const
  await using world = await openWorld(double, settings, hostedAbly(settings))
  const [admin, ops] = [await world.as('admin'), await world.as('ops')]
  const { clientId, capability } = await admin.ok(requestPushToken)
  // Of what is said to one person alone, a token lets hear what is said to its own.
  const { id } = world.mine.people.admin
  const own = Object.keys(JSON.parse(capability)).filter((name) => parsePersonChannel(name))
  expect(own).toEqual([personChannelOf({ id, businessId: world.mine.id })])
  await ops.ok(requestPushToken)
  expect((await admin.refused(authenticateUser, { body: { socket_id: '1.2' } })).status).toBe(404)
  const stop = world.watch()
  await admin.send(logout)
  await expect.poll(() => double.ended, waiting).toEqual([clientId])
  await stop()
})
