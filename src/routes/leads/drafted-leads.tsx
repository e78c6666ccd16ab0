import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { DraftPreview } from '../../../contract/drafts/draft-preview.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import { AssignToShop } from '../../features/leads/bulk/assign-to-shop.tsx'
import { AssignmentReview } from '../../features/leads/bulk/assignment-review.tsx'
import { leadDraftQueue, leadNoun, shopField } from '../../features/leads/bulk/lead-draft-queue.ts'
import { leadName } from '../../features/leads/lead-labels.ts'
import type { LeadDrafting } from '../../features/leads/leads.list.tsx'
import type { Choice } from '../../shared/ui/select.tsx'
import { SeenRows } from '../../workspace/drafts/list-draft-queue.ts'
import { useListDraft } from '../../workspace/drafts/use-list-draft.ts'
import { ListDraftBar } from '../list-draft-bar.tsx'
import { UndoReview } from '../undo-review.tsx'
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
  const [seen] = useState(() => new SeenRows<Lead>(leadName))
  const { draft, add, shownAt, whyNot } = useListDraft('lead', leadNoun, seen)
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
  const review = (preview: DraftPreview | null) => {
    if (preview) seen.notePreview(preview)
    return <AssignmentReview draft={draft} queue={queue} preview={preview} shops={shops} />
  }
  return (
    <>
      <UndoReview />
      {children({
        bar: <ListDraftBar queue={queue} draft={draft} shownAt={shownAt} review={review} />,
        assign: (leads, clear) => (
          <AssignToShop
            leads={leads}
            shops={shops}
            whyNot={whyNot}
            onAdd={(chosen, shop) => {
              if (add(chosen, { [shopField]: shop })) clear()
            }}
          />
        ),
      })}
    </>
  )
}
