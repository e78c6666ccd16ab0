import type { ListedAutoText } from '../../../../contract/auto-texts/auto-text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import type { AutoTextsApi } from '../api/auto-texts-api.ts'
import { AutoTextForecast } from './auto-text-forecast.tsx'

interface Props {
  text: ListedAutoText
  api: Pick<AutoTextsApi, 'forecast'>
  zone: string
  onConfirm: () => void
  onClose: () => void
}

/** What a text would have sent, before it is switched on. */
export function SwitchOnDialog({ text, api, zone, onConfirm, onClose }: Props) {
  const { body, spanish, delay_minutes } = text
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={`Switch on “${text.name}”?`}
      description="What it would have sent, had it been on. Texts that are due from now on leave."
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" onClick={onConfirm}>
            Switch on
          </Button>
        </>
      }
    >
      <AutoTextForecast text={text} draft={{ body, spanish, delay_minutes }} api={api} zone={zone} />
    </Dialog>
  )
}
