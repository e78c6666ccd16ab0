import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { StormView } from '../../../contract/storms/storm.ts'
import { ingestedList } from '../../features/intake/lists/ingested.list.tsx'
import { leftQuery } from '../../features/intake/lists/left-search.ts'
import { listIngested } from '../../features/intake/review/api/list-ingested.ts'
import { button } from '../../shared/ui/button.css.ts'
import { Drawer } from '../../shared/ui/drawer.tsx'
import { countOf } from '../../shared/ui/format-count.ts'
import { tools } from '../../shared/ui/page.css.ts'
import { ListPage } from '../../workspace/list/list-page.tsx'
import { ClaimPanel } from '../claim-panel.tsx'
import { HistoryLink } from '../history-link.tsx'
import { reviewSearch } from '../review-links.ts'
import { UndoReview } from '../undo-review.tsx'
import { useMe } from '../use-me.ts'

const { title: _title, head: _head, ...list } = ingestedList
const tab = { tab: 'claims' }

/** The list of ingested claims, narrowed to one event. */
function claimsOf(storm_id: string): typeof ingestedList {
  return {
    ...list,
    name: 'ingested claims of event',
    load: (search, _context, signal) => listIngested({ ...leftQuery(search), storm_id }, signal),
    labels: {
      ...list.labels,
      empty: { title: 'No ingested claims in this event', hint: 'Claims appear here once they have left the queue.' },
    },
  }
}

/** Claims of an event: those that wait in intake, and those that were ingested. */
export function ClaimsTab({ storm: { id }, waiting }: { storm: StormView; waiting: number | null }) {
  const me = useMe()
  const definition = useMemo(() => claimsOf(id), [id])
  return (
    <>
      {waiting !== null && waiting > 0 && (
        <div className={tools}>
          <Link to="/admin/intake/intake_review" search={reviewSearch.ofEvent(id)} className={button()}>
            {`Review ${countOf(waiting, 'waiting claim')}`}
          </Link>
        </div>
      )}
      <ListPage
        definition={definition}
        context={{
          zone: me.business.timezone,
          onBack: () => undefined,
          contactLink: (contact) => <HistoryLink category="contact" id={contact} label="Contact" />,
        }}
        fetchKey={id}
        keep={tab}
        topic="intake_item"
        drawer={({ id: claim, close }) =>
          claim !== null && (
            <Drawer open bare title="Claim" onClose={close}>
              <UndoReview />
              <ClaimPanel id={claim} onClose={close} />
            </Drawer>
          )
        }
      />
    </>
  )
}
