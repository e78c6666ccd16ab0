import type { ReactNode } from 'react'
import type { DraftPreview } from '../../../../contract/drafts/draft-preview.ts'
import type { DraftQueue } from '../draft-queue.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { type DraftActor, type DraftSnapshot, useDraftSnapshot } from '../use-draft.ts'
import { lead } from './drafts.css.ts'
import { Conflicts } from './preview-conflicts.tsx'
import { Refused } from './preview-refused.tsx'
import { Fills, Outcomes } from './preview-sections.tsx'
import { Warnings } from './preview-warnings.tsx'

interface Props {
  open: boolean
  onClose: () => void
  queue: DraftQueue
  draft: DraftActor
  zone: string
  review: ((preview: DraftPreview | null) => ReactNode) | undefined
}

/** What a commit of the draft would do, and the button for it. Next to the rows, which stay visible. */
export function PreviewPanel({ open, onClose, queue, draft, zone, review }: Props) {
  const snapshot = useDraftSnapshot(draft)
  const { preview, reason } = snapshot.context
  const look = () => draft.send({ type: 'preview' })
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Draft preview"
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Commit draft={draft} preview={preview} unit={queue.drafting.unit} onDone={onClose} />
        </>
      }
    >
      {snapshot.matches({ previewed: 'stale' }) && (
        <Stale onRetry={look}>A colleague changed something in your draft. Refresh before you commit.</Stale>
      )}
      {snapshot.matches({ previewed: 'overtaken' }) && (
        <Stale onRetry={look}>
          You changed your draft in another tab or on another device. Refresh before you commit.
        </Stale>
      )}
      {preview && <Sections preview={preview} queue={queue} draft={draft} zone={zone} isReviewed={Boolean(review)} />}
      {review?.(preview)}
      {!preview && reason !== null && (
        <Failed title="The preview could not be loaded" message={reason} onRetry={look} />
      )}
      {!preview && reason === null && !review && <Loading label="Loading preview…" rows={8} />}
    </Drawer>
  )
}

type SectionsProps = Pick<Props, 'queue' | 'draft' | 'zone'> & {
  preview: DraftPreview
  /** The rows are reviewed one by one below. */
  isReviewed: boolean
}

function Sections({ preview, queue, draft, zone, isReviewed }: SectionsProps) {
  const { noun } = queue.drafting
  const { rows, going, along } = preview
  return (
    <>
      <p className={lead}>
        {`${formatCount(going)} of ${countOf(rows, noun.one, noun.many)} will be committed`}
        {along > 0 && `; ${countOf(along, noun.subordinate ?? noun.one)} ${along === 1 ? 'goes' : 'go'} along`}.
      </p>
      <Refused preview={preview} queue={queue} draft={draft} />
      <Conflicts preview={preview} queue={queue} draft={draft} zone={zone} />
      <Warnings queue={queue} draft={draft} />
      {!isReviewed && <Outcomes title="Changes" outcomes={preview.outcomes} queue={queue} />}
      <Outcomes title="Messages to be sent" outcomes={preview.messages} queue={queue} />
      {!isReviewed && <Fills preview={preview} queue={queue} />}
    </>
  )
}

interface CommitProps {
  draft: DraftActor
  preview: DraftPreview | null
  unit: string
  onDone: () => void
}

function Commit({ draft, preview, unit, onDone }: CommitProps) {
  const snapshot = useDraftSnapshot(draft)
  const key = () => crypto.randomUUID()
  const why = whyNoCommit(snapshot)
  const commit = () => {
    draft.send({ type: 'commit', key: key() })
    onDone()
  }
  return (
    <Button tone="go" whyNot={why} onClick={commit}>
      Commit {countOf(preview?.going ?? 0, unit)}
    </Button>
  )
}

function whyNoCommit(snapshot: DraftSnapshot): string | null {
  if (!snapshot.context.preview) return 'Preview the draft first.'
  if (snapshot.matches({ previewed: 'overtaken' })) return 'The draft was changed elsewhere. Refresh first.'
  return snapshot.can({ type: 'commit', key: '' }) ? null : 'Nothing in the draft can be committed yet.'
}
