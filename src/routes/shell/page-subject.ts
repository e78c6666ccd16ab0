import { atom, useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'

/** What the record of the page is called, once it is known. */
export const pageSubjectAtom = atom<string | null>(null)

/** Names the record of this page in the crumb and the title, in place of what all pages of its kind are called. */
export function usePageSubject(name: string) {
  const setSubject = useSetAtom(pageSubjectAtom)
  useLayoutEffect(() => {
    setSubject(name)
    return () => setSubject(null)
  }, [name, setSubject])
}
