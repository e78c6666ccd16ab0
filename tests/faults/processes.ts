import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** SIGKILL to a process and its children, all at once; resolves when none of them is left. Linux only. */
export async function killTree(pid: number): Promise<void> {
  // Stopped first, so that it neither notices that its children die nor makes new ones.
  process.kill(pid, 'SIGSTOP')
  const all = [...(await childrenOf(pid)), pid]
  for (const one of all) send(one, 'SIGKILL')
  await Promise.all(all.map(gone))
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(pids.map(parentOf))
  return pids.filter((_pid, index) => parents[index] === parent)
}

async function parentOf(pid: number): Promise<number | null> {
  return (await statusOf(pid))?.parent ?? null
}

async function statusOf(pid: number): Promise<{ state: string; parent: number } | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may itself hold blanks and brackets.
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return null
  }
}

/** A killed child of a killed parent may stay behind as a zombie: it holds nothing any more. */
async function gone(pid: number): Promise<void> {
  for (;;) {
    const status = await statusOf(pid)
    if (!status || status.state === 'Z') return
    await setTimeout(5)
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}

/** Most resident memory a process has had so far, in MB. Linux only. */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
