import { useAtomValue } from 'jotai'
import { readHistory } from '../features/history/api/read-history.ts'
import { ClaimFacts } from '../features/history/components/claim-facts.tsx'
import { HistoryView } from '../features/history/components/history-panel.tsx'
import { intakeItemOf } from '../features/history/intake-item-of.ts'
import { useFetched } from '../shared/api/use-fetched.ts'
import { permissionAtom } from '../shared/session/permission.ts'
import { IconButton } from '../shared/ui/button.tsx'
import { head, panel, title } from './claim-panel.css.ts'
import { NotesSection } from '../workspace/notes/components/notes-section.tsx'
import { HistoryLink } from './history-link.tsx'
import { undoOf } from './undo-review.tsx'
import { useMe } from './use-me.ts'
import { useNames } from './use-names.ts'
import { useStreamChanges } from '../shared/live/use-topic-changes.ts'

interface Props {
  id: string
  onClose: () => void
}

/** One claim's life beside the grid, as it goes on. */
export function ClaimPanel({ id, onClose }: Props) {
  const me = useMe()
  const nameOf = useNames()
  const may = useAtomValue(permissionAtom)
  const history = useFetched(`claim ${id}`, (signal) => readHistory('intake_item', id, signal))
  useStreamChanges('intake_item', id, history.refetch)

  const claim = history.data && intakeItemOf(history.data)
  return (
    <div className={panel}>
      <div className={head}>
        <h2 className={title}>{claim ? `${claim.first_name} ${claim.last_name}` : 'Claim'}</h2>
        <IconButton icon="close" label="Close claim" onClick={onClose} />
      </div>
      <HistoryView
        category="intake_item"
        history={history}
        facts={(events) => (
          <>
            <ClaimFacts events={events} zone={me.business.timezone} />
            <NotesSection category="intake_item" id={id} />
          </>
        )}
        zone={me.business.timezone}
        nameOf={nameOf}
        linkTo={(category, other, label) => <HistoryLink category={category} id={other} label={label} />}
        {...(may('intake:work') && { actionFor: undoOf })}
      />
    </div>
  )
}
