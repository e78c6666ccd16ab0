import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { roleUrls } from '../../server/db/roles.ts'
import type { SessionLimits } from '../../server/db/session-limits.ts'
import { freeFence } from '../../server/events/free-fence.ts'
import { CommandHandler } from '../../server/events/handle-command.ts'
import { openLogReader } from '../../server/push/log-tail.queries.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.drop())

const forEver = { idleInTransactionMs: 0 }

/** A writer of another process that is stopped while it holds the fence, and what it says once it goes on. */
async function stoppedWriter(limits: Partial<SessionLimits>) {
  const stream = `test:${randomUUID()}`
  const script = fileURLToPath(new URL('./stopped-writer.fixture.ts', import.meta.url))
  const args = [roleUrls(own.url).app, randomUUID(), stream, JSON.stringify(limits)]
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  if (!child.stdout) throw new Error('no output')
  const read = createInterface(child.stdout).on('line', (line) => lines.push(line))
  await once(read, 'line')
  return {
    stream,
    async goesOn() {
      child.kill('SIGCONT')
      await once(child, 'exit')
      return lines.slice(1)
    },
  }
}

/** Another process: its tail and its writer. */
function otherProcess(freeing?: () => Promise<number>) {
  const { app, tail } = roleUrls(own.url)
  const database = openDatabase(app)
  const log = openLogReader({ tailUrl: tail, freeFence: freeing })
  onTestFinished(async () => {
    await log.close()
    await database.close()
  })
  return {
    log,
    async append() {
      const actor = { id: 'other', name: 'Other' }
      const scope = { businessId: randomUUID(), actor, now: new Date().toISOString(), key: null }
      const streams = [{ stream: `test:${randomUUID()}`, expected: 0, events: [{ type: 'WentOn', data: {} }] }]
      await new CommandHandler(database, () => {}).handle(scope, async () => ({ streams, projections: [], reply: {} }))
      return database.withoutBusiness(async (client) => {
        const { rows } = await client.query<{ head: number }>('select head_of_log() as head')
        return rows[0]?.head ?? 0
      })
    },
    async versionOf(stream: string) {
      const events = await log.readEvents(0, Number.MAX_SAFE_INTEGER, 10_000)
      return events.filter((event) => event.stream === stream).length
    },
    /** Reads the head until it is there. */
    async follow(known: number, upto: number) {
      let position = known
      while (position < upto) {
        position = await log.readHead(position)
        await setTimeout(10)
      }
      return position
    },
  }
}

test('a process that is stopped in a transaction loses it: the log is read on, and it is told when it goes on', async () => {
  const other = otherProcess()
  const known = await other.log.readHead(0)
  const writer = await stoppedWriter({ idleInTransactionMs: 1000 })
  const head = await other.append()
  expect(await other.follow(known, head)).toBe(head)
  expect(await writer.goesOn()).toEqual(['refused', 'goes on'])
  expect(await other.versionOf(writer.stream)).toBe(0)
})

test('one of an older release, whose sessions have no limits, is found by the processes that it keeps out', async () => {
  const { app } = roleUrls(own.url)
  const other = otherProcess()
  const known = await other.append()
  const writer = await stoppedWriter(forEver)
  const head = await other.append()
  // The fault: nobody lets go of the fence, however often the head is asked for.
  expect(await freeFence({ appUrl: app, heldMs: 3600_000 })).toBe(0)
  for (let time = 0; time < 3; time += 1) expect(await other.log.readHead(known)).toBe(known)

  const mended = otherProcess(() => freeFence({ appUrl: app, heldMs: 500 }))
  expect(await mended.follow(known, head)).toBe(head)
  expect(await writer.goesOn()).toEqual(['refused', 'goes on'])
  expect(await mended.versionOf(writer.stream)).toBe(0)
})

test('a process that leads and is stopped leaves the lead to another', async () => {
  const { tail } = roleUrls(own.url)
  const first = openLogReader({ tailUrl: tail, alone: true, silentMs: 500 })
  const second = openLogReader({ tailUrl: tail, alone: true, silentMs: 500 })
  onTestFinished(async () => void (await Promise.all([first.close(), second.close()])))
  expect(await first.leads()).toBe(true)
  expect(await second.leads()).toBe(false)
  // The first asks nothing any more: it is stopped.
  while (!(await second.leads())) await setTimeout(100)
  await first.readHead(0)
  expect(await first.leads()).toBe(false)
})
