import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallOutcome, callOutcomes } from '../../contract/contacts/call-outcomes.ts'
import type { Actor } from '../../contract/events/recorded.ts'
import type { ContactCommand } from '../../machines/contact/contact.decide.ts'
import { ContactBatch } from '../contacts/contact-batch.ts'
import { CommandHandler } from '../events/handle-command.ts'
import { type EventRow, eventColumns } from '../events/read.ts'
import { Desk } from '../testing/desk.ts'
import { pick, randomFrom } from '../testing/random-from.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'
import { callsByAgent, callsByHour } from './call-figures.queries.ts'
import { countCalls } from './count-calls.ts'

const timezone = 'America/Chicago'
/** 10:42 in Chicago, on the day after its clocks went forward. */
const now = '2026-03-09T15:42:00.000Z'
const agents: readonly Actor[] = ['Priya Nair', 'Omar Haddad', 'Ruth Abara'].map((name) => ({ id: randomUUID(), name }))

let world: TestApp
let stormId: string
let contacts: string[]
let commands: CommandHandler

beforeAll(async () => {
  world = await openTestApp()
  commands = new CommandHandler(world.database, () => {})
  const desk = new Desk(await world.as('admin'))
  stormId = (await desk.storm()).id
  contacts = []
  for (let n = 0; n < 12; n += 1) contacts.push((await desk.addContact(n % 3 === 0 ? { storm_id: stormId } : {})).id)
})
afterAll(() => world[Symbol.asyncDispose]())

/** Carries out a command at a moment as somebody; what the machine refuses is left. Answers with the contact's version. */
async function act(id: string, at: number, actor: Actor, command: ContactCommand): Promise<number> {
  const scope = { businessId: world.mine.id, actor, now: new Date(at).toISOString(), key: null }
  const { version } = await commands.handle(scope, async (client) => {
    const batch = await new ContactBatch(scope).load(client, [id])
    batch.tryToDecide(id, command)
    return batch.plan({ version: batch.batch.current(id)?.version ?? 0 })
  })
  return version
}

/** Calls over three days: placed, ended, by hand, ended twice, undone, and the undoing undone. */
async function makeCalls(random: (below: number) => number, count: number) {
  const begin = Date.parse('2026-03-07T12:00:00Z')
  const span = Date.parse(now) - begin
  for (let n = 0; n < count; n += 1) {
    const at = begin + Math.floor((span * n) / count)
    const [id, actor] = [pick(contacts, random(1000)), pick(agents, random(1000))]
    const outcome = pick<CallOutcome>(callOutcomes, random(1000))
    const end = { type: 'EndCall' as const, outcome, ...(outcome === 'call_back' && { call_back_at: now }) }
    const call = randomUUID()
    const isPlaced = random(4) > 0
    if (isPlaced) await act(id, at, actor, { type: random(3) > 0 ? 'PlaceCall' : 'RecordOwnPhoneCall', call })
    if (isPlaced && random(5) === 0) continue
    if (outcome === 'booked') {
      const appointment = { id: randomUUID(), kind: 'location', timestamp: at, duration_minutes: 30, timezone } as const
      await act(id, at, actor, {
        type: 'BookAppointment',
        appointment: { ...appointment, location_id: randomUUID(), appraiser_id: null },
      })
    }
    const version = await act(id, at + 60_000, actor, isPlaced ? { ...end, call } : end)
    const turn = random(4)
    if (outcome === 'booked') await act(id, at + 70_000, actor, { type: 'CancelAppointment' })
    else if (turn === 0) {
      const undoing = await act(id, at + 80_000, actor, { type: 'UndoContact', changes: {}, undoes: [version] })
      if (random(2) === 0) await act(id, at + 90_000, actor, { type: 'UndoContact', changes: {}, undoes: [undoing] })
    } else if (isPlaced && turn === 1) {
      await act(id, at + 80_000, pick(agents, random(1000)), {
        type: 'EndCall',
        outcome: 'reached_not_scheduled',
        call,
      })
    }
  }
}

interface Counted {
  calls: number
  reached: number
  booked: number
  own_phone: number
}

/** Counts the log itself, event by event: by local hour of today and yesterday, and by agent today. */
async function recount(storm: string | null) {
  const { rows: log } = await world.owner.query<Omit<EventRow, 'data'> & { data: Record<string, unknown> }>(
    `select ${eventColumns} from events where business_id = $1 and starts_with(stream, 'contact:') order by id`,
    [world.mine.id],
  )
  const belongs = new Set(
    (
      await world.owner.query<{ id: string }>('select id from contact where $1::uuid is null or storm_id = $1', [storm])
    ).rows.map(({ id }) => `contact:${id}`),
  )
  const isUndone = (one: (typeof log)[number]): boolean =>
    log.some((other) => {
      const undoes = other.stream === one.stream && (other.data['undoes'] as number[] | undefined)
      return undoes && undoes.includes(one.version) && !isUndone(other)
    })
  const ends = log.filter((one) => one.type === 'ContactCallEnded' && !isUndone(one))
  const starts = log.filter(
    (one) => one.type === 'ContactCallPlaced' || (ends.includes(one) && one.data['call'] === undefined),
  )
  const hours = new Map<string, Counted>()
  const people = new Map<string, Counted>()
  const add = (to: Map<string, Counted>, key: string, outcome: unknown, isOwn: boolean) => {
    const so = to.get(key) ?? { calls: 0, reached: 0, booked: 0, own_phone: 0 }
    to.set(key, so)
    if (isOwn) {
      so.own_phone += 1
      return
    }
    so.calls += 1
    if (['booked', 'reached_not_scheduled', 'call_back', 'refused'].includes(String(outcome))) so.reached += 1
    if (outcome === 'booked') so.booked += 1
  }
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
  for (const start of starts) {
    if (!belongs.has(start.stream)) continue
    const call = start.data['call']
    const last = call === undefined ? start : ends.findLast(({ data }) => data['call'] === call)
    const [day, time = ''] = local.format(start.at).split(' ')
    const outcome = last?.data['outcome']
    const isOwn = call === undefined || start.data['own_phone'] === true
    if (day === '2026-03-09' || day === '2026-03-08')
      add(hours, `${day === '2026-03-09'} ${Number(time.slice(0, 2))}`, outcome, isOwn)
    if (day === '2026-03-09') add(people, start.actor_id, outcome, isOwn)
  }
  return { hours: Object.fromEntries(hours), people: Object.fromEntries(people) }
}

async function figures(storm: string | null) {
  const { behind } = await countCalls(world.database, world.mine.id, await world.followLog())
  expect(behind).toBe(0)
  const which = { now, timezone, stormId: storm }
  return world.database.withBusiness(world.mine.id, async (client) => {
    const figuresOf = ({ calls, reached, booked, own_phone }: Counted) => ({ calls, reached, booked, own_phone })
    const hours = (await callsByHour(client, which)).map((one) => [`${one.isToday} ${one.hour}`, figuresOf(one)])
    const people = (await callsByAgent(client, which)).map((one) => [one.id, figuresOf(one)])
    return { hours: Object.fromEntries(hours), people: Object.fromEntries(people) }
  })
}

test.each([1, 2, 3])(
  'figures equal a recount of a random log, of all and of one event, as it grows: seed %i',
  async (seed) => {
    await makeCalls(randomFrom(seed), 60)
    const counted = await figures(null)
    expect(Object.keys(counted.hours).length).toBeGreaterThan(8)
    expect(Object.keys(counted.people)).toHaveLength(agents.length)
    expect(counted).toEqual(await recount(null))
    const ofStorm = await figures(stormId)
    expect(ofStorm).toEqual(await recount(stormId))
    expect(ofStorm).not.toEqual(counted)
  },
)

test('the recount finds a call that is lost, changed, or counted twice', async () => {
  const planted = [
    'delete from call_made where event_id = (select max(event_id) from call_made)',
    `update call_made set outcome = 'booked' where event_id = (select max(event_id) from call_made where outcome is distinct from 'booked')`,
    `insert into call_made select -1, business_id, contact_id, at, agent_id, agent_name, outcome, ended_at, own_phone from call_made
     where event_id = (select max(event_id) from call_made)`,
  ]
  for (const fault of planted) {
    await world.owner.query('create table kept_calls as table call_made')
    await world.owner.query(fault)
    const isSame = JSON.stringify(await figures(null)) === JSON.stringify(await recount(null))
    const { different, differences } = await verifyReadModels(world.ownerUrl)
    await world.owner.query('truncate call_made; insert into call_made table kept_calls; drop table kept_calls')
    expect([fault, isSame, different]).toEqual([fault, false, 1])
    expect(differences[0]?.where).toMatch(/^call_made /)
  }
})

test('calls counted slice by slice, by several at once or from the start are the same', async () => {
  const before = await world.owner.query('select * from call_made order by event_id')
  expect(before.rowCount).toBeGreaterThan(100)
  await world.owner.query(`truncate call_made, call_cursor`)
  const upto = await world.followLog()
  await Promise.all(
    Array.from({ length: 4 }, (_, n) => countCalls(world.database, world.mine.id, Math.floor((upto * (n + 1)) / 4))),
  )
  await countCalls(world.database, world.mine.id, upto)
  expect((await world.owner.query('select * from call_made order by event_id')).rows).toEqual(before.rows)
  await world.owner.query(`update call_cursor set shape = 'another rule'; delete from call_made where event_id % 2 = 0`)
  await countCalls(world.database, world.mine.id, upto)
  expect((await world.owner.query('select * from call_made order by event_id')).rows).toEqual(before.rows)
  expect((await verifyReadModels(world.ownerUrl)).differences).toEqual([])
})

test('another business counts none of it', async () => {
  await countCalls(world.database, world.other.id, await world.followLog())
  const which = { now, timezone, stormId: null }
  expect(await world.database.withBusiness(world.other.id, (client) => callsByHour(client, which))).toEqual([])
})
