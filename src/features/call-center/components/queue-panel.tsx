import { type ReactNode, useState } from 'react'
import { callAttempts } from '../../../../contract/contacts/call-attempts.ts'
import type { QueuedContact, QueueFigures } from '../../../../contract/call-center/queue.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { longThrottle, useTopicChanges } from '../../../shared/live/use-topic-changes.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { CallCenterApi, CallsTab } from '../api/call-center-api.ts'
import { heading, section, sectionHead } from '../../../workspace/call-desk/desk.css.ts'
import { count, line, lines, more, name, tabs, under } from './queue.css.ts'

interface Props {
  api: Pick<CallCenterApi, 'queue'>
  stormId: string | null
  /** Contacts by calls so far, where that is known. */
  byCalls: QueueFigures['by_calls'] | undefined
  me: string
  /** The way to one contact, around its name. */
  link: (contact: QueuedContact, label: string) => ReactNode
}

const pageSize = 10

/** The queue in the order in which it is handed out, by calls so far, each with why it can't be called now. */
export function QueuePanel({ api, stormId, byCalls, me, link }: Props) {
  const [calls, setCalls] = useState<CallsTab>('all')
  const [limit, setLimit] = useState(pageSize)
  const { data, error, busy, refetch } = useFetched(`queue ${calls} ${stormId} ${limit}`, (signal) =>
    api.queue({ calls, stormId, limit }, signal),
  )
  useTopicChanges('contact', data?.cursor, refetch, undefined, longThrottle)
  const all = byCalls && byCalls[0] + byCalls[1] + byCalls[2] + byCalls[3]
  return (
    <section className={section} aria-label="Queue">
      <div className={sectionHead}>
        <h2 className={heading}>Queue</h2>
      </div>
      <div className={tabs}>
        <Tabs<CallsTab>
          label="Calls so far"
          value={calls}
          onChange={(next) => {
            setCalls(next)
            setLimit(pageSize)
          }}
          tabs={[
            { value: 'all', label: 'All', count: all },
            { value: '0', label: 'New', count: byCalls?.[0] },
            { value: '1', label: 'Call 1', count: byCalls?.[1] },
            { value: '2', label: 'Call 2', count: byCalls?.[2] },
            { value: '3', label: 'Call 3+', count: byCalls?.[3] },
          ]}
        >
          <>
            {data && error !== undefined && (
              <Stale onRetry={refetch}>This list may be out of date: {reasonOf(error)}</Stale>
            )}
            {!data && error !== undefined && !busy && (
              <Failed title="Couldn’t load the queue" message={reasonOf(error)} onRetry={refetch} />
            )}
            {!data && (error === undefined || busy) && <Loading label="Loading the queue…" rows={6} />}
            {data?.data.length === 0 && (
              <Empty title="No contacts here">Contacts sent to the call center wait here.</Empty>
            )}
            {data && data.data.length > 0 && (
              <ol className={lines} aria-label="Contacts in the queue" aria-busy={busy}>
                {data.data.map((one) => (
                  <Waiting key={one.id} contact={one} me={me} link={link} />
                ))}
              </ol>
            )}
            {data && data.count > data.data.length && limit < 200 && (
              <Button tone="ghost" icon="down" busy={busy} className={more} onClick={() => setLimit(limit + 20)}>
                Show more of {countOf(data.count, 'contact', 'contacts')}
              </Button>
            )}
          </>
        </Tabs>
      </div>
    </section>
  )
}

function Waiting({ contact, me, link }: { contact: QueuedContact } & Pick<Props, 'me' | 'link'>) {
  const { callable, held_by, first_name, last_name } = contact
  const attempts = callAttempts(contact)
  const vehicle = [contact.vehicle_year, contact.vehicle_make, contact.vehicle_model].filter(Boolean).join(' ')
  const holder = held_by && (held_by.id === me ? 'Checked out to you' : `Checked out to ${held_by.name}`)
  return (
    <li className={line}>
      <span className={name}>{link(contact, `${first_name} ${last_name}`.trim() || 'No name')}</span>
      <span className={count}>{attempts === 0 ? 'New' : countOf(attempts, 'call', 'calls')}</span>
      <span className={under}>
        {[vehicle, [contact.city, contact.state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
      </span>
      <span className={under}>
        <Tag tone={holder ? 'blue' : callable.now ? 'green' : 'amber'}>{holder ?? callable.words}</Tag>
      </span>
    </li>
  )
}
