import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import release from '../../release.json' with { type: 'json' }

const run = promisify(execFile)

/**
 * The folder of the former release's server, with the packages of this one. `npm run pack-release` keeps what a server
 * is made of in one file, so that a checkout without history has it too. Unpacked once for all runs.
 */
export async function formerRelease(): Promise<string> {
  const folder = join(tmpdir(), `claimfront-former-${release.commit.slice(0, 12)}`)
  if (existsSync(folder)) return folder
  const fresh = await mkdtemp(`${folder}-`)
  await run('tar', ['-xzf', resolve('tests/fixtures/former-release.tar.gz'), '-C', fresh])
  await symlink(resolve('node_modules'), join(fresh, 'node_modules'))
  // Another run may have been quicker.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }))
  return folder
}
