import { useAtomValue } from 'jotai'
import type { StreamCategory } from '../../contract/categories.ts'
import type { Permission } from '../../contract/people/permissions.ts'
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

/** Whose history is shown in a workspace, and who may undo there. */
const works = { intake_item: 'intake:work', contact: 'contacts:work' } as const satisfies Partial<
  Record<StreamCategory, Permission>
>
type Category = keyof typeof works

/** The tab of a record's panel with its life. */
export function historyTab(category: Category, id: string): RecordTab {
  return { id: 'history', label: 'History', render: () => <StreamHistory key={id} category={category} id={id} /> }
}

interface Props {
  category: Category
  id: string
  /** The moment until which it is told, in milliseconds since 1970; as it goes on, unless given. */
  asOf?: number
}

/** The life of one claim or contact. */
export function StreamHistory({ category, id, asOf }: Props) {
  const me = useMe()
  const nameOf = useNames()
  const may = useAtomValue(permissionAtom)
  const history = useFetched(`${category} ${id}`, (signal) => readHistory(category, id, signal))
  useStreamChanges(category, id, history.refetch)
  return (
    <HistoryView
      category={category}
      history={history}
      zone={me.business.timezone}
      nameOf={nameOf}
      linkTo={(other, otherId, label) => <HistoryLink category={other} id={otherId} label={label} />}
      {...(asOf !== undefined && { asOf })}
      {...(may(works[category]) && asOf === undefined && { actionFor: undoOf })}
    />
  )
}
