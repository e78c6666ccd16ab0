import type { MemberData } from './protocol.ts'

/** The present standing of a session; null when it has ended. Rejects when it cannot be told just now. */
export type StandingOf = (sessionId: string) => Promise<string | null>

export type Admission = 'admitted' | 'unnamed' | 'late' | 'ended' | 'changed' | 'unknown'

/**
 * Whether what was signed for a socket still counts: it was signed for a session that goes on, with what it may do
 * now, and only a moment ago.
 */
export async function admit(member: MemberData | null, standingOf: StandingOf, now: number): Promise<Admission> {
  if (!member?.session || member.standing === undefined || member.until === undefined) return 'unnamed'
  if (member.until < now) return 'late'
  try {
    const standing = await standingOf(member.session)
    if (standing === null) return 'ended'
    return standing === member.standing ? 'admitted' : 'changed'
  } catch {
    return 'unknown'
  }
}
