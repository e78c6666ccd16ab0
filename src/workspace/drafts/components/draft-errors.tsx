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
  const again = <Button onClick={() => draft.send({ type: 'try again' })}>Try again</Button>
  switch (true) {
    case snapshot.matches('unread'):
      return (
        <Notice tone="amber" action={again}>
          {`Your draft could not be read, so nothing can be put into it: ${reason}`}
        </Notice>
      )
    case snapshot.matches('behind'):
      return (
        <Notice tone="amber" action={again}>
          {`Your draft was changed on another page or machine, and what it is now could not be read: ${reason}`}
        </Notice>
      )
    case snapshot.matches('unsaved'):
      return (
        <Notice tone="red" action={again}>
          {`Your draft is on this page only: ${reason}`}
        </Notice>
      )
    case snapshot.matches('changed elsewhere'):
      return (
        <Notice
          tone="amber"
          action={
            <span className={actions}>
              <Button onClick={() => draft.send({ type: 'take the other' })}>Take that one</Button>
              <Button onClick={() => draft.send({ type: 'keep mine' })}>Put mine on top</Button>
            </span>
          }
        >
          {`You changed your draft on another page or machine meanwhile: ${countOf(other?.rows?.length ?? 0, unit)} there, ` +
            `${formatCount(rows.size)} here. Nothing is lost until you choose.`}
        </Notice>
      )
    case snapshot.matches('cut off'):
      return (
        <Notice
          tone="amber"
          action={
            <span className={actions}>
              <Button onClick={() => draft.send({ type: 'discard' })}>Discard the rest</Button>
              <Button tone="go" onClick={() => draft.send({ type: 'go on' })}>
                Go on
              </Button>
            </span>
          }
        >
          {`The commit was cut off after ${formatCount(commit?.done ?? 0)} of ${countOf(commit?.total ?? 0, unit)}.` +
            `${reason ? ` ${reason}` : ''} Going on does nothing twice.`}
        </Notice>
      )
    case snapshot.matches('drafting') && reason !== null:
      return <Notice tone="amber">{`That did not work: ${reason}`}</Notice>
    default:
      return null
  }
}
