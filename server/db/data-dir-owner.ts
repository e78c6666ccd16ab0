import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const patience = 10_000

/**
 * Makes this process the only one that serves from `dataDir`, until the returned function is called or the process
 * ends in whatever way. Waits for another one that is on its way out, then gives up with a message for the person.
 */
export async function ownDataDir(dataDir: string, waitFor = patience): Promise<() => void> {
  const file = join(dataDir, 'owner')
  const mine = `${file}.${process.pid}`
  const me = identity(process.pid)
  let isWarned = false
  for (const deadline = Date.now() + waitFor; ; await wait(100)) {
    const other = read(file)
    if (other === null || !isAlive(other)) {
      if (other !== null) removeIf(file, other)
      writeFileSync(mine, me)
      if (linked(mine, file)) return () => removeIf(file, me)
    } else if (Date.now() > deadline) {
      const pid = other.split(' ')[0]
      throw new Error(`DATA_DIR ${dataDir} is in use by process ${pid}. Stop it first, or set another DATA_DIR.`)
    } else if (!isWarned) {
      process.stderr.write(`DATA_DIR ${dataDir} is in use. Waiting for the other process to end...\n`)
      isWarned = true
    }
  }
}

/** A hard link is made by one process only, however many try, and never holds half of the text. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(from)
  }
}

function removeIf(file: string, text: string) {
  if (read(file) === text) rmSync(file, { force: true })
}

function isAlive(owner: string): boolean {
  return identity(Number(owner.split(' ')[0])) === owner
}

/** Process number with its time of birth: in a container that is started again the same numbers come back. */
function identity(pid: number): string {
  try {
    if (process.platform !== 'linux') {
      return `${pid} ${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })}`.trim()
    }
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${pid} ${boot} ${afterName.split(' ')[19]}`
  } catch {
    return `${pid} gone`
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
