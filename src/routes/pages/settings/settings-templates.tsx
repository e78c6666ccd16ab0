import { MessageTemplatesRoute } from '../../../features/message-templates/message-templates.page.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** Templates of what people write to claimants. */
export function SettingsTemplatesRoute() {
  return (
    <SettingsFrame>
      <MessageTemplatesRoute />
    </SettingsFrame>
  )
}
