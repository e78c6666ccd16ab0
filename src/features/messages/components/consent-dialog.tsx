import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { ConversationApi } from '../api/message-api.ts'

interface Props {
  claimant: string
  /** Whether texts are to be allowed, or stopped. */
  allowed: boolean
  /** What the claimant wrote, where it is in a text. */
  quote: string
  api: Pick<ConversationApi, 'setConsent'>
  onDone: () => void
  onClose: () => void
}

/** Notes what a claimant said about texts: the quote is kept with who noted them and when. */
export function ConsentDialog({ claimant, allowed, quote, api, onDone, onClose }: Props) {
  const [text, setText] = useState(quote)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (text.trim() === '') return setFault('Say what the claimant wrote or said')
    setBusy(true)
    try {
      await api.setConsent({ allowed, quote: text })
      onDone()
    } catch (error) {
      setFault(reasonOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={allowed ? `Allow texts to ${claimant}` : `Stop texts to ${claimant}`}
      description={
        allowed
          ? 'Only where the claimant asks for texts.'
          : 'No text leaves to this phone number any more, for none of its claims. Email and calls go on.'
      }
      width="small"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" busy={busy} onClick={() => void submit()}>
            {allowed ? 'Allow texts' : 'Stop texts'}
          </Button>
        </>
      }
    >
      <TextField
        label="What the claimant wrote or said"
        value={text}
        maxLength={500}
        fault={fault}
        onChange={(event) => {
          setText(event.target.value)
          setFault(null)
        }}
      />
    </Dialog>
  )
}
