import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DrawingReply, DrawingRequest } from './drawing-child.ts'
import type { Previews } from './draw-picture.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const child = fileURLToPath(new URL('drawing-child.ts', import.meta.url))

interface DrawingOptions {
  readonly signal?: AbortSignal | undefined
  readonly milliseconds?: number
  /** Of the whole process. 48 megapixels of HEIC take 670 MB. */
  readonly megabytes?: number
}

/**
 * Draws a file of strangers in a process of its own: it reads the program's files only, writes none, starts nothing, has
 * nothing of our environment, and is killed beyond its limits. Null where it can't be drawn.
 * @throws where `signal` aborts
 */
export async function drawInChild(
  type: DrawingRequest['type'],
  bytes: Uint8Array,
  { signal, milliseconds = 60_000, megabytes = 1200 }: DrawingOptions = {},
): Promise<Previews | null> {
  signal?.throwIfAborted()
  const drawing = fork(child, [String(megabytes)], {
    execArgv: [
      '--permission',
      `--allow-fs-read=${root}`,
      '--allow-addons',
      '--allow-worker',
      '--max-old-space-size=512',
      `--wasm-max-mem-pages=${megabytes * 16}`,
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new AbortController()
  const exited = new Promise<null>((resolve) => {
    drawing.once('exit', () => resolve(null))
    drawing.once('error', () => resolve(null))
  })
  const answered = new Promise<Previews | null>((resolve) => {
    drawing.once('message', ({ drawn }: DrawingReply) => resolve(drawn))
    // One that is gone before it has read all says so by its exit.
    drawing.send({ type, bytes } satisfies DrawingRequest, () => {})
  })
  const tooLong = wait(milliseconds, null, { signal: ended.signal }).catch(() => null)
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { signal: ended.signal })
  })
  try {
    return await Promise.race([answered, exited, tooLong, aborted])
  } finally {
    ended.abort()
    drawing.kill('SIGKILL')
    await exited
  }
}
