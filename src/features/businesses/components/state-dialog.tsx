import { type ReactNode, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { reasonOf, showDoneToast } from '../../../shared/ui/toast.tsx'

/** The one field of the dialog, as it is typed into. */
export interface AskedField {
  readonly value: string
  readonly fault: string | null
  readonly onChange: (event: { target: { value: string } }) => void
}

interface Props {
  title: string
  /** What will happen. */
  description: string
  /** What the button says that does it. */
  verb: string
  /** Why what was typed does not do; null where it does. */
  faultOf: (value: string) => string | null
  change: (value: string) => Promise<unknown>
  /** Said when it is done. */
  done: string
  field: (field: AskedField) => ReactNode
  onDone: () => void
  onClose: () => void
}

/** Asks for one answer before a business is changed, and says what will happen. */
export function StateDialog({ title, description, verb, faultOf, change, done, field, onDone, onClose }: Props) {
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    const wrong = faultOf(value)
    if (wrong !== null) return setFault(wrong)
    setBusy(true)
    try {
      await change(value)
      showDoneToast(done)
      onDone()
      onClose()
    } catch (error) {
      setFault(reasonOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={title}
      description={description}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" busy={busy} onClick={() => void run()}>
            {verb}
          </Button>
        </>
      }
    >
      {field({
        value,
        fault,
        onChange: (event) => {
          setValue(event.target.value)
          setFault(null)
        },
      })}
    </Dialog>
  )
}
