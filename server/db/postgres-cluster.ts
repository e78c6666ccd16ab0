import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { callAs, type PostgresUser, postgresBinaries } from './postgres-programs.ts'

/** How to reach the cluster; kept in DATA_DIR, readable by its owner only. */
export interface Access {
  readonly port: number
  readonly password: string
}

/** The directory of the cluster below DATA_DIR. */
export const clusterDir = (dataDir: string) => join(dataDir, 'postgres')

/** Makes DATA_DIR and the cluster where they are missing. One cut off in the middle is thrown away, never used. */
export async function prepareCluster(dataDir: string, user: PostgresUser | null): Promise<Access> {
  const kept = readAccess(dataDir)
  const access = {
    port: await freePort(kept?.port || undefined),
    password: kept?.password ?? randomBytes(24).toString('base64url'),
  }
  if (!existsSync(clusterDir(dataDir))) await initialise(dataDir, user, access.password)
  else if (!kept) throw new Error(`${dataDir} contains a database, but postgres.json with its password is missing.`)
  writeAccess(dataDir, access)
  return access
}

/** The directory has to be passable for the user that PostgreSQL runs as; what is in it stays closed. */
export function prepareDataDir(dataDir: string, user: PostgresUser | null) {
  mkdirSync(dataDir, { recursive: true })
  if (user) chmodSync(dataDir, (statSync(dataDir).mode & 0o7777) | 0o011)
}

async function initialise(dataDir: string, user: PostgresUser | null, password: string) {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new')) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const fresh = join(dataDir, 'postgres.new')
  const passwordFile = join(dataDir, 'postgres.new.password')
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [fresh, passwordFile]) chownSync(path, user.uid, user.gid)
  const { initdb } = await postgresBinaries()
  const args = ['--pgdata', fresh, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256']
  // One order of text on every machine, whatever locales it has.
  args.push('--encoding', 'UTF8', '--locale-provider', 'builtin', '--locale', 'C.UTF-8', '--lc-messages', 'C')
  const call = callAs(user, initdb, args, dataDir)
  await promisify(execFile)(call.file, call.args, call.options)
  rmSync(passwordFile)
  // The password first: a cluster without it is of no use to anyone.
  writeAccess(dataDir, { port: 0, password })
  renameSync(fresh, clusterDir(dataDir))
}

/** Null where nothing has been prepared yet. */
export function readAccess(dataDir: string): Access | null {
  const file = join(dataDir, 'postgres.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Access) : null
}

function writeAccess(dataDir: string, access: Access) {
  const file = join(dataDir, 'postgres.json')
  writeFileSync(`${file}.new`, JSON.stringify(access), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
