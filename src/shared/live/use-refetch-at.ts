import { useEffect, useEffectEvent } from 'react'
import { askAgainAt } from './ask-again-at.ts'

/** Fetches again at a moment, ISO 8601, from which on the reply is another one although nothing was changed. */
export function useRefetchAt(at: string | null | undefined, refetch: () => void): void {
  const run = useEffectEvent(refetch)
  useEffect(() => (at ? askAgainAt(at, () => run()) : undefined), [at])
}
