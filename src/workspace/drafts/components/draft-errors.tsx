import { Button } from '../../../shared/ui/button.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import type { DraftActor, DraftSnapshot } from '../use-draft.ts'
import { actions, notice } from './drafts.css.ts'

interface Props {
  draft: DraftActor
  snapshot: DraftSnapshot
  unit: string
}

/** Errors of the draft and what the user can do about them. */
export function DraftTrouble({ draft, snapshot, unit }: Props) {
  const found = troubleOf(draft, snapshot, unit)
  return found && <div className={notice}>{found}</div>
}

function troubleOf(draft: DraftActor, snapshot: DraftSnapshot, unit: string) {
  const { reason, commit, rows, other } = snapshot.context
  const again = <Button onClick={() => draft.send({ type: 'try again' })}>Retry</Button>
  switch (true) {
    case snapshot.matches('unread'):
      return (
        <Notice tone="amber" action={again}>
          {`Your draft could not be loaded, so nothing can be added: ${reason}`}
        </Notice>
      )
    case snapshot.matches('behind'):
      return (
        <Notice tone="amber" action={again}>
          {`Your draft was changed in another tab or on another device and could not be reloaded: ${reason}`}
        </Notice>
      )
    case snapshot.matches('unsaved'):
      return (
        <Notice tone="red" action={again}>
          {`Your draft is not saved yet. It is in this tab only: ${reason}`}
        </Notice>
      )
    case snapshot.matches('changed elsewhere'):
      return (
        <Notice
          tone="amber"
          action={
            <span className={actions}>
              <Button onClick={() => draft.send({ type: 'use the other version' })}>Use the other</Button>
              <Button onClick={() => draft.send({ type: 'keep mine' })}>Apply mine on top</Button>
            </span>
          }
        >
          {`Your draft was changed in another tab or on another device: ${countOf(other?.rows?.length ?? 0, unit)} there, ` +
            `${formatCount(rows.size)} here. Both are kept until you choose.`}
        </Notice>
      )
    case snapshot.matches('cut off'):
      return (
        <Notice
          tone="amber"
          action={
            <span className={actions}>
              <Button onClick={() => draft.send({ type: 'discard' })}>Discard the rest</Button>
              <Button tone="go" onClick={() => draft.send({ type: 'resume' })}>
                Resume
              </Button>
            </span>
          }
        >
          {`The commit was interrupted after ${formatCount(commit?.done ?? 0)} of ${countOf(commit?.total ?? 0, unit)}.` +
            `${reason ? ` ${reason}` : ''} Resuming repeats nothing.`}
        </Notice>
      )
    case snapshot.matches('drafting') && reason !== null:
      return <Notice tone="amber">{`Something went wrong: ${reason}`}</Notice>
    default:
      return null
  }
}
