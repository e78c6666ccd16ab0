import * as v from 'valibot'
import { Me } from '../../../contract/people/user.ts'

/** The key that section 9 names; its value is JSON. */
export const storageKey = 'id_token'

const Session = v.object({
  access_token: v.string(),
  /** When the token runs out, in milliseconds since 1970. */
  expires_at: v.number(),
  user: Me,
})
export type Session = v.InferOutput<typeof Session>

/** Reads a stored session; null when there is none, it is not ours, or its time is up. */
export function parseSession(text: string | null, now: number): Session | null {
  if (!text) return null
  const found = v.safeParse(Session, parseJson(text))
  return found.success && found.output.expires_at > now ? found.output : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
