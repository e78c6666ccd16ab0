import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listIngested } from '../../features/intake/review/api/list-ingested.ts'
import { IngestedList } from '../../features/intake/components/ingested-list.tsx'
import { Drawer } from '../../shared/ui/drawer.tsx'
import { ClaimPanel } from '../claim-panel.tsx'
import { HistoryLink } from '../history-link.tsx'
import { UndoReview } from '../undo-review.tsx'
import { useNarrowed } from '../use-narrowed.tsx'
import { useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { useMe } from '../use-me.ts'

const ingested = { what: 'ingested claims', states: ['intake item.ingested'] }

/** What was done, claim by claim, with the life of each one click away. */
export function IngestedRoute() {
  const me = useMe()
  const navigate = useNavigate()
  const { narrowing, key, wait, narrowedAt } = useNarrowed('intake_item', ingested)
  const turn = useTopicTurn('intake_item', wait)
  const [openId, setOpenId] = useState<string | null>(null)
  const close = () => setOpenId(null)
  return (
    <>
      <IngestedList
        key={key}
        narrowed={narrowedAt(turn)}
        list={(query, signal) => listIngested({ ...query, ...narrowing }, signal)}
        turn={turn}
        zone={me.business.timezone}
        onBack={() => void navigate({ to: '/admin/intake/intake_review' })}
        onOpen={setOpenId}
        contactLink={(id) => <HistoryLink category="contact" id={id} label="Contact" />}
      />
      {openId && (
        <Drawer open bare title="Claim" onClose={close}>
          <UndoReview />
          <ClaimPanel key={openId} id={openId} onClose={close} />
        </Drawer>
      )}
    </>
  )
}
