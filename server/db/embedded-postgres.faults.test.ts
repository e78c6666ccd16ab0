import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from './free-port.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let dataDir: string
let running: EmbeddedPostgres | undefined
let other: ChildProcess | undefined

beforeEach(() => {
  // Closed to everyone but root, as `mktemp -d` makes it.
  dataDir = join(mkdtempSync(join(tmpdir(), 'claimfront-')), 'data')
})

afterEach(async () => {
  other?.kill('SIGKILL')
  await running?.stop()
  running = other = undefined
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
})

async function start(patience?: number) {
  running = await startEmbeddedPostgres({ dataDir, patience })
  return running
}

async function queryRows<T extends pg.QueryResultRow>(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<T>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** A server process with a database of its own under `dataDir`, that can be killed. */
async function startElsewhere(): Promise<{ url: string; pid: number }> {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))})
    const started = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(JSON.stringify({ url: started.url, pid: started.pid() }))
    setInterval(() => {}, 1000)`
  other = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(other.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer]
  return JSON.parse(line.toString()) as { url: string; pid: number }
}

async function killElsewhere() {
  other?.kill('SIGKILL')
  if (other) await once(other, 'exit')
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the embedded PostgreSQL', () => {
  test('keeps what was committed when the server is killed, and ends the PostgreSQL that was left behind', async () => {
    const before = await startElsewhere()
    await queryRows(before.url, 'create table kept as select 7 as n')
    await killElsewhere()
    expect(isAlive(before.pid)).toBe(true)
    const after = await start()
    expect(readFileSync(join(dataDir, 'postgres.log.old'), 'utf8')).toContain('received fast shutdown request')
    expect(after.url).toBe(before.url)
    expect(await queryRows(after.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('is started again on the same port when PostgreSQL itself is killed', async () => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { url, pid } = await start()
    await queryRows(url, 'create table kept as select 7 as n')
    const killed = pid() as number
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(async () => expect(await queryRows(url, 'select n from kept')).toEqual([{ n: 7 }]), {
      timeout: 30_000,
    })
    expect(pid()).not.toBe(killed)
    expect(told).toHaveBeenCalledWith('PostgreSQL ended (SIGKILL); starting it again.\n')
    told.mockRestore()
  })

  test('refuses a directory that another server works in, and leaves that server alone', async () => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const first = await startElsewhere()
    await expect(start(0)).rejects.toThrow(`DATA_DIR ${dataDir} is in use by process ${other?.pid}`)
    expect(await queryRows(first.url, 'select 1 as n')).toEqual([{ n: 1 }])
    told.mockRestore()
    await killElsewhere()
    await start()
  })

  test('never ends a process that merely has the number of a PostgreSQL that is gone', async () => {
    await (await start()).stop()
    other = spawn('sleep', ['60'])
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${other.pid}\n${join(dataDir, 'postgres')}\n`)
    writeFileSync(join(dataDir, 'owner'), `${other.pid} of another boot`)
    await start()
    expect(isAlive(other.pid as number)).toBe(true)
  })

  test('starts over after a set-up that was cut off in the middle', async () => {
    mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.json'), '{"port":0,"password":"of the set-up that was cut off"}')
    const { url } = await start()
    expect(await queryRows(url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
  })

  test('two that find the same port free at the same moment both start, one of them elsewhere', async () => {
    const [port, twin] = [await freePort(), join(dataDir, '..', 'twin')]
    for (const home of [dataDir, twin]) {
      mkdirSync(home)
      writeFileSync(join(home, 'postgres.json'), JSON.stringify({ port, password: home === twin ? 'two' : 'one' }))
    }
    const [one, two] = await Promise.all([start(), startEmbeddedPostgres({ dataDir: twin })])
    expect(new URL(one.url).port === String(port)).not.toBe(new URL(two.url).port === String(port))
    const dirs = [one, two].map(({ adminUrl }) => queryRows(adminUrl, 'show data_directory'))
    expect((await Promise.all(dirs)).flat()).toEqual(
      [dataDir, twin].map((home) => ({ data_directory: `${home}/postgres` })),
    )
    await two.stop()
  })

  test('listens on this machine only, keeps its password to its owner and leaves a closed directory closed', async () => {
    const { url } = await start()
    expect(await queryRows(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await queryRows(url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o077).toBe(0)
    expect(statSync(join(dataDir, '..')).mode & 0o777).toBe(0o700)
  })
})
