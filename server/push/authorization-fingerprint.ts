import type { Me } from '../../contract/people/user.ts'

/**
 * The authorization fingerprint of a session: role and permissions, on which its channels depend. It is signed into the
 * authorization of a channel, and compared with the current one for as long as the socket is open.
 */
export function fingerprintOf({ role, permissions }: Pick<Me, 'role' | 'permissions'>): string {
  return [role, ...permissions.toSorted()].join(' ')
}

/** The fingerprint of a session with a proof outstanding: it may subscribe to nothing. */
export const unproven = ''

/** The current fingerprints of sessions, by id; a session that has ended is missing. */
export type ReadFingerprints = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
