import { useState } from 'react'
import type { ThreadMessage } from '../../../../contract/messages/thread-message.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import type { ConversationApi } from '../api/message-api.ts'
import { phone, phoneScreen, phoneText } from './messages.css.ts'

interface Props {
  claimant: string
  messages: readonly ThreadMessage[]
  api: Pick<ConversationApi, 'simulate'>
  onClose: () => void
}

/** The claimant’s phone where texts leave by no provider: one reads and answers as the claimant. */
export function SimulatedPhone({ claimant, messages, api, onClose }: Props) {
  const [text, setText] = useState('')
  const [isOn, setOn] = useState(true)
  const operate = (sent: Parameters<ConversationApi['simulate']>[0]) =>
    api.simulate(sent).catch((error: unknown) => showErrorToast('The phone did not respond', error))
  const arrived = messages.filter(
    ({ channel, state, direction }) =>
      channel === 'sms' && (direction === 'in' || state === 'delivered' || state === 'sent'),
  )
  const submit = async () => {
    if (text.trim() === '') return
    await operate({ text })
    setText('')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${claimant}’s phone`}
      description="A simulated phone of this demo: what you write here, the claimant writes."
      width="small"
    >
      <form
        className={phone}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className={phoneScreen}>
          {arrived.map(({ id, direction, body }) => (
            <div key={id} className={phoneText({ direction })}>
              {body}
            </div>
          ))}
        </div>
        <TextField label="Text message" value={text} onChange={(event) => setText(event.target.value)} />
        <Button type="submit" tone="go">
          Send as {claimant}
        </Button>
        <Checkbox
          checked={isOn}
          onChange={(next) => {
            setOn(next)
            void operate({ is_on: next })
          }}
        >
          Phone is switched on
        </Checkbox>
      </form>
    </Dialog>
  )
}
