import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import type { Previews } from './draw-picture.ts'

export interface DrawingRequest {
  readonly type: 'image/heic' | 'application/pdf'
  readonly bytes: Uint8Array
}

export interface DrawingReply {
  /** Null where it can't be drawn. */
  readonly drawn: Previews | null
}

const everyMs = 50

/** A decoder holds its thread until it is done, so another one looks at the memory, and before anything is drawn. */
if (isMainThread) {
  const watch = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) })
  const isWatched = new Promise((resolve) => watch.once('message', resolve))
  process.once('message', (request: DrawingRequest) => void isWatched.then(() => answer(request)))
} else {
  const most = Number(process.argv[2]) * 1_000_000
  const look = () => {
    if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL')
  }
  look()
  setInterval(look, everyMs)
  parentPort?.postMessage('watching')
}

async function answer({ type, bytes }: DrawingRequest): Promise<void> {
  const reply: DrawingReply = { drawn: await draw(type, bytes).catch(() => null) }
  process.send?.(reply, () => process.exit())
}

async function draw(type: DrawingRequest['type'], bytes: Uint8Array): Promise<Previews> {
  return type === 'image/heic'
    ? (await import('./draw-heic.ts')).drawHeic(bytes)
    : (await import('./draw-pdf.ts')).drawPdf(bytes)
}
