import type { OutgoingMessage } from '../../../../contract/calls/list-outbox.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { card, cardHead, cards, cell, dim, head, open, row, scroll, table } from '../../../shared/ui/table.css.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { aboutOf, kindWords, stateWords } from '../outbox-words.ts'
import { kind as kindStyle } from './outbox.css.ts'

interface Props {
  messages: readonly OutgoingMessage[]
  zone: string
  openId: string | undefined
  onOpen: (id: string) => void
}

export function OutboxTable({ messages, zone, openId, onOpen }: Props) {
  return (
    <section className={scroll} aria-label="Outbox" tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {['Kind', 'To', 'About', 'Business', 'State', 'Queued'].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <tr key={message.id} className={row} data-open={message.id === openId} onClick={() => onOpen(message.id)}>
              <td className={cell}>
                <Kind message={message} />
              </td>
              <td className={cell}>{message.to}</td>
              <td className={cell}>
                {/* The row takes the pointer, its button the keyboard. */}
                <button type="button" className={open}>
                  {aboutOf(message)}
                </button>
              </td>
              <td className={cell}>{message.business.name}</td>
              <td className={cell}>
                <Tag tone={stateWords[message.state].tone}>{stateWords[message.state].label}</Tag>
              </td>
              <td className={cell}>{formatInstant(message.queued_at, zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The same list where the page is narrow. */
export function OutboxCards({ messages, zone, onOpen }: Props) {
  return (
    <ul className={cards} aria-label="Outbox">
      {messages.map((message) => (
        <li key={message.id}>
          <button type="button" className={card} onClick={() => onOpen(message.id)}>
            <span className={cardHead}>
              {aboutOf(message)}
              <Tag tone={stateWords[message.state].tone}>{stateWords[message.state].label}</Tag>
            </span>
            <span>
              <Kind message={message} /> to {message.to}
            </span>
            <span className={dim}>{formatInstant(message.queued_at, zone)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Kind({ message: { kind } }: { message: OutgoingMessage }) {
  return (
    <span className={kindStyle}>
      <Icon name={kind === 'mail' ? 'mail' : 'phone'} size={13} />
      {kindWords[kind]}
    </span>
  )
}
