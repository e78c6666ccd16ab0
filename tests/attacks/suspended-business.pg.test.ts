import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import type { Call } from '../../contract/call.ts'
import { createApiKey } from '../../contract/calls/create-api-key.ts'
import { getMe } from '../../contract/calls/get-me.ts'
import { listContacts } from '../../contract/calls/list-contacts.ts'
import { resumeBusiness } from '../../contract/calls/resume-business.ts'
import { suspendBusiness } from '../../contract/calls/suspend-business.ts'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import { roles } from '../../contract/people/roles.ts'
import { openDatabase } from '../../server/db/database.ts'
import { createLink } from '../../server/auth/reset/account-link.ts'
import { hashPassword } from '../../server/auth/password.ts'
import { claimAddresses } from '../../server/claimants/claim-check/claim-addresses.ts'
import { addresses } from '../../server/claimants/link.ts'
import { shopAddresses } from '../../server/claimants/shop/shop-addresses.ts'
import { createCaller, requestOf } from '../../server/testing/caller.ts'
import { changedTables, readStored } from '../../server/testing/stored.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { makeProbeRecords, type Probe, probesOf, type ProbeRecords } from '../api/probes.ts'
import { type Door, doors, withDoorOpen } from './suspended-business.ts'

/** Calls that need no one signed in and that are no door of a business, with why. */
const open: Readonly<Record<string, string>> = {
  'get-client-settings': 'holds nothing of a business',
  'request-password-reset': 'answers alike for every address; the mail waits',
  'search-claim-check': 'finds no claim of the business',
  'receive-text': 'what a provider reports is kept',
  'receive-mail': 'what a provider reports is kept',
  'report-text': 'what a provider reports is kept',
  'receive-call-events': 'what a provider reports is kept',
}
const password = 'a long enough password ☂'

async function openSuspended(door?: Door) {
  const world = await openTestApp(door && { reachDatabase: (appUrl) => withDoorOpen(openDatabase(appUrl), door) })
  const records = await makeProbeRecords(world, world.mine)
  const admin = await world.as('admin')
  const scopes = ['contacts:view', 'intake:work'] as const
  const { key } = await admin.ok(createApiKey, { body: { name: 'Nightly', scopes: [...scopes], days: null } })
  await world.owner.query('update person set password_hash = $2 where id = $1', [
    world.mine.people.admin.id,
    await hashPassword(password),
  ])
  const cookie = await signIn(world)
  const links = await makeLinks(world)
  const platform = await world.as('super_admin', world.other)
  const params = { id: world.mine.id }
  await platform.ok(suspendBusiness, { params, body: { reason: 'Invoices open since July.' } })
  const probes: Readonly<Record<string, Probe>> = {
    ...probesOf(records),
    'reset-password': { body: { token: links.reset, password, confirm_password: password } },
    'verify-email': { body: { token: links['verify-email'] } },
  }
  return { world, records, probes, key, platform, params, cookie }
}

const json = { 'content-type': 'application/json' }
const loginOf = ({ mine }: TestApp) => {
  const body = JSON.stringify({ email: mine.people.admin.email, password })
  return ['/api/auth/login', { method: 'POST', headers: json, body }] as const
}

/** Signs the admin in, as a browser does that keeps the cookie. */
async function signIn(world: TestApp): Promise<string> {
  const response = await world.app.request(...loginOf(world))
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

const refresh = ({ world, cookie }: Pick<Suspended, 'world' | 'cookie'>) =>
  world.app.request('/api/auth/refresh', { method: 'POST', headers: { cookie, origin: 'https://desk.test' } })

/** Links of mails that were sent before. */
async function makeLinks({ database, mine }: TestApp) {
  const { id: personId, email: sentTo } = mine.people.admin
  const make = (purpose: 'reset' | 'verify-email') =>
    database.withBusiness(mine.id, async (client) => {
      return (await createLink(client, { businessId: mine.id, personId, purpose, sentTo })).token
    })
  return { reset: await make('reset'), 'verify-email': await make('verify-email') }
}

type Suspended = Awaited<ReturnType<typeof openSuspended>>

/** Every door of the suspended business that lets somebody in, by what was sent through it. */
async function openDoorsOf(
  { world, records, probes, key, cookie }: Suspended,
  calls: readonly Call[],
): Promise<string[]> {
  const found: string[] = []
  const send = async (name: string, path: string, init: RequestInit) => {
    const response = await world.app.request(path, init)
    const text = await response.text()
    if (response.status !== 403 || !text.includes('business-suspended')) found.push(`${name}: ${response.status}`)
  }
  const probe = (call: Call): Probe => probes[call.name] ?? {}
  for (const call of calls) {
    if (call.name in open) continue
    if (call.permission === 'public') {
      if (call.name === 'login' || call.name === 'refresh-session') continue
      const { path, init } = requestOf(call, probe(call), world.nobody)
      await send(call.name, path, init)
      continue
    }
    for (const role of roles.filter((one) => one === 'admin' || one === 'super_admin')) {
      const { path, init } = requestOf(call, probe(call), await world.as(role))
      await send(`${call.name} as ${role}`, path, init)
    }
    const program = createCaller(world.app, { businessId: world.mine.id, token: key })
    const { path, init } = requestOf(call, probe(call), program)
    await send(`${call.name} by API key`, path, init)
  }
  await send('sign-in', ...loginOf(world))
  const refreshed = await refresh({ world, cookie })
  if (refreshed.status !== 403) found.push(`refresh: ${refreshed.status}`)
  return [...found, ...(await openPagesOf(world, records))]
}

/** Pages of claimants and shops that show more than that the office is closed. */
async function openPagesOf(world: TestApp, { claimant, claimantToken, location }: ProbeRecords): Promise<string[]> {
  const found: string[] = []
  const longId = longIdOf(claimant)
  const link = { id: claimant, token: claimantToken }
  const { selector, schedule, fieldRequest, fieldScheduler, fieldAppointment } = addresses
  const { appointment, cancel, earlier, survey, calendar } = addresses
  const ofLink = [
    selector,
    fieldRequest,
    fieldScheduler,
    fieldAppointment,
    appointment,
    cancel,
    earlier,
    survey,
    calendar,
  ]
  const pages = [
    ...ofLink.map((of) => of(link)),
    schedule(link, location),
    claimAddresses.tracker(longId),
    claimAddresses.sendLink(longId),
    shopAddresses.attachments(longId),
  ]
  for (const path of pages) {
    for (const [language, sentence] of Object.entries(sentences)) {
      const response = await world.app.request(path, { headers: { 'accept-language': language } })
      const text = await response.text()
      if (response.status !== 403 || !text.includes(sentence)) found.push(`${path} in ${language}: ${response.status}`)
    }
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = await world.app.request(claimAddresses.sendLink(longId), { method: 'POST', headers, body: 'x=1' })
  if (form.status !== 403) found.push(`the form of a link: ${form.status}`)
  return found
}

const sentences = { en: 'Your claim stays open', es: 'Su reclamo sigue abierto' }

describe('a suspended business', () => {
  let suspended: Suspended
  beforeAll(async () => {
    suspended = await openSuspended()
  }, 60_000)
  afterAll(() => suspended.world[Symbol.asyncDispose]())

  test('lets nobody in by any call, and writes nothing', async () => {
    const before = await readStored(suspended.world.owner)
    expect(await openDoorsOf(suspended, allCalls)).toEqual([])
    const changed = changedTables(before, await readStored(suspended.world.owner))
    expect(changed.filter((name) => !['attempt', 'command_reply'].includes(name))).toEqual([])
  }, 120_000)

  test('leaves the others alone, and is whole when it is resumed', async () => {
    const { world, platform, params, key } = suspended
    await (await world.as('admin', world.other)).ok(listContacts, { query: {} })
    const admin = await world.as('admin')
    expect(await admin.refused(getMe)).toMatchObject({ status: 403, type: 'urn:claimfront:business-suspended' })
    await platform.ok(resumeBusiness, { params })
    await admin.ok(getMe)
    expect((await refresh(suspended)).status).toBe(200)
    await admin.ok(listContacts, { query: {} })
    const program = createCaller(world.app, { businessId: world.mine.id, token: key })
    expect((await program.send(listContacts, { query: {} })).status).toBe(200)
  })
})

describe.each(doors.filter((door) => door !== 'hold-job'))('with the door %s left open', (door) => {
  test('the same walk finds it', async () => {
    const planted = await openSuspended(door)
    await using _world = planted.world
    const calls = allCalls.filter(({ name }) => ['get-me', 'list-contacts', 'get-claimant'].includes(name))
    expect(await openDoorsOf(planted, calls)).not.toEqual([])
  }, 60_000)
})
