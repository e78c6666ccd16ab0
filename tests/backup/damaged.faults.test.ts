import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkBackup } from '../../server/backup/check-backup.ts'
import { CopyOut } from '../../server/backup/copy-out.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { backUp, createEmptyDatabase, createFolder, rowsOf as query, seed } from './backup-world.ts'

let own: TestDatabase
let folder: Awaited<ReturnType<typeof createFolder>>
let whole: string

beforeAll(async () => {
  ;[own, folder] = await Promise.all([createTestDatabase(), createFolder()])
  await seed(own.url)
  whole = join(folder.path, 'whole.tar')
  await backUp(own.url, whole)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => Promise.all([own.drop(), folder[Symbol.asyncDispose]()]))

/** Why a copy of the backup is refused, after something was done to it. */
async function refusalAfter(change: (file: string) => Promise<unknown>): Promise<string> {
  const file = join(folder.path, 'changed.tar')
  await copyFile(whole, file)
  await change(file)
  return checkBackup(file).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
}

async function flip(file: string, at: number) {
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 0x10]), 0, 1, at)
  await handle.close()
}

/** So many places from the beginning to the end. */
const places = (size: number, count: number) => Array.from({ length: count }, (_, n) => Math.floor((n * size) / count))

describe('a damaged file', () => {
  test('is accepted as long as nothing is wrong with it', async () => {
    expect(await refusalAfter(async () => {})).toBe('accepted')
  })

  test('is refused wherever one byte of it is another', async () => {
    const { size } = await stat(whole)
    const accepted: number[] = []
    for (const at of [...places(size, 150), size - 1]) {
      if ((await refusalAfter((file) => flip(file, at))) === 'accepted') accepted.push(at)
    }
    expect(accepted).toEqual([])
  })

  test('is refused wherever it ends too early, and when it goes on', async () => {
    const { size } = await stat(whole)
    const refusals: string[] = []
    for (const at of [...places(size, 40), size - 1]) refusals.push(await refusalAfter((file) => truncate(file, at)))
    refusals.push(await refusalAfter((file) => truncate(file, size + 512)))
    expect(refusals).not.toContain('accepted')
  })

  test('is refused by the name of the damaged part, and the database is left as it is', async () => {
    const bytes = await readFile(whole)
    const header = bytes.indexOf('tables/public.events.copy.zst')
    expect(await refusalAfter((file) => flip(file, header + 512 + 1000))).toBe(
      'The part tables/public.events.copy.zst is damaged: its bytes are not those that were written.',
    )
    expect(await refusalAfter((file) => truncate(file, header + 512 + 1000))).toBe(
      'The file ends inside of the part tables/public.events.copy.zst: it is incomplete.',
    )
    await using target = await createEmptyDatabase()
    await expect(
      restoreBackup({ ownerUrl: target.url, filesFolder: null, file: join(folder.path, 'changed.tar') }),
    ).rejects.toThrow('it is incomplete')
    const tables = `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace`
    expect(await query(target.url, tables)).toEqual([{ n: 0 }])
  })

  test('of another kind is no backup', async () => {
    expect(await refusalAfter((file) => writeFile(file, 'create table events ();'))).toMatch(/is no backup/)
  })
})

describe('a backup that does not come to its end', () => {
  test('leaves nothing behind when it fails or is stopped', async () => {
    const stopping = new AbortController()
    const { submit } = CopyOut.prototype
    vi.spyOn(CopyOut.prototype, 'submit').mockImplementation(function (this: CopyOut, connection) {
      if (this.statement.includes('"events"')) stopping.abort()
      submit.call(this, connection)
    })
    const empty = await createFolder()
    const file = join(empty.path, 'stopped.tar')
    await expect(backUp(own.url, file, { signal: stopping.signal })).rejects.toThrow()
    vi.restoreAllMocks()
    vi.spyOn(CopyOut.prototype, 'handleCommandComplete').mockImplementation(function (this: CopyOut) {
      this.destroy(new Error('The disk is full'))
    })
    await expect(backUp(own.url, file)).rejects.toThrow('The disk is full')
    expect(await readdir(empty.path)).toEqual([])
    await empty[Symbol.asyncDispose]()
  })

  test('leaves no file that passes for whole when it is killed', async () => {
    await using large = await createTestDatabase()
    await query(large.url, 'create table large as select n, md5(n::text) as text from generate_series(1, 1500000) as n')
    await using target = await createFolder()
    const child = spawn(process.execPath, ['server/backup.ts', '--to', target.path], {
      env: { ...process.env, DATABASE_URL: large.url },
      stdio: 'ignore',
    })
    const exited = once(child, 'exit')
    let files: string[] = []
    while (files.length === 0 && child.exitCode === null) {
      await setTimeout(5)
      files = await readdir(target.path)
    }
    child.kill('SIGKILL')
    await exited
    expect(await readdir(target.path)).toEqual([expect.stringMatching(/\.tar\.\d+\.partial$/)])
    await expect(checkBackup(join(target.path, files[0] ?? ''))).rejects.toThrow(
      /is no backup|is incomplete|is damaged/,
    )
  })
})
