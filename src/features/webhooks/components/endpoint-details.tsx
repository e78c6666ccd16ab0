import { webhookEventTypes } from '../../../../contract/webhooks/event-types.ts'
import type { ListedWebhook } from '../../../../contract/webhooks/webhook.ts'
import { useChange } from '../../../shared/operations/use-change.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { Facts } from '../../../shared/ui/facts.tsx'
import { Menu, MenuItem } from '../../../shared/ui/menu.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import type { WebhooksApi } from '../api/webhooks-api.ts'
import { endpointStatus, healthLine } from '../webhook-labels.ts'
import { chips, eventChip, grow, headLine, stack, title } from '../webhooks.css.ts'
import { useTest } from './send-test.tsx'

export type EndpointAsk = 'edit' | 'rotate' | 'delete'

interface Props {
  webhook: ListedWebhook
  api: Pick<WebhooksApi, 'pause' | 'resume' | 'test'>
  zone: string
  onAsk: (what: EndpointAsk) => void
  onChanged: () => void
}

/** One endpoint: where it leads, what is sent there and what can be done with it. */
export function EndpointDetails({ webhook, api, zone, onAsk, onChanged }: Props) {
  const { id, url, events, state, reason, created_at, rotated_at, health } = webhook
  const status = endpointStatus(webhook)
  const test = useTest(id, api)
  const { isBusy, change } = useChange(onChanged)
  const resume = (
    <Button
      busy={isBusy}
      tone="go"
      onClick={() => void change({ done: 'Endpoint resumed', failed: 'Endpoint not resumed' }, () => api.resume(id))}
    >
      Resume
    </Button>
  )
  return (
    <div className={stack}>
      <div className={headLine}>
        <h2 className={`${title} ${grow}`}>{url}</h2>
        <Tag tone={status.tone}>{status.label}</Tag>
        {test.button}
        {state === 'active' && (
          <Button
            icon="pause"
            busy={isBusy}
            onClick={() => void change({ done: 'Endpoint paused', failed: 'Endpoint not paused' }, () => api.pause(id))}
          >
            Pause
          </Button>
        )}
        {state === 'paused' && resume}
        <Button icon="edit" onClick={() => onAsk('edit')}>
          Edit
        </Button>
        <Menu align="end" trigger={<IconButton icon="more" label="More for this endpoint" />}>
          <MenuItem icon="key" onSelect={() => onAsk('rotate')}>
            Rotate secret
          </MenuItem>
          <MenuItem icon="trash" tone="danger" onSelect={() => onAsk('delete')}>
            Delete endpoint
          </MenuItem>
        </Menu>
      </div>
      {test.notice}
      {reason !== null && (
        <Notice tone="red" action={resume}>
          {reason} Nothing is sent until you resume it.
        </Notice>
      )}
      {state === 'paused' && <Notice tone="amber">Nothing is sent. New events wait until you resume it.</Notice>}
      <Facts
        facts={[
          ['Health', healthLine(health)],
          ['Last try', health.last_try_at && formatInstant(health.last_try_at, zone)],
          ['Added', formatInstant(created_at, zone)],
          ['Secret', rotated_at ? `Rotated ${formatInstant(rotated_at, zone)}` : 'Shown when it was added'],
          [
            'Events',
            events.length === webhookEventTypes.length ? (
              'All event types'
            ) : (
              <ul key="events" className={chips}>
                {events.map((type) => (
                  <li key={type} className={eventChip}>
                    {type}
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </div>
  )
}
