import { getDefaultStore } from 'jotai'
import { getMe } from './features/session/api/get-me.ts'
import { liveStateAtom } from './shared/live/live-atoms.ts'
import { currentSession, renewUser } from './shared/session/session.ts'

/**
 * A live connection that is closed for good, or on which nothing may be heard any more, may mean that the session was
 * ended elsewhere: then asking leads to /login.
 */
export function checkSessionWhenRefused() {
  const store = getDefaultStore()
  let before = ''
  store.sub(liveStateAtom, () => {
    const { status } = store.get(liveStateAtom)
    const isDoubtful = status === 'refused' || status === 'stale'
    if (isDoubtful && before !== status && currentSession()) void checkSession()
    before = status
  })
}

/** A 401 ends the session by itself; anything else leaves it, as the server may only be away. */
async function checkSession() {
  await getMe().then(renewUser, () => undefined)
}
