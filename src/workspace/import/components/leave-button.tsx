import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { StepButton } from './step-button.tsx'

interface Props {
  /** The file that is left. */
  name: string
  /** Rows whose fixing would be lost; with none there is nothing to ask about, the file can be dropped again. */
  byHand: number
  onLeave: () => void
  children: string
}

/** Gives a file up. Where that loses what a person did on it, it says so first. */
export function LeaveButton({ name, byHand, onLeave, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <StepButton onClick={byHand > 0 ? () => setAsking(true) : onLeave}>{children}</StepButton>
      <Dialog
        open={isAsking}
        onClose={close}
        width="small"
        title={`Leave ${name}?`}
        description={`What you did by hand on ${countOf(byHand, 'row')} of it was not sent and is lost.`}
        foot={
          <>
            <Button onClick={close}>Stay</Button>
            <Button
              tone="danger"
              onClick={() => {
                close()
                onLeave()
              }}
            >
              Discard file
            </Button>
          </>
        }
      />
    </>
  )
}
