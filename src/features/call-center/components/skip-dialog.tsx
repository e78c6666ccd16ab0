import { useId, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { radio, reasonChip, reasons as reasonsStyle, reasonsTitle } from '../../../workspace/call-desk/outcomes.css.ts'

const reasons = ['Other language', 'Knows the claimant', 'Wrong event', 'Other'] as const

interface Props {
  name: string
  busy: boolean
  onSkip: (reason: string) => void
  onClose: () => void
}

/** Why a contact is passed on: the next agent and the supervisor read it. */
export function SkipDialog({ name, busy, onSkip, onClose }: Props) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const skip = () => {
    const shownText = reason === 'Other' ? text.trim() : reason
    if (shownText === '') return setFault(reason === 'Other' ? 'Enter a reason' : 'Choose a reason')
    onSkip(shownText)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Skip ${name}`}
      description="The contact goes to another agent. You get it again only after all others."
      width="small"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" busy={busy} onClick={skip}>
            Skip contact
          </Button>
        </>
      }
    >
      <fieldset className={reasonsStyle}>
        <legend className={reasonsTitle}>Reason</legend>
        {reasons.map((one) => (
          <label key={one} className={reasonChip}>
            <input
              type="radio"
              className={radio}
              name={id}
              checked={reason === one}
              onChange={() => {
                setReason(one)
                setFault(null)
              }}
            />
            {one}
          </label>
        ))}
      </fieldset>
      {reason === 'Other' && (
        <TextField
          label="Reason in words"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {fault && <p role="alert">{fault}</p>}
    </Dialog>
  )
}
