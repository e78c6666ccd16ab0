import type { OutboxMessage } from '../../../../contract/calls/list-outbox.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { Facts } from '../../../shared/ui/facts.tsx'
import { link } from '../../../shared/ui/page.css.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { linkedParts } from '../linked-parts.ts'
import { kindLabels, stateLabels } from '../outbox-labels.ts'
import { gap, text as textStyle } from './outbox.css.ts'

interface Props {
  message: OutboxMessage
  zone: string
  onClose: () => void
}

/** One message as it was sent; its links can be followed, as the person who got it would. */
export function MessageDrawer({ message, zone, onClose }: Props) {
  const {
    kind,
    to,
    subject,
    text,
    state,
    business,
    tries,
    queued_at,
    send_after,
    sent_at,
    reason,
    attachments,
    error,
  } = message
  return (
    <Drawer open onClose={onClose} title={subject ?? `${kindLabels[kind]} to ${to}`}>
      <Facts
        facts={[
          ['To', to],
          ['Business', business.name],
          [
            'State',
            <Tag key="state" tone={stateLabels[state].tone}>
              {stateLabels[state].label}
            </Tag>,
          ],
          ['Reason', reason],
          ['Attachments', attachments.length > 0 && attachments.join(', ')],
          ['Queued', formatInstant(queued_at, zone)],
          ['Leaves', state === 'queued' && send_after && formatInstant(send_after, zone)],
          ['Sent', sent_at && formatInstant(sent_at, zone)],
          ['Attempts', tries > 1 && String(tries)],
        ]}
      />
      {error && (
        <div className={gap}>
          <Notice tone={state === 'failed' ? 'red' : 'amber'}>{error}</Notice>
        </div>
      )}
      <div className={textStyle}>
        {linkedParts(text).map((part, index) =>
          part.isLink ? (
            <a key={index} href={part.text} className={link} target="_blank" rel="noreferrer">
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </div>
    </Drawer>
  )
}
