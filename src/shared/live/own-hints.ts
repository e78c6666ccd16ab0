import type { HintReader } from './connection.ts'
import type { ChannelListener } from './transport.ts'

/** The user's own channel, joined while a part of the page subscribes to its hints. */
export class OwnHints {
  readonly #listen: (listener: ChannelListener) => () => void
  readonly #readers = new Set<HintReader>()
  #isJoined = false
  #leave: (() => void) | null = null

  constructor(listen: (listener: ChannelListener) => () => void) {
    this.#listen = listen
  }

  subscribe(reader: HintReader): () => void {
    this.#readers.add(reader)
    if (this.#isJoined) reader.joined()
    this.#leave ??= this.#listen({
      joined: () => {
        this.#isJoined = true
        for (const one of this.#readers) one.joined()
      },
      hint: (data) => {
        for (const one of this.#readers) one.hint(data)
      },
      // The channel carries no log events, and a user who may not join gets no hints.
      message: () => {},
      refused: () => {},
    })
    return () => {
      this.#readers.delete(reader)
      if (this.#readers.size === 0) this.leave()
    }
  }

  /** The connection is lost, and with it the hints until it is back. */
  lost() {
    this.#isJoined = false
  }

  leave() {
    this.lost()
    this.#leave?.()
    this.#leave = null
  }
}
