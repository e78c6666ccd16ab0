import type { AuthEvent, Session } from '../../../machines/auth/auth.events.ts'
import { readStored } from '../../shared/session/session-store.ts'
import type { SessionCalls } from './session-calls.ts'

type Say = (event: AuthEvent) => void
type Load = () => Promise<SessionCalls>

/** A stored token with less than this left is renewed before anything is shown. */
const tooShort = 5_000

/** Looks at what this browser keeps: shows it at once where its time is not over, and asks the server meanwhile. */
export async function restore(say: Say, load: Load): Promise<void> {
  const text = readStored()
  if (text === null) return say({ type: 'no session' })
  const stored = await parse(text)
  if (!stored) return say({ type: 'no session' })
  const isGood = stored.expires_at - Date.now() > tooShort
  if (isGood) say({ type: 'session read', session: stored })
  try {
    const calls = await load()
    const session = isGood ? { ...stored, user: await calls.getMe() } : await renewed(stored, calls)
    say({ type: 'session found', session })
  } catch (error) {
    // The server may only be away: then what is stored stays, and the token is tried again in a moment.
    say(statusOf(error) === 401 ? { type: 'no session' } : { type: 'session found', session: stored })
  }
}

/** Renews the token, in one tab for all: a second tab finds the new token in the storage. */
export async function refresh(session: Session, say: Say, load: Load): Promise<void> {
  try {
    const calls = await load()
    await inTurn(async () => say({ type: 'session found', session: await renewed(session, calls) }))
  } catch (error) {
    say(statusOf(error) === 401 ? { type: 'session over', token: session.access_token } : { type: 'refresh failed' })
  }
}

async function renewed(session: Session, calls: SessionCalls): Promise<Session> {
  const stored = await parse(readStored())
  const isNewer = stored && stored.access_token !== session.access_token && stored.expires_at > session.expires_at
  return isNewer ? stored : calls.refreshSession()
}

/** Over plain HTTP browsers have no locks; there each tab renews for itself. */
function inTurn(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('claimfront session', work) : work()
}

async function parse(text: string | null): Promise<Session | null> {
  const { parseSession } = await import('../../shared/session/stored-session.ts')
  return parseSession(text)
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'status' in error ? error.status : null
}
