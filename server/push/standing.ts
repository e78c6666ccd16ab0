import type { Me } from '../../contract/people/user.ts'

/**
 * What a session may hear hangs on this text: it is signed into what lets a socket join, and held against the
 * session's present one for as long as the socket is open.
 */
export function standingOf({ role, permissions }: Pick<Me, 'role' | 'permissions'>): string {
  return [role, ...permissions.toSorted()].join(' ')
}

/** A session that has still to prove something may hear nothing. */
export const unproven = ''

/** The present standing of sessions, by id; one that has ended is missing. */
export type ReadStandings = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
