import { useState } from 'react'
import type { MessageChannel } from '../../../../contract/messages/message.ts'
import type { ThreadMessage } from '../../../../contract/messages/thread-message.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import type { ConversationApi } from '../api/message-api.ts'
import { usePhotos } from '../use-photos.ts'
import { AddPhotos, PickedPhotos } from './photo-picker.tsx'
import { phone, phonePhoto, phoneScreen, phoneText } from './messages.css.ts'

const channels = [
  { value: 'sms', label: 'Text' },
  { value: 'mail', label: 'Email' },
] as const

interface Props {
  claimant: string
  messages: readonly ThreadMessage[]
  api: Pick<ConversationApi, 'simulate' | 'photos'>
  onClose: () => void
}

/** The claimant’s phone where texts leave by no provider: one reads and answers as the claimant. */
export function SimulatedPhone({ claimant, messages, api, onClose }: Props) {
  const [text, setText] = useState('')
  const photos = usePhotos(api)
  const [channel, setChannel] = useState<MessageChannel>('sms')
  const [isOn, setOn] = useState(true)
  const operate = (sent: Parameters<ConversationApi['simulate']>[0]) =>
    api.simulate(sent).catch((error: unknown) => showErrorToast('The phone did not respond', error))
  const arrived = messages.filter(
    ({ channel, state, direction }) =>
      (channel === 'sms' || direction === 'in') && (direction === 'in' || state === 'delivered' || state === 'sent'),
  )
  const submit = async () => {
    if ((text.trim() === '' && photos.picked.length === 0) || photos.isUploading) return
    await operate({ text, channel, media: photos.picked.map(({ id }) => id) })
    setText('')
    photos.clear()
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
          {arrived.map(({ id, direction, body, media }) => (
            <div key={id} className={phoneText({ direction })}>
              {media.map(
                ({ file_id, file }) =>
                  file?.thumbnail_url && <img key={file_id} className={phonePhoto} src={file.thumbnail_url} alt="" />,
              )}
              {body}
            </div>
          ))}
        </div>
        <Tabs label="Written as" tabs={channels} value={channel} onChange={setChannel} />
        <TextField
          label={channel === 'sms' ? 'Text message' : 'Email'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <PickedPhotos photos={photos} />
        <AddPhotos photos={photos} />
        <Button type="submit" tone="go" busy={photos.isUploading}>
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
