import { useState } from 'react'
import type { MayWrite } from '../../../../contract/messages/may-write.ts'
import type { ThreadMessage } from '../../../../contract/messages/thread-message.ts'
import { mayAskToStop } from '../../../../machines/consent/may-ask-to-stop.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import type { ConversationApi } from '../api/message-api.ts'
import { ConsentDialog } from './consent-dialog.tsx'

interface Props {
  claimant: string
  messages: readonly ThreadMessage[]
  mayText: MayWrite | undefined
  api: Pick<ConversationApi, 'setConsent'>
  onChanged: () => void
}

/** Whether the claimant wants texts, and what a person can note about it; free text that may ask to stop is proposed. */
export function ConsentLine({ claimant, messages, mayText, api, onChanged }: Props) {
  const [asked, setAsked] = useState<{ readonly allowed: boolean; readonly quote: string } | null>(null)
  const [kept, setKept] = useState<string | null>(null)
  if (!mayText?.to) return null
  const isStopped = mayText.why_not?.includes('STOP') ?? false
  const last = messages.findLast(({ direction }) => direction === 'in')
  const isProposed = !isStopped && last !== undefined && last.id !== kept && mayAskToStop(last.body)
  return (
    <>
      {isProposed && (
        <Notice
          tone="amber"
          action={
            <>
              <Button onClick={() => setAsked({ allowed: false, quote: last.body })}>Stop texts…</Button>
              <Button tone="ghost" onClick={() => setKept(last.id)}>
                Not a request
              </Button>
            </>
          }
        >
          The last message may ask for no more texts.
        </Notice>
      )}
      {!isProposed && (
        <Button tone="ghost" onClick={() => setAsked({ allowed: isStopped, quote: '' })}>
          {isStopped ? 'Allow texts…' : 'Stop texts…'}
        </Button>
      )}
      {asked && (
        <ConsentDialog
          {...asked}
          claimant={claimant}
          api={api}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            onChanged()
          }}
        />
      )}
    </>
  )
}
