import { fromCallback } from 'xstate'
import type { AuthEvent } from '../../../machines/auth/auth.events.ts'
import type { SessionCalls } from './session-calls.ts'

const interval = 5_000

/** The link may be opened in another tab or on another device: asks the server while the page is looked at. */
export function proofWatch(load: () => Promise<SessionCalls>) {
  return fromCallback<AuthEvent, undefined, AuthEvent>(({ sendBack }) => {
    let isOver = false
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const user = await load()
        .then((calls) => calls.getMe())
        .catch(() => null)
      if (user?.notifications_email_verified_at && !isOver) sendBack({ type: 'user renewed', user })
    }
    const timer = setInterval(look, interval)
    addEventListener('focus', look)
    return () => {
      isOver = true
      clearInterval(timer)
      removeEventListener('focus', look)
    }
  })
}
