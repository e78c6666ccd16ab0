import type { DraftHint } from '../../../contract/drafts/draft-hint.ts'
import { createLive, type Live } from '../../../src/shared/live/connection.ts'
import type { ChannelListener } from '../../../src/shared/live/transport.ts'

/** A live connection on which a person is notified of what is their own. */
export class OwnLine {
  readonly live: Live
  readonly #listeners = new Set<ChannelListener>()

  constructor() {
    this.live = createLive({
      businessId: '00000000-0000-4000-8000-00000000000a',
      personId: '00000000-0000-4000-8000-0000000000aa',
      transport: {
        connect: (emit) => queueMicrotask(() => emit({ type: 'link.connected' })),
        disconnect: () => {},
        listen: (_channel, listener) => {
          this.#listeners.add(listener)
          queueMicrotask(() => listener.joined())
          return () => void this.#listeners.delete(listener)
        },
        enter: () => ({ setCursor: () => {}, leave: () => {} }),
      },
      pull: () => Promise.resolve({ events: [], cursor: 0, behind: 0 }),
      silentAfter: 60_000,
      reloadAll: () => {},
    })
  }

  publishHint(hint: DraftHint) {
    for (const listener of this.#listeners) listener.hint?.(hint)
  }
}
