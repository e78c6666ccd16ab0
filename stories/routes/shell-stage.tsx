import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createRouter } from '@tanstack/react-router'
import type { Me } from '../../contract/people/user.ts'
import { routeTree } from '../../src/routes/route-tree.ts'
import { provideLive } from '../../src/shared/live/live-atoms.ts'
import type { Live } from '../../src/shared/live/connection.ts'
import type { LiveState } from '../../src/shared/live/live-state.ts'
import { startAuth, sendAuthEvent } from '../../src/shared/session/session.ts'

const upToDate: LiveState = { status: 'live', behind: 0, wasBehind: 0, reason: null, lastEventAt: null }

/** A live connection on which nothing happens. */
function stillLive(state: LiveState): Live {
  return {
    subscribe: () => () => {},
    subscribeHints: () => () => {},
    subscribeOwnHints: () => () => {},
    enter: () => ({ setCursor: () => {}, leave: () => {} }),
    state: { get: () => state, subscribe: () => () => {} },
    pause: () => {},
    resume: () => {},
    close: () => {},
  }
}

interface Props {
  me: Me | null
  path: string
  live?: LiveState
  /** What of the connection a story does itself. */
  connection?: Partial<Live>
}

/** The real pages at an address, for somebody who is signed in; null for nobody. */
export function ShellStage({ me, path, live = upToDate, connection }: Props) {
  const [router] = useState(() => {
    startAuth({})
    sendAuthEvent({ type: 'signed out elsewhere' })
    if (me)
      sendAuthEvent({
        type: 'signed in elsewhere',
        session: { access_token: 'token', expires_at: Date.now() + 900_000, user: me },
      })
    return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  })
  useEffect(() => provideLive({ ...stillLive(live), ...connection }), [live, connection])
  return <RouterProvider router={router} />
}
