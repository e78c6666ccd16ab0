import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { DraftPreview } from '../../../contract/drafts/draft-preview.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { supplementApi } from '../../features/supplements/api/supplement-api.ts'
import { MoveSupplements } from '../../features/supplements/bulk/move-supplements.tsx'
import { supplementDraftQueue, supplementNoun } from '../../features/supplements/bulk/supplement-draft-queue.ts'
import { reviewerChoices, supplementName } from '../../features/supplements/supplement-labels.ts'
import type { SupplementDrafting } from '../../features/supplements/supplements.list.tsx'
import { useFetched } from '../../shared/api/use-fetched.ts'
import type { Choice } from '../../shared/ui/select.tsx'
import { DraftRows } from '../../workspace/drafts/components/draft-rows.tsx'
import { SeenRows } from '../../workspace/drafts/list-draft-queue.ts'
import { useListDraft } from '../../workspace/drafts/use-list-draft.ts'
import { ListDraftBar } from '../list-draft-bar.tsx'
import { UndoReview } from '../undo-review.tsx'
import { useMe } from '../use-me.ts'
import { supplementAddress } from './supplement-address.ts'

/** The pipeline with the draft of its moves; it stays while it is shown as a board or as a grid. */
export function DraftedSupplements({ children }: { children: (drafting: SupplementDrafting) => ReactNode }) {
  const me = useMe()
  const navigate = useNavigate()
  const [seen] = useState(() => new SeenRows<Supplement>(supplementName))
  const { draft, add, shownAt, whyNot, rows } = useListDraft('supplement', supplementNoun, seen)
  const [asked, setAsked] = useState<string | null>(null)
  // Whom one can assign to comes with a supplement.
  const first = asked ?? rows.keys().next().value ?? null
  const { data: reviewers = none } = useFetched(`reviewers by ${first}`, async (signal) =>
    first === null ? none : reviewerChoices(await supplementApi.get(first, signal)),
  )
  const queue = useMemo(
    () =>
      supplementDraftQueue({
        seen,
        reviewers,
        goTo: (id) => void navigate({ to: supplementAddress(me.role, { id, claimant_id: null }) ?? '/' }),
      }),
    [seen, reviewers, navigate, me.role],
  )
  const review = (preview: DraftPreview | null) => {
    if (preview) seen.notePreview(preview)
    return <DraftRows draft={draft} queue={queue} preview={preview} />
  }
  return (
    <>
      <UndoReview />
      {children({
        bar: <ListDraftBar queue={queue} draft={draft} shownAt={shownAt} review={review} />,
        moves: (supplements, clear) => (
          <MoveSupplements
            supplements={supplements}
            role={me.role}
            zone={me.business.timezone}
            reviewers={reviewers}
            whyNot={whyNot}
            onAsk={setAsked}
            onAdd={(changes) => {
              if (add(supplements, changes)) clear()
            }}
          />
        ),
      })}
    </>
  )
}

const none: readonly Choice[] = []
