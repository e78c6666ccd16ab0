import type { ListedWebhook } from '../../../../contract/webhooks/webhook.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { endpointStatus, healthLine } from '../webhook-labels.ts'
import { dim, endpoint, headLine, list, name } from '../webhooks.css.ts'

interface Props {
  webhooks: readonly ListedWebhook[]
  selected: string | null
  onSelect: (id: string) => void
}

/** The endpoints with how their receivers do; one is selected. */
export function EndpointList({ webhooks, selected, onSelect }: Props) {
  return (
    <ul className={list} aria-label="Endpoints">
      {webhooks.map((webhook) => {
        const { id, url, health, reason } = webhook
        const { label, tone } = endpointStatus(webhook)
        return (
          <li key={id}>
            <button type="button" className={endpoint} aria-pressed={id === selected} onClick={() => onSelect(id)}>
              <span className={headLine}>
                <span className={name}>{url}</span>
                <Tag tone={tone}>{label}</Tag>
              </span>
              <span className={dim}>{reason ?? healthLine(health)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
