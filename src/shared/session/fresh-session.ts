import type { Session } from '../../../machines/auth/auth.events.ts'
import { authSnapshot, currentSession, sendAuthEvent, untilAuth } from './session.ts'

/** A token with less than this left may run out on its way. */
const tooShort = 5_000
const longestWait = 10_000

/**
 * The session, with a token that is still good: after a sleep it is renewed first. Without an answer the old token is
 * tried, and the server says what it thinks of it.
 */
export async function freshSession(): Promise<Session | null> {
  const session = currentSession()
  if (!session || isGood(session) || !authSnapshot().matches('session held')) return session
  sendAuthEvent({ type: 'token due' })
  const isOver = untilAuth((snapshot) => {
    const { session: now } = snapshot.context
    return !now || isGood(now) || !snapshot.matches({ 'session held': { token: 'refreshing' } })
  })
  await Promise.race([isOver, new Promise((resolve) => setTimeout(resolve, longestWait))])
  return currentSession()
}

const isGood = ({ expires_at }: Session) => expires_at - Date.now() > tooShort
