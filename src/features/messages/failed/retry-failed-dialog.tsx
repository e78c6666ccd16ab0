import { type ComponentType, type ReactNode, useState } from 'react'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { entry as entryStyle, list } from '../../../shared/ui/counted-section.css.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Empty, Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf, showDoneToast } from '../../../shared/ui/toast.tsx'
import { failedReason, failedText } from './retry-failed.css.ts'
import {
  type FailedTextsApi,
  failedTextsApi,
  formatFailed,
  mostRetried,
  outcomeOf,
  type Outcomes,
  retryFailed,
} from './retry-failed.ts'

interface Props {
  /** Leads to the conversation of a contact. */
  Link: ComponentType<{ contactId: string; children: ReactNode }>
  onChanged: () => void
  onClose: () => void
  api?: FailedTextsApi
}

/** The texts that failed, sent another time at once; those that can’t be keep their line, with the reason. */
export function RetryFailedDialog({ Link, onChanged, onClose, api = failedTextsApi }: Props) {
  const { data, error, refetch } = useFetched('texts that failed', api.list)
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [progress, setProgress] = useState<'none' | 'under way' | 'over'>('none')
  const total = (data ?? []).flatMap(({ failed_messages }) => failed_messages).length
  const [tried, left] = [outcomes.size, total - outcomes.size]
  const retry = async () => {
    setProgress('under way')
    const done = await retryFailed(data ?? [], api, setOutcomes)
    const sent = [...done.values()].filter((reason) => reason === null).length
    if (sent > 0) showDoneToast(`${countOf(sent, 'text is', 'texts are')} being sent again`)
    onChanged()
    if (sent === total) onClose()
    else setProgress('over')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={progress === 'under way'}
      title="Texts that were not delivered"
      description={
        data && data.length >= mostRetried ? `The latest ${formatCount(mostRetried)}. The rest appear next.` : undefined
      }
      foot={
        progress === 'over' ? (
          <Button tone="go" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose} whyNot={progress === 'under way' ? 'Texts are being sent again' : null}>
              Cancel
            </Button>
            <Button
              tone="go"
              busy={progress === 'under way'}
              whyNot={data && left === 0 && progress === 'none' ? 'No text can be sent again' : null}
              onClick={() => void retry()}
            >
              {progress === 'under way'
                ? `${formatCount(tried)} of ${formatCount(total)}`
                : `Retry ${countOf(left, 'text')}`}
            </Button>
          </>
        )
      }
    >
      {!data && error !== undefined && (
        <Failed title="Couldn’t load the texts" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && error === undefined && <Loading rows={3} label="Loading texts…" />}
      {data?.length === 0 && <Empty title="Every text was delivered" />}
      {data && data.length > 0 && (
        <ul className={list} aria-label="Texts that were not delivered">
          {data.map((entry) => {
            const { conversation_id, contact_id, contact } = entry
            const outcome = outcomeOf(entry, outcomes)
            return (
              <li key={conversation_id} className={entryStyle}>
                <Link contactId={contact_id}>
                  {contact.first_name} {contact.last_name}
                </Link>
                <span className={failedText}>{formatFailed(entry)}</span>
                {outcome !== undefined && (
                  <span role="status" className={failedReason({ failed: outcome !== null })}>
                    {outcome ?? 'Being sent again'}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}
