import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import release from '../../release.json' with { type: 'json' }

const run = promisify(execFile)

/**
 * The folder of the former release's server. `npm run pack-release` keeps what a server is made of in one file, so that
 * a checkout without history has it too. Unpacked once for all runs, inside of this checkout, whose packages it uses.
 */
export async function formerRelease(): Promise<string> {
  const cache = resolve('.cache')
  const folder = `${cache}/former-${release.commit.slice(0, 12)}`
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const fresh = await mkdtemp(`${folder}-`)
  await run('tar', ['-xzf', resolve('tests/fixtures/former-release.tar.gz'), '-C', fresh])
  // Another run may have been quicker.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }))
  return folder
}
