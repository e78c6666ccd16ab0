import { useCallback, useEffect, useState } from 'react'
import type { Sendback } from '../../../../contract/calls/list-sendbacks.ts'

type Mailed = Pick<Sendback, 'mail'>

/** How long after its time a mail is looked for, and how often one that is late; milliseconds. */
const grace = 1500
const between = 5000

/**
 * When sendbacks are to be fetched again for the mail that leaves, which no event tells of: milliseconds since 1970,
 * null where none is queued.
 */
export function nextMailCheck(claims: readonly Mailed[], now: number): number | null {
  const times = claims.flatMap(({ mail }) =>
    mail?.state === 'queued' ? [mail.send_after ? Date.parse(mail.send_after) + grace : now] : [],
  )
  return times.length === 0 ? null : Math.max(Math.min(...times), now + between)
}

/** Counts the checks for mail that is queued in the sendbacks that were loaded last. */
export function useMailChecks(): { turn: number; noteLoaded: (claims: readonly Mailed[]) => void } {
  const [turn, setTurn] = useState(0)
  const [at, setAt] = useState<number | null>(null)
  const noteLoaded = useCallback((claims: readonly Mailed[]) => setAt(nextMailCheck(claims, Date.now())), [])
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => setTurn((before) => before + 1), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return { turn, noteLoaded }
}
