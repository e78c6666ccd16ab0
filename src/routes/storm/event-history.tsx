import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Recorded } from '../../../contract/events/recorded.ts'
import { HistoryPanel } from '../../features/history/components/history-panel.tsx'
import { permissionAtom } from '../../shared/session/permission.ts'
import { HistoryLink } from '../history-link.tsx'
import { undoOf, UndoReview } from '../undo-review.tsx'
import { useMe } from '../use-me.ts'
import { useNames } from '../use-names.ts'

interface Props {
  category: 'storm' | 'location'
  id: string
  version: number
  facts?: (events: readonly Recorded[]) => ReactNode
}

/** What changed, by whom, and how it was at any moment before. */
export function EventHistory({ category, id, version, facts }: Props) {
  const me = useMe()
  const nameOf = useNames()
  const may = useAtomValue(permissionAtom)
  return (
    <>
      <UndoReview />
      <HistoryPanel
        {...{ category, id, version, nameOf, ...(facts && { facts }) }}
        zone={me.business.timezone}
        linkTo={(other, otherId, label) => <HistoryLink category={other} id={otherId} label={label} />}
        {...(may('storms:manage') && { actionFor: undoOf })}
      />
    </>
  )
}
