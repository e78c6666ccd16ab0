import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { archiveBusiness } from '../../contract/calls/archive-business.ts'
import { downloadBusinessArchive } from '../../contract/calls/download-business-archive.ts'
import { listBusinessArchives } from '../../contract/calls/list-business-archives.ts'
import { makeProbeRecords } from '../../tests/api/probes.ts'
import { keysOf } from '../ports/files/file-keys.ts'
import { runJobs } from '../testing/post.ts'
import { openTestApp } from '../testing/test-app.ts'

/** The files of a tar archive by name, read by offsets of the format alone. */
function filesOfTar(tar: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; tar[at]; ) {
    const name = tar
      .subarray(at, at + 100)
      .toString('ascii')
      .replace(/\0.*$/s, '')
    const size = Number.parseInt(tar.subarray(at + 124, at + 135).toString('ascii'), 8)
    files.set(name, tar.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}

test('an archive has every row and file of one business, none of another, and no secret', async () => {
  await using world = await openTestApp()
  await makeProbeRecords(world, world.mine)
  await makeProbeRecords(world, world.other)
  // What the log says must be done is done first: jobs beside the archive would write rows while it is counted.
  for (let turn = 0; turn < 2; turn += 1) {
    await world.owner.query('update graphile_worker._private_jobs set run_at = now()')
    await runJobs(world)
  }
  await world.owner.query('delete from graphile_worker._private_jobs')
  const platform = await world.as('super_admin', world.other)
  const params = { id: world.mine.id }
  const { storage } = world.dependencies.files
  const { archive } = await platform.ok(archiveBusiness, { params })
  const download = { params: { ...params, archiveId: archive.id } }
  expect((await platform.refused(downloadBusinessArchive, download)).status).toBe(409)

  // Half of a file is never offered.
  const broken = { ...storage, writeFrom: async () => Promise.reject(new Error('planted')) }
  await runJobs(world, { files: { ...world.dependencies.files, storage: broken } })
  expect((await platform.ok(listBusinessArchives, { params })).data[0]).toMatchObject({
    id: archive.id,
    state: 'failed',
  })
  await world.owner.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs(world)
  const [ready] = (await platform.ok(listBusinessArchives, { params })).data
  expect(ready).toMatchObject({ id: archive.id, state: 'ready', requested_by: expect.stringContaining('super_admin') })
  await platform.ok(downloadBusinessArchive, download)

  const bytes = await storage.read(keysOf(world.mine.id, archive.id).original)
  expect(bytes?.length).toBe(ready?.bytes)
  const files = filesOfTar(gunzipSync(bytes ?? Buffer.alloc(0)))
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '{}')
  expect(Object.keys(manifest.tables).length).toBeGreaterThan(60)
  for (const [table, { rows, sha256 }] of Object.entries<{ rows: number; sha256: string }>(manifest.tables)) {
    const parts = [...files].filter(([name]) => name.startsWith(`tables/${table}/`)).map(([, part]) => part)
    const text = Buffer.concat(parts).toString()
    const lines = text.split('\n').filter(Boolean)
    expect([table, lines.length]).toEqual([table, rows])
    expect([table, createHash('sha256').update(text).digest('hex')]).toEqual([table, sha256])
    for (const line of lines) expect(JSON.parse(line).business_id).toBe(world.mine.id)
    if (['business_archive', 'command_reply', 'audit_entry'].includes(table)) continue
    const counted = await world.owner.query<{ n: number }>(
      `select count(*)::int as n from ${table} where business_id = $1`,
      [world.mine.id],
    )
    expect([table, rows]).toEqual([table, counted.rows[0]?.n])
  }
  const secrets = /"(password_hash|refresh_hash|sealed|token_hash)":/
  expect([...files].filter(([, bytes]) => secrets.test(bytes.toString('latin1'))).map(([name]) => name)).toEqual([])
  expect((await (await world.as('admin')).refused(downloadBusinessArchive, download)).status).toBe(403)
}, 60_000)
