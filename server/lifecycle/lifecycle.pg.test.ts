import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LeadEvent } from '../../contract/events/lead.events.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import { accept } from '../../machines/decision.ts'
import { leadAggregate } from '../../machines/lead/lead.aggregate.ts'
import type { LeadCommand } from '../../machines/lead/lead.decide.ts'
import { sampleLead, sampleOfLead } from '../../machines/lead/lead.samples.ts'
import { text } from '../../machines/lifecycle.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { roleUrls } from '../db/roles.ts'
import { VersionConflict } from '../events/append.ts'
import { CommandHandler, type CommandScope, hashRequest } from '../events/handle-command.ts'
import { readStreams } from '../events/read.ts'
import { LifecycleBatch } from './lifecycle-batch.ts'
import { lifecycleStore } from './lifecycle-store.ts'

let own: TestDatabase
let database: Database
let owner: pg.Pool
let commands: CommandHandler
const businessId = randomUUID()
const now = '2026-03-10T10:00:00.000Z'
const store = lifecycleStore(leadAggregate)
type Store = typeof store

beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(roleUrls(own.url).app, { max: 12 })
  owner = new pg.Pool({ connectionString: own.url, max: 2 })
  commands = new CommandHandler(database, () => {})
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await own.drop()
})

const scopeOf = (key: string | null = null): CommandScope => ({
  businessId,
  actor: { id: 'tester', name: 'T. Ester' },
  now,
  key: key === null ? null : { id: key, hash: hashRequest('PUT', '/lead', '') },
})

interface Options {
  readonly of?: Store
  readonly key?: string | null
}

/** Carries out a command about one lead, as routes do. */
function carryOut(id: string, command: LeadCommand, { of = store, key = null }: Options = {}) {
  const scope = scopeOf(key)
  return commands.handle(scope, async (client) => {
    const loaded = (await of.find(client, [id])).get(id) ?? null
    const batch = new LifecycleBatch(of, scope).load(id, loaded).decide(id, command)
    return batch.plan({ version: batch.one(id).version })
  })
}

async function makeLead(): Promise<string> {
  const id = randomUUID()
  const claim = { ...sampleOfLead, claimant_id: randomUUID() }
  await carryOut(id, { type: 'ImportLead', of: claim, lead: sampleLead, said: {} })
  return id
}

/** In what the row of a lead differs from the fold of its events; nothing where they agree. */
async function differences(id: string): Promise<string[]> {
  const events = await database.withBusiness(businessId, (client) => readStreams(client, [streamOf('lead', id)]))
  const folded = events.reduce<Lead | null>((lead, event) => leadAggregate.evolve(lead, event as never), null)
  const { rows } = await owner.query<{ doc: Lead; version: number } & Record<string, unknown>>(
    'select * from lead where id = $1',
    [id],
  )
  const [row] = rows
  if (!row || !folded) return ['missing']
  const written = Object.entries(leadAggregate.columns).flatMap(([name, { value }]) => {
    const is = row[name] instanceof Date ? row[name].toISOString() : row[name]
    return is === value(folded) ? [] : [name]
  })
  const isSame = isDeepStrictEqual(row.doc, folded)
  return [...written, ...(isSame ? [] : ['doc']), ...(row.version === events.length ? [] : ['version'])]
}

async function typesOf(id: string): Promise<string[]> {
  const { rows } = await owner.query<{ type: string }>('select type from events where stream = $1 order by version', [
    streamOf('lead', id),
  ])
  return rows.map(({ type }) => type)
}

const snooze = (day: number): LeadCommand => ({ type: 'SnoozeLead', until: `2099-01-${day}T00:00:00.000Z`, now })

test('every column is written as the state after the events has it', async () => {
  const id = await makeLead()
  await carryOut(id, { type: 'SetLeadStatus', status: 'opportunity_lost', opportunity_lost_reason: 'other' })
  await carryOut(id, snooze(10))
  expect(await typesOf(id)).toEqual(['LeadCreated', 'LeadOpportunityLost', 'LeadSnoozed'])
  expect(await differences(id)).toEqual([])
})

test('a column that is written wrongly is noticed', async () => {
  const wrong = lifecycleStore({
    ...leadAggregate,
    columns: { ...leadAggregate.columns, status: text<Lead>(() => 'unscheduled') },
  })
  const id = await makeLead()
  await carryOut(id, { type: 'SetLeadStatus', status: 'follow_up_call' }, { of: wrong })
  expect(await differences(id)).toEqual(['status'])
})

test('a refused command stores nothing, and the refusal names what is possible', async () => {
  const id = await makeLead()
  const refused = await carryOut(id, { type: 'CancelDropOff' }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ problem: { status: 409, state: 'unscheduled', id } })
  expect((refused as { problem: { allowed: string[] } }).problem.allowed).toContain('LeadAssignedToShop')
  expect(await typesOf(id)).toEqual(['LeadCreated'])
  expect(await differences(id)).toEqual([])
})

test('a manifest that accepts what its machine refuses is noticed by what it stores', async () => {
  const generous = lifecycleStore({
    ...leadAggregate,
    decide: (command: LeadCommand, lead: Lead | null) => {
      const decision = leadAggregate.decide(command, lead)
      return decision.ok ? decision : accept<LeadEvent>({ type: 'LeadWithdrawn', data: {} })
    },
  })
  const id = await makeLead()
  await carryOut(id, { type: 'CancelDropOff' }, { of: generous })
  expect(await typesOf(id)).not.toEqual(['LeadCreated'])
})

test('a command that is sent again under its key happens once; under another key it happens again', async () => {
  const id = await makeLead()
  const key = randomUUID()
  const first = await carryOut(id, snooze(10), { key })
  await carryOut(id, snooze(11))
  expect(await carryOut(id, snooze(10), { key })).toEqual(first)
  expect(await typesOf(id)).toEqual(['LeadCreated', 'LeadSnoozed', 'LeadSnoozed'])
  await carryOut(id, snooze(10), { key: randomUUID() })
  expect(await typesOf(id)).toHaveLength(4)
  expect(await differences(id)).toEqual([])
})

test('of commands at the same moment each is decided on the state that the one before left', async () => {
  const id = await makeLead()
  const days = Array.from({ length: 8 }, (_, n) => 10 + n)
  const replies = await Promise.all(days.map((day) => carryOut(id, snooze(day))))
  expect(replies.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  expect(await differences(id)).toEqual([])
})

test('a command that is decided on an older state stores nothing, however often it is tried', async () => {
  const id = await makeLead()
  const scope = scopeOf()
  const loaded = await database.withBusiness(businessId, async (client) => (await store.find(client, [id])).get(id))
  await carryOut(id, snooze(10))
  const late = commands.handle(scope, async () => {
    const batch = new LifecycleBatch(store, scope).load(id, loaded ?? null).decide(id, snooze(11))
    return batch.plan({})
  })
  await expect(late).rejects.toBeInstanceOf(VersionConflict)
  expect(await typesOf(id)).toEqual(['LeadCreated', 'LeadSnoozed'])
})
