import type { MemberData } from './protocol.ts'

/** The current fingerprint of a session; null when it has ended. Rejects when it cannot be read now. */
export type ReadFingerprint = (sessionId: string) => Promise<string | null>

export type Admission = 'admitted' | 'unnamed' | 'late' | 'ended' | 'changed' | 'unknown'

/**
 * Whether what was signed for a socket still counts: it was signed for a session that goes on, with what it may do
 * now, and only a moment ago.
 */
export async function admit(
  member: MemberData | null,
  fingerprintOf: ReadFingerprint,
  now: number,
): Promise<Admission> {
  if (!member?.session || member.standing === undefined || member.until === undefined) return 'unnamed'
  if (member.until < now) return 'late'
  try {
    const fingerprint = await fingerprintOf(member.session)
    if (fingerprint === null) return 'ended'
    return fingerprint === member.standing ? 'admitted' : 'changed'
  } catch {
    return 'unknown'
  }
}
