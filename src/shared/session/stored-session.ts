import * as v from 'valibot'
import { Me } from '../../../contract/people/user.ts'
import type { Session } from '../../../machines/auth/auth.events.ts'

const StoredSession = v.object({ access_token: v.string(), expires_at: v.number(), user: Me })

/** Reads a stored session; null when there is none or it is not ours. Its time may be over: then it is to be renewed. */
export function parseSession(text: string | null): Session | null {
  const found = v.safeParse(StoredSession, parseJson(text ?? ''))
  return found.success ? found.output : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
