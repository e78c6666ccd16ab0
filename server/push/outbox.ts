import type { HubSocket } from './hub-socket.ts'

/**
 * Collects the frames of one tick and writes once a socket. Sockets with the same frames in the same order, which
 * is what a broadcast leaves, share one joined buffer.
 */
export class Outbox {
  #waiting: HubSocket[] = []
  #joinedOf: readonly Buffer[] = []
  #joined: Buffer = Buffer.alloc(0)

  /** Frames so far, one for each socket that gets it. */
  frames = 0

  add(socket: HubSocket, frame: Buffer): void {
    this.frames += 1
    if (!socket.queue(frame)) return
    if (this.#waiting.push(socket) === 1) setImmediate(this.flush)
  }

  readonly flush = (): void => {
    const sockets = this.#waiting
    this.#waiting = []
    for (const socket of sockets) socket.flush(this.#join)
    this.#joinedOf = []
  }

  readonly #join = (frames: readonly Buffer[]): Buffer => {
    const [first] = frames
    if (first && frames.length === 1) return first
    const known = this.#joinedOf
    if (known.length !== frames.length || frames.some((frame, index) => frame !== known[index])) {
      this.#joinedOf = frames
      this.#joined = Buffer.concat(frames)
    }
    return this.#joined
  }
}
