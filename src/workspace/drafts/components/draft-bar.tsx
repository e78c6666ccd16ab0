import { type ReactNode, useEffect, useState } from 'react'
import type { DraftPreview } from '../../../../contract/drafts/draft-preview.ts'
import type { Me } from '../../../../contract/people/user.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import type { OperationUndo } from '../../../shared/operations/operation-undo.ts'
import type { DraftQueue } from '../draft-queue.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { Progress } from '../../../shared/ui/progress.tsx'
import { showDoneToast, showUndoToast } from '../../../shared/ui/toast.tsx'
import type { DraftRows } from '../../../../machines/draft/draft-rows.ts'
import { type CommittedDraft, committedDrafts, forgetCommitted, keepCommitted } from '../committed-drafts.ts'
import { countRows } from '../count-rows.ts'
import { returnToDraft } from '../return-to-draft.ts'
import { type DraftActor, type DraftSnapshot, useDraftSnapshot } from '../use-draft.ts'
import { useDraftOnRows } from '../use-draft-on-rows.ts'
import { DraftElsewhere } from './draft-in-other-tab.tsx'
import { DraftTrouble } from './draft-errors.tsx'
import { bar, counts, figure, name, push, saved, working } from './drafts.css.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { whyNot } from '../../../../machines/why-not.ts'

interface Props {
  queue: DraftQueue
  draft: DraftActor
  me: Me
  /** The as-of view is shown: the bar is hidden and the draft goes on. */
  isAsOf: boolean
  /** Undoes a commit. */
  operationUndo?: OperationUndo
  /** The preview opens whenever this number grows: rows were put in that are to be reviewed at once. */
  shownAt?: number
  /** The rows in the preview, in place of what they come to in sum; null while it is loaded. */
  review?: (preview: DraftPreview | null) => ReactNode
}

/** Above the rows: the content and state of the user's draft, and its actions. Nothing while it is empty. */
export function DraftBar({ queue, draft, me, isAsOf, operationUndo, shownAt = 0, review }: Props) {
  const snapshot = useDraftSnapshot(draft)
  const [isOpen, setOpen] = useState(false)
  const [shownBefore, setShownBefore] = useState(shownAt)
  useDraftOnRows(draft, queue, me)
  useOutcomes(draft, queue, operationUndo)
  const { rows, commit, reason, savedAt } = snapshot.context
  const discard = () => draft.send({ type: 'discard' })
  const show = () => {
    setOpen(true)
    if (snapshot.can({ type: 'preview' }) && !snapshot.matches('previewed')) draft.send({ type: 'preview' })
  }
  useCommands([
    {
      id: 'draft.preview',
      title: 'Preview draft',
      group: 'Draft',
      keys: 'Mod+Shift+P',
      when: () => rows.size > 0 && !isAsOf,
      run: show,
      whileTyping: true,
    },
  ])
  // A change while the preview is open is previewed as soon as it is saved.
  useEffect(() => {
    if (isOpen && snapshot.matches('drafting') && reason === null) draft.send({ type: 'preview' })
  }, [isOpen, snapshot, reason, draft])
  if (shownAt !== shownBefore) {
    setShownBefore(shownAt)
    setOpen(true)
  }
  // Emptied elsewhere, there is nothing to preview; what is added later is previewed on request.
  if (isOpen && rows.size === 0) setOpen(false)
  const close = () => {
    setOpen(false)
    draft.send({ type: 'close' })
  }

  if (isAsOf) return null
  const isElsewhere = snapshot.matches('committing elsewhere')
  if (snapshot.matches('committing') || isElsewhere) {
    return (
      <section className={bar} aria-label="My draft">
        <div className={working}>
          <Progress
            label={
              isElsewhere ? 'Your draft is being committed in another tab or on another device' : 'Committing draft'
            }
            done={(commit?.done ?? 0) + (commit?.refused ?? 0)}
            total={commit?.total ?? rows.size}
            unit={`${queue.drafting.unit}s`}
          />
        </div>
      </section>
    )
  }
  return (
    <>
      <DraftTrouble draft={draft} snapshot={snapshot} unit={queue.drafting.unit} />
      <DraftElsewhere draft={draft} snapshot={snapshot} unit={queue.drafting.unit} operationUndo={operationUndo} />
      {rows.size > 0 && (
        <section className={bar} aria-label="My draft">
          <span className={name}>My draft {formatCount(rows.size)}</span>
          <span className={counts}>
            {countRows(rows, queue.drafting)
              .slice(0, 4)
              .map(({ text, count }) => (
                <span key={text}>
                  <span className={figure}>{formatCount(count)}</span> {text}
                </span>
              ))}
          </span>
          <span className={saved} role="status">
            {formatSaved(snapshot, savedAt, me.business.timezone)}
          </span>
          <span className={push} />
          <Button
            tone="ghost"
            onClick={discard}
            whyNot={snapshot.can({ type: 'discard' }) ? null : whyNot(snapshot, { type: 'discard' })}
          >
            Discard draft
          </Button>
          <Button onClick={show}>
            Preview <Kbd>Ctrl ⇧ P</Kbd>
          </Button>
        </section>
      )}
      <PreviewPanel
        open={isOpen}
        onClose={close}
        queue={queue}
        draft={draft}
        zone={me.business.timezone}
        review={review}
      />
    </>
  )
}

function formatSaved(snapshot: DraftSnapshot, savedAt: string | null, zone: string): string {
  if (snapshot.matches('saving')) return 'Saving…'
  if (snapshot.matches('unsaved')) return 'Not saved'
  return savedAt ? `Saved ${formatTime(savedAt, zone)}` : ''
}

/** Reports the outcome of a commit or a discard once. */
function useOutcomes(draft: DraftActor, queue: DraftQueue, operationUndo?: OperationUndo) {
  const { unit } = queue.drafting
  useEffect(() => {
    let before = draft.getSnapshot().value
    let drafted: DraftRows = new Map()
    let stopReturning = () => {}
    const giveBackOnceUndone = ({ operation, rows }: CommittedDraft) =>
      operationUndo?.whenUndone?.(operation, () => {
        // The page may be gone, and the draft with it.
        if (draft.getSnapshot().status !== 'active') return
        forgetCommitted(unit, operation)
        stopReturning()
        stopReturning = returnToDraft(draft, queue.drafting, rows)
      })
    // Those of before a reload: their undo is found in the history, or as the last operation.
    for (const one of committedDrafts(unit)) giveBackOnceUndone(one)
    const { unsubscribe } = draft.subscribe(({ value, context: { commit, rows, discarded } }) => {
      const committed = () => [...drafted.values()].filter(({ id }) => !rows.has(id))
      if (value === before) return
      before = value
      if (value === 'committing') drafted = rows
      // What is committed is done with; what was refused is still to be decided.
      if (value === 'done' || value === 'failed in part') queue.deselect(committed().map(({ id }) => id))
      const done = countOf(commit?.done ?? 0, unit)
      const say = (text: string) => {
        // The commit is one operation, under the id of its command.
        if (!operationUndo || !commit || commit.done === 0) return showDoneToast(text)
        const one = { operation: commit.key, rows: committed() }
        keepCommitted(unit, one)
        giveBackOnceUndone(one)
        showUndoToast(text, () => operationUndo.undoOperation(commit.key))
      }
      if (value === 'done') say(`Draft committed: ${done}`)
      if (value === 'failed in part')
        say(`Draft committed: ${done}; ${countOf(rows.size, unit)} refused, still in your draft`)
      if (value === 'discarded') {
        showUndoToast(`Draft of ${countOf(discarded.size, unit)} discarded`, () => draft.send({ type: 'restore' }))
      }
    })
    return () => {
      unsubscribe()
      stopReturning()
    }
  }, [draft, queue, unit, operationUndo])
}
