import { getDefaultStore } from 'jotai'
import { getMe } from './features/session/api/get-me.ts'
import { liveStateAtom } from './shared/live/live-atoms.ts'
import { currentSession } from './shared/session/session.ts'

/** A live connection that is closed for good may mean that the session was ended elsewhere: then asking leads to /login. */
export function checkSessionWhenRefused() {
  const store = getDefaultStore()
  let before = ''
  store.sub(liveStateAtom, () => {
    const { status } = store.get(liveStateAtom)
    if (status === 'refused' && before !== 'refused' && currentSession()) void getMe()
    before = status
  })
}
