import type { ThreadMessage } from '../../../../contract/messages/thread-message.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import type { SharedDraft } from '../use-shared-draft.ts'

interface Props {
  draft: SharedDraft
  me: string
  mayTakeOver: boolean
  /** What was sent to the claimant since the draft was begun, by somebody else; null where nothing was. */
  since: Pick<ThreadMessage, 'author' | 'direction' | 'body'> | null
}

/** Whose text the composer shows, and what became of the reader’s own. */
export function DraftLine({ draft, me, mayTakeOver, since }: Props) {
  const { holder, author, kept } = draft
  return (
    <>
      {holder !== null && (
        <Notice tone="blue" action={mayTakeOver ? <Button onClick={draft.takeOver}>Take over</Button> : undefined}>
          {holder} is writing. You see the text as it is typed.
        </Notice>
      )}
      {holder === null && author && author.id !== me && <Notice tone="blue">Draft of {author.name}, not sent.</Notice>}
      {since && (
        <Notice tone="amber" action={<Button onClick={() => draft.write('', [])}>Discard draft</Button>}>
          {since.direction === 'in' ? 'The claimant has written' : `${since.author?.name ?? 'A colleague'} has sent`}{' '}
          since: “{since.body}” This text is kept.
        </Notice>
      )}
      {kept !== null && (
        <Notice
          tone="amber"
          action={
            <>
              {(holder === null || mayTakeOver) && <Button onClick={draft.writeKept}>Use mine</Button>}
              <Button onClick={draft.dropKept}>Discard mine</Button>
            </>
          }
        >
          Your own text is kept: “{kept}”
        </Notice>
      )}
    </>
  )
}
