import { useMatches, useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { productNameAtom } from '../../shared/api/client-settings.ts'
import { fetchingAtom } from '../../shared/api/fetches.ts'
import { LoadingBar } from '../../shared/ui/loading-bar.tsx'
import { type CrumbPart, pageSubjectAtom } from './page-subject.ts'

/** Around every page, signed in or not: the loading bar and the title. */
export function PageFrame({ children }: { children: ReactNode }) {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  const isFetching = useAtomValue(fetchingAtom)
  useTitle()
  return (
    <>
      <LoadingBar busy={isPending || isFetching} />
      {children}
    </>
  )
}

function useTitle() {
  const productName = useAtomValue(productNameAtom)
  const crumb = useCrumb()
  const title = crumb
    .map(({ text }) => text)
    .reverse()
    .concat(productName)
    .join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}

/** What the page is called, from the general to the particular. */
export function useCrumb(): readonly CrumbPart[] {
  const crumb = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumb ?? [] })
  const subject = useAtomValue(pageSubjectAtom)
  const parts = crumb.map((text) => ({ text }))
  return subject === null ? parts : [...(subject.above ?? parts.slice(0, -1)), { text: subject.name }]
}
