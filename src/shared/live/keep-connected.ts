import { clientSettings } from '../api/client-settings.ts'
import { insiderOf } from '../../../machines/auth/redirect-for.ts'
import { authSnapshot, watchSession } from '../session/session.ts'
import { userKeyOf } from '../session/user-key.ts'
import { provideLive } from './live-atoms.ts'
import { openLive } from './open-live.ts'

const secondsUntilAskedAgain = 5

/** Keeps a live connection while a user is signed in. Called once, when the page starts; returns how to stop. */
export function keepConnected(): () => void {
  let mine = new AbortController()
  let listener = ''
  let who: string | null = null

  function follow() {
    const me = insiderOf(authSnapshot())
    // With other permissions the user is authorised again.
    const now = me ? [userKeyOf(me), ...me.permissions].join(' ') : ''
    if (now === listener) return
    listener = now
    mine.abort()
    mine = new AbortController()
    if (!me) return
    who ??= userKeyOf(me)
    // For another user the page reloads: requests of the current page would only be refused.
    if (who === userKeyOf(me)) void open({ businessId: me.business.id, personId: me.id }, mine.signal)
  }

  async function open(who: { businessId: string; personId: string }, signal: AbortSignal) {
    try {
      const { push } = await clientSettings()
      const live = await openLive(push, who)
      if (signal.aborted) return live.close()
      signal.addEventListener('abort', provideLive(live), { once: true })
    } catch {
      // Without the settings there is nothing to connect to; the indicator says "Offline" meanwhile.
      setTimeout(() => !signal.aborted && void open(who, signal), secondsUntilAskedAgain * 1000)
    }
  }

  follow()
  const stop = watchSession(follow)
  return () => {
    stop()
    mine.abort()
  }
}
