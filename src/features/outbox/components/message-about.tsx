import type { OutboxMessage } from '../../../../contract/calls/list-outbox.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { aboutOf } from '../outbox-labels.ts'
import { attached } from './outbox.css.ts'

/** What a message is about, and the names of the files that go with it. */
export function MessageAbout({ message }: { message: OutboxMessage }) {
  return (
    <>
      {aboutOf(message)}
      {message.attachments.map((name) => (
        <span key={name} className={attached} title={`Attachment: ${name}`}>
          <Icon name="supplements" size={12} />
          {name}
        </span>
      ))}
    </>
  )
}
