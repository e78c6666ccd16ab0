import { insiderOf } from '../machines/auth/redirect-for.ts'
import { authSnapshot, watchSession } from './shared/session/session.ts'
import { userKeyOf } from './shared/session/user-key.ts'

/**
 * Reloads the page after sign-out, and when another user, or the same user in another role, signs in through
 * this tab or another: no data of one user may stay on the page for the next (section 4, "Auth").
 */
export function reloadOnUserChange(load: (address: string) => void) {
  let isLeaving = false
  let who: string | null = null
  return watchSession(() => {
    const snapshot = authSnapshot()
    if (isLeaving && snapshot.matches('signed out')) return load('/login')
    isLeaving = snapshot.matches('signing out')
    const me = snapshot.matches('session held') ? insiderOf(snapshot) : null
    if (!me) return
    const now = userKeyOf(me)
    if (who !== null && who !== now) load('/')
    who = now
  })
}
