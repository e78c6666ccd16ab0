import { useAtomValue } from 'jotai'
import type { RecordTab } from '../workspace/slots/workspace-slots.ts'
import { readHistory } from '../features/history/api/read-history.ts'
import { HistoryView } from '../features/history/components/history-panel.tsx'
import { useFetched } from '../shared/api/use-fetched.ts'
import { useStreamChanges } from '../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../shared/session/permission.ts'
import { HistoryLink } from './history-link.tsx'
import { undoOf } from './undo-review.tsx'
import { useMe } from './use-me.ts'
import { useNames } from './use-names.ts'

/** The tab of a claim's panel with its life. */
export function historyTab(id: string): RecordTab {
  return { id: 'history', label: 'History', render: () => <ClaimHistory key={id} id={id} /> }
}

interface Props {
  id: string
  /** The moment until which it is told, in milliseconds since 1970; as it goes on, unless given. */
  asOf?: number
}

/** One claim's life. */
export function ClaimHistory({ id, asOf }: Props) {
  const me = useMe()
  const nameOf = useNames()
  const may = useAtomValue(permissionAtom)
  const history = useFetched(`claim ${id}`, (signal) => readHistory('intake_item', id, signal))
  useStreamChanges('intake_item', id, history.refetch)
  return (
    <HistoryView
      category="intake_item"
      history={history}
      zone={me.business.timezone}
      nameOf={nameOf}
      linkTo={(category, other, label) => <HistoryLink category={category} id={other} label={label} />}
      {...(asOf !== undefined && { asOf })}
      {...(may('intake:work') && asOf === undefined && { actionFor: undoOf })}
    />
  )
}
