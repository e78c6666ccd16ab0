import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignContacts } from '../../contract/calls/assign-contacts.ts'
import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { deleteContact } from '../../contract/calls/delete-contact.ts'
import { deleteUser } from '../../contract/calls/delete-user.ts'
import { editUser } from '../../contract/calls/edit-user.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { getLead } from '../../contract/calls/get-lead.ts'
import { getSupplement } from '../../contract/calls/get-supplement.ts'
import { listAudit } from '../../contract/calls/list-audit.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { resumeBusiness } from '../../contract/calls/resume-business.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { suspendBusiness } from '../../contract/calls/suspend-business.ts'
import { viewAsPerson } from '../../contract/calls/view-as-person.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import { type Role, roles } from '../../contract/people/roles.ts'
import type { PersonView } from '../../contract/views/person-view.ts'
import { aggregateList } from '../../machines/aggregates.ts'
import { createApp } from '../../server/app.ts'
import { visibility } from '../../server/events/visible-rows.ts'
import { type Caller, createCaller } from '../../server/testing/caller.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { RowMaker } from './make-rows.ts'
import type { ProbedRow } from './probed-row.ts'

let world: TestApp
let platform: Caller
let rows: readonly ProbedRow[]

/** What the API answered one person about one record, and the last event before it did. */
interface Kept {
  readonly position: number
  readonly role: Role
  readonly row: ProbedRow
  /** The record; null where it was withheld. */
  readonly answered: object | null
}
const kept: Kept[] = []
/** The moments between the changes. */
const positions: number[] = []

beforeAll(async () => {
  world = await openTestApp()
  platform = await world.as('super_admin')
  const admin = await world.as('admin')
  const people = world.mine.people
  const inGroup = { appraiser_group_id: people.appraiser_group.id }
  const edit = (role: Role, body: object) => admin.ok(editUser, { params: { id: people[role].id }, body })
  await edit('appraiser', { ...inGroup, appraiser_zipcodes: ['46201'] })
  await edit('appraiser_readonly', { ...inGroup, appraiser_state: 'IN' })
  rows = await RowMaker.make(world, world.mine)
  const contacts = rows.filter(({ category }) => category === 'contact')
  const leads = rows.filter(({ category }) => category === 'lead')
  const shop = rows.find(({ category }) => category === 'repair_location')
  const assign = (person: string, some: readonly ProbedRow[]) =>
    admin.ok(assignContacts, { params: { id: person }, body: { contacts: some.map(({ id }) => id) } })
  const other = await world.as('super_admin', world.other)
  const changes: readonly (() => Promise<unknown>)[] = [
    async () => {},
    () => assign(people.appraiser.id, contacts),
    () => edit('appraiser', { appraiser_group_id: null }),
    () => edit('appraiser_readonly', { appraiser_state: 'TX' }),
    () => edit('ops', { permissions: ['intake_view'] }),
    () => edit('readonly', { role: 'sales_agent', accessible_roles: 'sales_agent' }),
    async () => {
      for (const { id } of leads) await admin.send(assignLeadToShop, { params: { id, locId: shop?.id ?? '' } })
    },
    () => admin.ok(deleteContact, { params: { id: contacts[0]?.id ?? '' } }),
    () => edit('appraiser', inGroup),
    () => admin.ok(deleteUser, { params: { id: people.call_center.id } }),
    () => other.ok(suspendBusiness, { params: { id: world.mine.id }, body: { reason: 'Invoices open.' } }),
    () => other.ok(resumeBusiness, { params: { id: world.mine.id } }),
  ]
  for (const change of changes) {
    await change()
    // Who got another role signs in again.
    await world.owner.query('update session set ended_at = null')
    const position = await world.followLog()
    positions.push(position)
    for (const [index, row] of rows.entries()) {
      for (const [place, role] of roles.entries()) {
        // A part of all pairs, another one at each moment; of the records that the changes are about, more.
        const isMeant = row.category === 'contact' || row.category === 'lead' || row.category === 'appointment'
        if ((index * 7 + place * 3 + positions.length) % (isMeant ? 4 : 11) !== 0) continue
        const answered = await answerOf(role, row)
        if (answered !== undefined) kept.push({ position, role, row, answered })
      }
    }
  }
})
afterAll(() => world[Symbol.asyncDispose]())

/** What the API answers a person now; undefined where no call shows them a single record. */
async function answerOf(role: Role, { category, stream, id }: ProbedRow): Promise<object | null | undefined> {
  const who = await world.as(role)
  const history = await who.send(readHistory, { params: { category: stream, id } })
  if (history.status === 200) {
    const { events } = (await history.json()) as { events: Recorded[] }
    const { evolve } = aggregateList.find((one) => one.category === category) ?? {}
    return events.reduce<{ version: number } | null>((state, event) => evolve?.(state, event) ?? null, null)
  }
  const single = { contact: getContact, lead: getLead, supplement: getSupplement }[category as string]
  if (!single) return ['call_center', 'admin', 'ops'].includes(role) ? null : undefined
  const response = await who.send(single, { params: { id } })
  if (response.status !== 200) return null
  return ((await response.json()) as Record<string, object>)[category] ?? null
}

type Ask = (kept: Kept) => Promise<PersonView>

const view =
  (by: Caller): Ask =>
  ({ position, role, row }) =>
    by.ok(viewAsPerson, {
      params: { id: world.mine.people[role].id },
      body: { event: position, reason: 'Ticket 81', record: { category: row.stream, id: row.id } },
    })

/** Records of which a view says something else than the API did. */
async function differences(ask: Ask, some: readonly Kept[] = kept): Promise<string[]> {
  const found: string[] = []
  for (const one of some) {
    const { record } = await ask(one)
    const { answered, role, row, position } = one
    const where = `${row.label} for ${role} at ${position}`
    if ((record.why_hidden === null) !== (answered !== null)) {
      found.push(`${where}: ${record.why_hidden ?? 'seen'}, but the API ${answered ? 'showed it' : 'withheld it'}`)
      continue
    }
    const said = answered as Record<string, unknown> | null
    const other = record.fields.filter(
      ({ field, value }) => said && field in said && JSON.stringify(said[field]) !== JSON.stringify(value),
    )
    if (other.length > 0) found.push(`${where}: ${other.map(({ field }) => field).join(', ')}`)
  }
  return found
}

test('a view is what the API answered each role at that event', async () => {
  const [shown, withheld] = [kept.filter(({ answered }) => answered), kept.filter(({ answered }) => !answered)]
  expect(Math.min(shown.length, withheld.length)).toBeGreaterThan(100)
  expect(await differences(view(platform))).toEqual([])
})

test('a fold that reads on, and a rule that reads the rows of today, are noticed', async () => {
  const later: Ask = (one) =>
    view(platform)({ ...one, position: positions[positions.indexOf(one.position) + 1] ?? one.position })
  expect(await differences(later)).not.toEqual([])
  const ofToday: typeof visibility.findVisible = (_then, ...asked) =>
    world.database.withBusiness(world.mine.id, (client) => visibility.findVisible(client, ...asked))
  const app = createApp({ ...world.dependencies, visibility: { ...visibility, findVisible: ofToday } })
  const readingToday = createCaller(app, { businessId: world.mine.id, token: platform.token })
  expect(await differences(view(readingToday))).not.toEqual([])
})

test('what was hidden says why, and what was shown says what could be done', async () => {
  const { people } = world.mine
  const [contact] = rows.filter(({ category }) => category === 'contact').slice(1)
  const record = { category: 'contact', id: contact?.id ?? '' } as const
  const as = (role: Role, event: number | undefined) =>
    platform.ok(viewAsPerson, {
      params: { id: people[role].id },
      body: { reason: 'Ticket 81', record, ...(event === undefined ? { at: '2099-01-01T00:00:00Z' } : { event }) },
    })
  expect((await as('shop_agent', positions[0])).record.why_hidden).toMatch(
    /^The role Shop agent does not have permission to see it\. Roles that do: Admin, /,
  )
  const out = await as('call_center', positions[9])
  expect([out.person?.why_out, out.record.why_hidden]).toEqual(
    Array(2).fill('The account was deleted, so this person could not sign in.'),
  )
  expect((await as('admin', positions[10])).person?.why_out).toBe(
    'The business was suspended, so no one could sign in.',
  )
  const { person: seller } = await as('readonly', undefined)
  expect([seller?.role, (await as('readonly', positions[0])).person?.role]).toEqual(['sales_agent', 'readonly'])
  const reader = (await as('readonly', positions[0])).record
  expect(reader.actions.map(({ why_not }) => why_not?.slice(0, 25))).toContain('The role Read-only does n')
  const { actions } = (await as('appraiser', positions[1])).record
  const { data } = await platform.ok(listAudit, { query: { q: 'Ticket 81', limit: '1' } })
  expect(data[0]?.about).toBe('Prairie appraiser')
  // The same sentence as the API refuses with, of the same machine.
  const setting = actions.find(({ label }) => label === 'Set the status')
  const sent = await (await world.as('appraiser')).send(setContactStatus, {
    params: { id: record.id },
    body: { status: 'not_reached' },
  })
  expect(setting?.why_not ?? null).toBe(sent.ok ? null : ((await sent.json()) as { message: string }).message)
})

test('only what the business has can be viewed; each view is an entry of its audit log, before it is answered', async () => {
  const admin = await world.as('admin')
  const { appraiser } = world.mine.people
  const viewing = (id: string, body: object) => platform.send(viewAsPerson, { params: { id }, body: body as never })
  const entries = async () => (await admin.ok(listAudit, { query: { q: 'Ombudsman', limit: '1' } })).total
  const before = await entries()
  const {
    rows: [foreign],
  } = await world.owner.query<{ id: string; stream: string }>(
    'select id, stream from events where business_id = $1 order by id desc limit 1',
    [world.other.id],
  )
  const [category = '', id = ''] = foreign?.stream.split(':') ?? []
  const [event] = positions
  const reason = 'Ombudsman inquiry'
  for (const [person, body] of [
    [world.other.people.admin.id, { event, reason }],
    [appraiser.id, { event: Number(foreign?.id), reason }],
    [appraiser.id, { event, reason, record: { category, id } }],
    [randomUUID(), { event, reason }],
    [appraiser.id, { event, reason, record: { category: 'contact', id: randomUUID() } }],
  ] as const) {
    expect([person, body, (await viewing(person, body)).status]).toEqual([person, body, 404])
  }
  for (const body of [{ event }, { reason }, { event, at: '2026-03-10T10:00:00Z', reason }, { event, reason: '  ' }])
    expect([body, (await viewing(appraiser.id, body)).status]).toEqual([body, 422])
  expect((await viewing(appraiser.id, { event, reason, role: 'admin' })).status).toBe(422)
  expect(await entries()).toBe(before)
  expect((await viewing(appraiser.id, { event, reason })).status).toBe(200)
  expect((await viewing(appraiser.id, { event, reason })).status).toBe(200)
  const { data } = await admin.ok(listAudit, { query: { q: reason } })
  expect(data.map(({ by, about, what }) => [by.name, about, what])).toEqual(
    ['first', 'second'].map(() => [
      'Prairie super_admin',
      'Prairie appraiser',
      expect.stringMatching(
        new RegExp(`^Viewed what this person saw as Appraiser at event ${event} \\(.+\\): ${reason}$`),
      ),
    ]),
  )
  expect((await admin.send(viewAsPerson, { params: { id: appraiser.id }, body: { event: 1, reason } })).status).toBe(
    403,
  )
})
