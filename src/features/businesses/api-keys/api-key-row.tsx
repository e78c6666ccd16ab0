import type { ListedApiKey } from '../../../../contract/api-keys/api-key.ts'
import { scopeLabels } from '../../../../contract/api-keys/scopes.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { IconButton } from '../../../shared/ui/button.tsx'
import { Menu, MenuItem } from '../../../shared/ui/menu.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { about, dim, line, name as nameStyle, path, row } from './api-keys.css.ts'

interface Props {
  apiKey: ListedApiKey
  businessId: string
  zone: string
  onAsk: (asks: { what: 'rename' | 'revoke'; apiKey: ListedApiKey }) => void
}

const week = 7 * 86_400_000

/** One API key, with what can be done to it. */
export function ApiKeyRow({ apiKey, businessId, zone, onAsk }: Props) {
  const { id, name, shown_as, scopes, state, created_at, created_by } = apiKey
  const isActive = state === 'active'
  const made = created_at === null ? '' : `Created ${formatInstant(created_at, zone)}`
  return (
    <li className={row}>
      <div className={about}>
        <span className={line}>
          <span className={nameStyle}>{name}</span>
          <code className={path}>{shown_as}</code>
          {!isActive && <Tag tone="grey">{state === 'revoked' ? 'Revoked' : 'Expired'}</Tag>}
          {isActive && endsSoon(apiKey) && <Tag tone="amber">Expires soon</Tag>}
        </span>
        <span>{scopes.map((scope) => scopeLabels[scope].label).join(', ')}</span>
        <span className={dim}>{[made, created_by && `by ${created_by}`].filter(Boolean).join(' ')}</span>
        <span className={dim}>
          {formatLastUse(apiKey, zone)}
          {isActive && ` · ${formatExpiry(apiKey, zone)}`}
        </span>
      </div>
      {isActive && (
        <Menu align="end" trigger={<IconButton icon="more" label={`More for ${name}`} />}>
          {/* The key of a former release has no name of its own. */}
          {id !== businessId && (
            <MenuItem icon="edit" onSelect={() => onAsk({ what: 'rename', apiKey })}>
              Rename
            </MenuItem>
          )}
          <MenuItem icon="trash" tone="danger" onSelect={() => onAsk({ what: 'revoke', apiKey })}>
            Revoke
          </MenuItem>
        </Menu>
      )}
    </li>
  )
}

function formatLastUse({ last_used_at: at, last_used_from: from }: ListedApiKey, zone: string): string {
  if (at === null) return 'Never used'
  return `Last used ${formatInstant(at, zone)}${from ? ` from ${from}` : ''}`
}

function formatExpiry({ expires_at: at }: ListedApiKey, zone: string): string {
  return at === null ? 'Doesn’t expire' : `Expires ${formatInstant(at, zone)}`
}

function endsSoon({ expires_at: at }: ListedApiKey): boolean {
  return at !== null && Date.parse(at) - Date.now() < week
}
