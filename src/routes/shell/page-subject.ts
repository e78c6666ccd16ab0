import { atom, useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'

/** A part of the crumb; one with an address leads there. */
export interface CrumbPart {
  readonly text: string
  readonly to?: string | undefined
  readonly search?: Readonly<Record<string, string>>
}

interface PageSubject {
  /** What the record is part of; without it, what all pages of its kind are part of. */
  readonly above: readonly CrumbPart[] | undefined
  readonly name: string
}

/** What the record of the page is called, once it is known. */
export const pageSubjectAtom = atom<PageSubject | null>(null)

/** Names the record of this page in the crumb and the title, in place of what all pages of its kind are called. */
export function usePageSubject(name: string, above?: readonly CrumbPart[]) {
  const setSubject = useSetAtom(pageSubjectAtom)
  const key = JSON.stringify(above ?? null)
  useLayoutEffect(() => {
    setSubject({ name, above: (JSON.parse(key) as CrumbPart[] | null) ?? undefined })
    return () => setSubject(null)
  }, [name, key, setSubject])
}
