import { useNavigate } from '@tanstack/react-router'
import { ingestedList } from '../../../features/intake/lists/ingested.list.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { ClaimPanel } from '../../claim-panel.tsx'
import { HistoryLink } from '../../history-link.tsx'
import { UndoReview } from '../../undo-review.tsx'
import { useMe } from '../../use-me.ts'
import { useNarrowed } from '../../use-narrowed.tsx'

const ingested = { what: 'ingested claims', states: ['intake item.ingested'] }

/** What was done, claim by claim, with the life of each one click away. */
export function IngestedRoute() {
  const me = useMe()
  const navigate = useNavigate()
  const { narrowing, search: figure, key, wait, narrowedAt } = useNarrowed('intake_item', ingested)
  return (
    <ListPage
      definition={ingestedList}
      context={{
        zone: me.business.timezone,
        narrowing,
        onBack: () => void navigate({ to: '/admin/intake/intake_review' }),
        contactLink: (id) => <HistoryLink category="contact" id={id} label="Contact" />,
      }}
      fetchKey={key}
      keep={figure}
      narrowedAt={narrowedAt}
      topic="intake_item"
      wait={wait}
      drawer={({ id, close }) =>
        id !== null && (
          <Drawer open bare title="Claim" onClose={close}>
            <UndoReview />
            <ClaimPanel id={id} onClose={close} />
          </Drawer>
        )
      }
    />
  )
}
