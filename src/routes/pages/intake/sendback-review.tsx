import { useNavigate } from '@tanstack/react-router'
import { useMailChecks } from '../../../features/intake/lists/mail-check.ts'
import { sendbacksList } from '../../../features/intake/lists/sendbacks.list.tsx'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { UndoReview, undoWork } from '../../undo-review.tsx'
import { useMe } from '../../use-me.ts'
import { useNarrowed } from '../../use-narrowed.tsx'

const sendbacks = { what: 'sendbacks', states: ['intake item.sent_back'] }

export function SendbackReviewRoute() {
  const navigate = useNavigate()
  const { business } = useMe()
  const mail = useMailChecks()
  const { narrowing, search: figure, key, wait, narrowedAt } = useNarrowed('intake_item', sendbacks)
  return (
    <>
      <UndoReview />
      <ListPage
        definition={sendbacksList}
        context={{
          narrowing,
          zone: business.timezone,
          onLoaded: mail.noteLoaded,
          onBack: () => void navigate({ to: '/admin/intake/intake_review' }),
          undoOperation: undoWork.undoOperation,
        }}
        fetchKey={`${key} ${mail.turn}`}
        keep={figure}
        narrowedAt={narrowedAt}
        topic="intake_item"
        wait={wait}
      />
    </>
  )
}
