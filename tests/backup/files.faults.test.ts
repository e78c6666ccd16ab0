import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackup } from '../../server/backup/check-backup.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { openDatabase } from '../../server/db/database.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { demoBusinesses } from '../../server/demo/demo-people.ts'
import { CommandHandler, type CommandScope } from '../../server/events/handle-command.ts'
import { keysOf } from '../../server/ports/files/file-keys.ts'
import { fileStore } from '../../server/files/file.store.ts'
import { LifecycleBatch } from '../../server/lifecycle/lifecycle-batch.ts'
import { putKey } from '../../server/ports/files/folder-files.ts'
import { openStoredBytes } from '../../server/ports/files/open-files.ts'
import { verifyFiles } from '../../server/verification/verify-files.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { backUp, createEmptyDatabase, createFolder, seed } from './backup-world.ts'

const businessId = demoBusinesses[0]?.id ?? ''
let own: TestDatabase
let data: Awaited<ReturnType<typeof createFolder>>
const folderOf = (path: string) => join(path, 'files')
const pictures = ['one', 'two', 'three'].map((text) => ({ id: randomUUID(), bytes: Buffer.from(`picture ${text}`) }))

beforeAll(async () => {
  ;[own, data] = await Promise.all([createTestDatabase(), createFolder()])
  await seed(own.url)
  const database = openDatabase(roleUrls(own.url).app)
  const scope: CommandScope = {
    businessId,
    actor: { id: 'files', name: 'Claimfront' },
    now: new Date().toISOString(),
    key: null,
  }
  for (const { id, bytes } of pictures) {
    const keys = keysOf(businessId, id)
    for (const key of Object.values(keys)) await putKey(folderOf(data.path), key, Readable.from([bytes]))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const about = { subject_category: 'contact' as const, subject_id: randomUUID(), label: 'vin', name: 'vin.jpg' }
    await new CommandHandler(database, () => {}).handle(scope, async () =>
      new LifecycleBatch(fileStore, scope)
        .load(id, null)
        .decide(id, { type: 'AnnounceFile', file: { ...about, content_type: 'image/jpeg', size: bytes.length } })
        .decide(id, { type: 'ReceiveFile', stored: bytes.length })
        .decide(id, { type: 'NoteChecked', checked: { sha256, scan: 'none' } })
        .decide(id, {
          type: 'NotePrepared',
          prepared: { has_preview: true, no_preview: '', width: 4, height: 3 },
        })
        .plan({}),
    )
  }
  await database.close()
})
afterAll(() => Promise.all([own.drop(), data[Symbol.asyncDispose]()]))

const verify = (url: string, dataDir: string) => verifyFiles(url, openStoredBytes({ s3: null, dataDir }))

test('files are kept with their hashes, put back, and are those that the log knows', async () => {
  await using folder = await createFolder()
  await using after = await createEmptyDatabase()
  await using afterData = await createFolder()
  const file = join(folder.path, 'files.tar')
  const manifest = await backUp(own.url, file, { filesFolder: folderOf(data.path) })
  expect(manifest.files.map(({ key }) => key)).toEqual(
    pictures.flatMap(({ id }) => Object.values(keysOf(businessId, id))).toSorted(),
  )
  const { left } = await restoreBackup({ ownerUrl: after.url, filesFolder: folderOf(afterData.path), file })
  expect(left).toEqual([])
  expect(await verify(after.url, afterData.path)).toEqual({ files: 3, different: 0, differences: [] })
  for (const { id, bytes } of pictures)
    expect(await readFile(join(folderOf(afterData.path), keysOf(businessId, id).original))).toEqual(bytes)
})

test('a backup of which one byte of a file is another is refused by the name of the file', async () => {
  await using folder = await createFolder()
  const file = join(folder.path, 'damaged.tar')
  await backUp(own.url, file, { filesFolder: folderOf(data.path) })
  const whole = await readFile(file)
  const at = whole.indexOf(pictures[1]?.bytes ?? Buffer.alloc(0))
  whole.writeUInt8(whole.readUInt8(at) ^ 0x10, at)
  await writeFile(file, whole)
  await expect(checkBackup(file)).rejects.toThrow(`The part files/${businessId}/${pictures[1]?.id}/`)
})

test('where files are in a bucket, the restore says that their bytes have no folder', async () => {
  await using folder = await createFolder()
  await using after = await createEmptyDatabase()
  const file = join(folder.path, 'bucket.tar')
  await backUp(own.url, file, { filesFolder: folderOf(data.path) })
  const { left } = await restoreBackup({ ownerUrl: after.url, filesFolder: null, file })
  expect(left).toEqual([expect.stringContaining('the bytes of 9 files have no folder here')])
})

test('planted: bytes that are gone, cut off, or others are named by their file, and so is a preview that is gone', async () => {
  await using copy = await createFolder()
  const [one, two, three] = pictures
  if (!one || !two || !three) throw new Error('pictures are missing')
  const lay = async () => {
    for (const { id, bytes } of pictures)
      for (const key of Object.values(keysOf(businessId, id)))
        await putKey(folderOf(copy.path), key, Readable.from([bytes]))
  }
  const found = async () => (await verify(own.url, copy.path)).differences
  const original = (id: string) => join(folderOf(copy.path), keysOf(businessId, id).original)
  await lay()
  expect(await found()).toEqual([])
  await rm(original(one.id))
  expect(await found()).toEqual([{ where: `file ${one.id}`, what: 'has no bytes in the storage' }])
  await lay()
  await writeFile(original(two.id), two.bytes.subarray(1))
  expect(await found()).toEqual([
    {
      where: `file ${two.id}`,
      what: `has ${two.bytes.length - 1} bytes in the storage, and ${two.bytes.length} in the log`,
    },
  ])
  await lay()
  await writeFile(original(three.id), Buffer.from(three.bytes).reverse())
  expect(await found()).toEqual([
    { where: `file ${three.id}`, what: 'has other bytes in the storage than were checked' },
  ])
  await lay()
  await rm(join(folderOf(copy.path), keysOf(businessId, one.id).thumbnail))
  expect(await found()).toEqual([{ where: `file ${one.id}`, what: 'has no thumbnail' }])
})
