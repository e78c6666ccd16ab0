import { randomInt } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Closing, MemberData } from './protocol.ts'

const idSpan = 2 ** 47
/** For the last frame to be read. */
const lingerMs = 1000

/**
 * One client's socket. Frames are queued until the end of the tick and leave in a single write; they pass by `ws`'s
 * own sender, which is safe because deflate is off and every write holds whole frames.
 */
export class HubSocket {
  /** Nobody can guess it: a channel's signature is good for this socket only. */
  readonly id = `${randomInt(1, idSpan)}.${randomInt(1, idSpan)}`
  /** Channels joined, with who the socket is there; null on channels that ask for no name. */
  readonly channels = new Map<string, MemberData | null>()
  /** Channels asked for, while it is found out whether they may be joined. */
  readonly joining = new Set<string>()
  readonly #ws: WebSocket
  readonly #stream: Duplex
  readonly #bound: number
  #queued: Buffer[] = []
  readonly openedAt: number
  /** Who it is, from the first channel that asks for a name. */
  person: string | null = null
  lastReceived: number
  pinged = false
  /** Too far behind: it was not closed but dropped. */
  isCutOff = false

  constructor(ws: WebSocket, stream: Duplex, { bound, now }: { bound: number; now: number }) {
    this.#ws = ws
    this.#stream = stream
    this.#bound = bound
    this.openedAt = now
    this.lastReceived = now
  }

  /** Queues a frame. True for the first one since the last write. */
  queue(frame: Buffer): boolean {
    return this.#queued.push(frame) === 1
  }

  /** Writes what is queued; `join` makes one buffer of the frames. A client too far behind is cut off. */
  flush(join: (frames: readonly Buffer[]) => Buffer): void {
    const frames = this.#queued
    this.#queued = []
    if (frames.length === 0 || this.#ws.readyState !== this.#ws.OPEN) return
    this.isCutOff = this.#stream.writableLength > this.#bound
    if (this.isCutOff) this.#ws.terminate()
    else this.#stream.write(join(frames))
  }

  close([code, reason]: Closing): void {
    this.flush(Buffer.concat)
    this.#ws.close(code, reason)
  }

  /**
   * Closes for good, without waiting for what the client sends: nothing of it is read any more. The client is told why,
   * if it reads.
   */
  cut(closing: Closing): void {
    this.close(closing)
    this.#ws.pause()
    setTimeout(() => this.terminate(), lingerMs).unref()
  }

  pong(data: Buffer): void {
    this.#ws.pong(data)
  }

  terminate(): void {
    this.#ws.terminate()
  }
}
