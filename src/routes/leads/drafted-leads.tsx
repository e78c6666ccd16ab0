import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { DraftPreview } from '../../../contract/drafts/draft-preview.ts'
import { mostDraftRows } from '../../../contract/drafts/draft.ts'
import { idOf } from '../../../contract/events/recorded.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import { AssignToShop } from '../../features/leads/bulk/assign-to-shop.tsx'
import { AssignmentReview } from '../../features/leads/bulk/assignment-review.tsx'
import { leadDraftQueue, SeenLeads, shopField } from '../../features/leads/bulk/lead-draft-queue.ts'
import type { LeadDrafting } from '../../features/leads/leads.list.tsx'
import { useTopicRefetch } from '../../shared/live/use-topic-changes.ts'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import type { Choice } from '../../shared/ui/select.tsx'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import { DraftBar } from '../../workspace/drafts/components/draft-bar.tsx'
import { acceptsRows, useDraft, useDraftSnapshot } from '../../workspace/drafts/use-draft.ts'
import { UndoReview, undoWork } from '../undo-review.tsx'
import { useMe } from '../use-me.ts'
import { leadAddress } from './lead-address.ts'

interface Props {
  shops: readonly Choice[]
  children: (drafting: LeadDrafting) => ReactNode
}

/** The leads with the draft of their assignments; it stays while they are shown as a board or as a grid. */
export function DraftedLeads({ shops, children }: Props) {
  const me = useMe()
  const navigate = useNavigate()
  const draft = useDraft('lead')
  const snapshot = useDraftSnapshot(draft)
  const [seen] = useState(() => new SeenLeads())
  const [shownAt, setShownAt] = useState(0)
  // The choices are made again with every render.
  const named = JSON.stringify(shops)
  const queue = useMemo(
    () =>
      leadDraftQueue({
        seen,
        shops: JSON.parse(named) as Choice[],
        goTo: (id) => void navigate({ to: leadAddress(me.role, id) ?? '/' }),
      }),
    [seen, named, navigate, me.role],
  )
  useTopicRefetch(
    'lead',
    () => draft.send({ type: 'drafted rows changed' }),
    ({ stream }) => draft.getSnapshot().context.rows.has(idOf(stream)),
  )
  const add = (leads: readonly Lead[], shop: string): boolean => {
    const over = new Set([...snapshot.context.rows.keys(), ...leads.map(({ id }) => id)]).size - mostDraftRows
    if (over > 0) {
      const why = `A draft holds at most ${countOf(mostDraftRows, 'lead')}. Select ${formatCount(over)} fewer.`
      showErrorToast('Too many for one draft', new Error(why))
      return false
    }
    seen.note(leads)
    const changes = { [shopField]: shop }
    draft.send({
      type: 'rows set',
      rows: leads.map(({ id, version }) => ({ id, version, changes, carries_out: false })),
    })
    setShownAt(shownAt + 1)
    return true
  }
  const review = (preview: DraftPreview | null) => {
    if (preview) seen.notePreview(preview)
    return <AssignmentReview draft={draft} queue={queue} preview={preview} shops={shops} />
  }
  const whyNot = acceptsRows(snapshot)
    ? null
    : 'Your draft is busy or could not be loaded. See the bar above the leads.'
  return (
    <>
      <UndoReview />
      {children({
        bar: (
          <DraftBar
            queue={queue}
            draft={draft}
            me={me}
            isAsOf={false}
            operationUndo={undoWork}
            shownAt={shownAt}
            review={review}
          />
        ),
        assign: (leads, clear) => (
          <AssignToShop
            leads={leads}
            shops={shops}
            whyNot={whyNot}
            onAdd={(chosen, shop) => {
              if (add(chosen, shop)) clear()
            }}
          />
        ),
      })}
    </>
  )
}
