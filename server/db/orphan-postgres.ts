import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Ends the PostgreSQL that a killed server left running on this very cluster, and no other process: the number in its
 * file may by now belong to someone else.
 */
export async function stopOrphan(cluster: string) {
  const file = join(cluster, 'postmaster.pid')
  const pid = pidIn(file)
  if (pid === null) return
  if (!isPostgresOf(pid, cluster)) {
    rmSync(file, { force: true })
    return
  }
  await endPostgres(pid, () => isPostgresOf(pid, cluster))
}

/** Asks for a fast shutdown, and after 20 s for an immediate one, from which PostgreSQL recovers by its log. */
export async function endPostgres(pid: number, isRunning: () => boolean) {
  const impatient = Date.now() + 20_000
  signal(pid, 'SIGINT')
  for (let asked = false; isRunning(); await wait(30)) {
    if (asked || Date.now() < impatient) continue
    signal(pid, 'SIGQUIT')
    asked = true
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It has just ended.
  }
}

function pidIn(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null
  } catch {
    return null
  }
}

/** PostgreSQL works in its cluster's directory; where that cannot be read, its command line names it. */
function isPostgresOf(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}
