import type { HintReader } from './connection.ts'
import type { ChannelListener } from './transport.ts'

/** The person's own channel, which is listened to while a part of the page wants to hear of what is said there. */
export class OwnHints {
  readonly #listen: (listener: ChannelListener) => () => void
  readonly #readers = new Set<HintReader>()
  #isJoined = false
  #leave: (() => void) | null = null

  constructor(listen: (listener: ChannelListener) => () => void) {
    this.#listen = listen
  }

  hear(reader: HintReader): () => void {
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
      // Nothing of the log is said here, and a person who may not listen has nothing to hear.
      message: () => {},
      refused: () => {},
    })
    return () => {
      this.#readers.delete(reader)
      if (this.#readers.size === 0) this.leave()
    }
  }

  /** The connection is gone, and everything said until it is back. */
  lost() {
    this.#isJoined = false
  }

  leave() {
    this.lost()
    this.#leave?.()
    this.#leave = null
  }
}
