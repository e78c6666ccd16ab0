import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Guards a form against closing with unsaved changes: hand `close` to what closes it, and draw `question` beside it. */
export function useDiscardChanges(
  hasChanges: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [isAsked, setAsked] = useState(false)
  return {
    close: () => (hasChanges ? setAsked(true) : onClose()),
    question: (
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Discard changes?"
        description="What you changed here isn’t saved."
        width="small"
        foot={
          <>
            <Button
              tone="danger"
              onClick={() => {
                setAsked(false)
                onClose()
              }}
            >
              Discard
            </Button>
            <Button tone="go" onClick={() => setAsked(false)}>
              Keep editing
            </Button>
          </>
        }
      />
    ),
  }
}
