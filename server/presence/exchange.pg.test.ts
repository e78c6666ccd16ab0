import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member, MembersMessage, MemberCursor } from '../../contract/push/presence.ts'
import { presenceChannelOf } from '../../contract/push/envelope.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { roleUrls } from '../db/roles.ts'
import { PresenceRooms } from './presence-rooms.ts'
import { Exchange } from './exchange.ts'

let own: TestDatabase
let database: Database
let owner: pg.Client
let now = 1_000_000
let channel = ''

beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(roleUrls(own.url).app, { max: 2 })
  owner = new pg.Client({ connectionString: own.url })
  await owner.connect()
})
beforeEach(() => {
  channel = presenceChannelOf(randomUUID(), 'intake_item')
})
afterAll(async () => {
  await Promise.all([database.close(), owner.end()])
  await own.drop()
})

function startProcess(seconds?: number, on: Pick<Database, 'withoutBusiness'> = database) {
  const rooms = new PresenceRooms()
  const exchange = new Exchange({ rooms, database: on, ...(seconds !== undefined && { seconds }) })
  return {
    rooms,
    exchange,
    enter(person: string, at = channel) {
      const socket = { lastReceived: now }
      rooms.enter(at, socket, { user_id: person, user_info: { name: person, role: 'ops' } })
      return {
        say: (spot: MemberCursor | null) => rooms.receive(at, socket, 'client-spot', JSON.stringify({ spot })),
        leave: () => rooms.leave(at, socket),
      }
    },
    /** What somebody who comes now is shown, by id, with the rows. */
    shown(): string[] {
      const socket = { lastReceived: now }
      const reported = rooms.enter(channel, socket, { user_id: 'onlooker' })
      rooms.leave(channel, socket)
      return (JSON.parse(reported) as MembersMessage).people.map(text).sort()
    },
  }
}

const text = ({ id, spots }: Member) => [id, ...spots.map(({ row }) => row)].join('@')

/** Each says its own, then each hears the other. */
async function exchanged(...processes: ReturnType<typeof startProcess>[]) {
  now += 400
  for (const { exchange } of [...processes, ...processes]) await exchange.run(now)
}

describe('two processes on one database', () => {
  test('show each other’s people, where they are, and that they are gone', async () => {
    const [here, there] = [startProcess(), startProcess()]
    here.enter('ann')
    const bob = there.enter('bob')
    bob.say({ row: '7', mode: 'edits' })
    await exchanged(here, there)
    expect(here.shown()).toEqual(['ann', 'bob@7'])
    expect(there.shown()).toEqual(['ann', 'bob@7'])
    bob.say({ row: '8', mode: 'looks' })
    await exchanged(here, there)
    expect(here.shown()).toEqual(['ann', 'bob@8'])
    bob.leave()
    await exchanged(here, there)
    expect(here.shown()).toEqual(['ann'])
  })

  test('take somebody with a tab on each for one person', async () => {
    const [here, there] = [startProcess(), startProcess()]
    here.enter('ann').say({ row: '1', mode: 'looks' })
    there.enter('ann').say({ row: '2', mode: 'looks' })
    await exchanged(here, there)
    expect(here.shown()).toEqual(['ann@1@2'])
  })

  test('keep businesses apart', async () => {
    const [here, there] = [startProcess(), startProcess()]
    here.enter('ann')
    there.enter('eve', presenceChannelOf(randomUUID(), 'intake_item'))
    await exchanged(here, there)
    expect(here.shown()).toEqual(['ann'])
  })

  /** Who is still shown of a process that has said nothing for seven seconds of the database's clock. */
  async function leftOfTheDead(seconds?: number) {
    const [here, there] = [startProcess(seconds), startProcess()]
    here.enter('ann')
    there.enter('bob')
    await exchanged(here, there)
    expect(here.shown()).toEqual(['ann', 'bob'])
    await owner.query(`update presence set told_at = told_at - interval '7 seconds' where people @> '[{"id": "bob"}]'`)
    await exchanged(here)
    return here.shown()
  }

  test('count nobody any more of a process that died; one whose word counted for ever would', async () => {
    expect(await leftOfTheDead()).toEqual(['ann'])
    expect(await leftOfTheDead(1e9)).toEqual(['ann', 'bob'])
  })

  test('come back by themselves when the table was lost, as it is after a crash of the database', async () => {
    const [here, there] = [startProcess(), startProcess()]
    here.enter('ann')
    there.enter('bob')
    await exchanged(here, there)
    await owner.query('truncate presence')
    now += 2000
    await exchanged(here, there)
    expect(here.shown()).toEqual(['ann', 'bob'])
  })

  test('leave nothing behind when they end in order, and sweep up after those that do not', async () => {
    const [here, there] = [startProcess(), startProcess()]
    here.enter('ann')
    there.enter('bob')
    await exchanged(here, there)
    await there.exchange.leave()
    await exchanged(here)
    expect(here.shown()).toEqual(['ann'])
    await owner.query(`update presence set told_at = told_at - interval '2 minutes'`)
    const later = startProcess()
    later.enter('cem', presenceChannelOf(randomUUID(), 'storm'))
    await later.exchange.run(now)
    const { rows } = await owner.query(`select people -> 0 ->> 'id' as id from presence`)
    expect(rows).toEqual([{ id: 'cem' }])
  })

  test('show the others for a while when the database is away, and then no more', async () => {
    let isAway = false
    const moody: Pick<Database, 'withoutBusiness'> = {
      withoutBusiness: (work) => (isAway ? Promise.reject(new Error('away')) : database.withoutBusiness(work)),
    }
    const [here, there] = [startProcess(6, moody), startProcess()]
    here.enter('ann')
    there.enter('bob')
    await exchanged(here, there)
    isAway = true
    await expect(here.exchange.run(now + 5000)).rejects.toThrow('away')
    expect(here.shown()).toEqual(['ann', 'bob'])
    await expect(here.exchange.run(now + 6100)).rejects.toThrow('away')
    expect(here.shown()).toEqual(['ann'])
  })
})
