import type { ComponentProps } from 'react'
import { DraftBar } from '../workspace/drafts/components/draft-bar.tsx'
import { undoWork } from './undo-review.tsx'
import { useMe } from './use-me.ts'

/** The draft of a plain list or a board, which have no past to look at. */
export function ListDraftBar(props: Pick<ComponentProps<typeof DraftBar>, 'queue' | 'draft' | 'shownAt' | 'review'>) {
  return <DraftBar {...props} me={useMe()} isAsOf={false} operationUndo={undoWork} />
}
