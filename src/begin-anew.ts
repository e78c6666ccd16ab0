import { insiderOf } from '../machines/auth/where-to.ts'
import { authSnapshot, watchSession } from './shared/session/session.ts'
import { whoWorks } from './shared/session/who-works.ts'

/**
 * Loads the page anew after sign-out, and when somebody else, or the same person in another role, comes in through
 * this tab or another: nothing of what one person saw may be there for the next (section 4, "Auth").
 */
export function beginAnewForAnother(load: (address: string) => void) {
  let isLeaving = false
  let who: string | null = null
  return watchSession(() => {
    const snapshot = authSnapshot()
    if (isLeaving && snapshot.matches('signed out')) return load('/login')
    isLeaving = snapshot.matches('signing out')
    const me = snapshot.matches('session held') ? insiderOf(snapshot) : null
    if (!me) return
    const now = whoWorks(me)
    if (who !== null && who !== now) load('/')
    who = now
  })
}
