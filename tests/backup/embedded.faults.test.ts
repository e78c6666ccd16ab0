import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts'
import { migrate } from '../../server/db/migrate.ts'
import { contentsOf, createFolder, seed } from './backup-world.ts'

test('the embedded database is backed up while it runs and while it is stopped, and restored where nothing is', async () => {
  await using folder = await createFolder()
  const dataDir = join(folder.path, 'data')
  const run = (command: string, ...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }
    const { status, stdout, stderr } = spawnSync(process.execPath, [`server/${command}.ts`, ...args], { env })
    return { status, stdout: stdout.toString(), stderr: stderr.toString() }
  }
  const running = join(folder.path, 'running.tar')
  const stopped = join(folder.path, 'stopped.tar')
  expect(run('backup', '--to', running)).toEqual({
    status: 1,
    stdout: '',
    stderr: `No backup was made: There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.\n`,
  })

  const cluster = await startEmbeddedPostgres({ dataDir })
  await migrate(cluster.url)
  await seed(cluster.url)
  const contents = await contentsOf(cluster.url)
  expect(run('backup', '--to', running)).toMatchObject({ status: 0, stdout: expect.stringContaining(running) })
  await cluster.stop()
  expect(run('backup', '--to', stopped)).toMatchObject({ status: 0, stdout: expect.stringContaining(stopped) })

  await rm(dataDir, { recursive: true })
  expect(run('restore', '--from', running)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching('No differences.'),
  })
  expect(run('restore', '--from', stopped)).toMatchObject({ status: 1, stderr: expect.stringMatching('has data') })
  expect(run('restore', '--from', stopped, '--replace', 'claimfront')).toMatchObject({ status: 0 })
  const again = await startEmbeddedPostgres({ dataDir })
  expect(await contentsOf(again.url)).toEqual(contents)
  await again.stop()
})
