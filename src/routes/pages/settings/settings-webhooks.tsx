import { WebhooksPanels } from '../../../features/webhooks/components/webhooks-panels.tsx'
import { useMe } from '../../use-me.ts'
import { SettingsFrame } from './settings-frame.tsx'

/** Where events are sent to, and how that goes. */
export function SettingsWebhooksRoute() {
  const me = useMe()
  return (
    <SettingsFrame>
      <WebhooksPanels zone={me.business.timezone} />
    </SettingsFrame>
  )
}
