import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** Where the first Tab on a page leads: the part that its user works in. */
export interface SkipTarget {
  /** "Skip to claims" */
  readonly label: string
  readonly go: () => void
}

export const skipTargetAtom = atom<SkipTarget | null>(null)

/** Offers a place to skip to for as long as the component is there; null while there is nothing to go to. */
export function useSkipTarget(target: SkipTarget | null) {
  const set = useSetAtom(skipTargetAtom)
  useEffect(() => {
    set(target)
    return () => set(null)
  }, [set, target])
}
