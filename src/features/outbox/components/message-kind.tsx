import type { OutboxMessage } from '../../../../contract/calls/list-outbox.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { kindLabels } from '../outbox-labels.ts'
import { kind as kindStyle } from './outbox.css.ts'

export function MessageKind({ kind }: Pick<OutboxMessage, 'kind'>) {
  return (
    <span className={kindStyle}>
      <Icon name={kind === 'mail' ? 'mail' : 'phone'} size={13} />
      {kindLabels[kind]}
    </span>
  )
}
