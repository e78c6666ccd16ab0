import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { landingRoutes } from '../../../../contract/people/roles.ts'
import { EventsDialog } from '../../../features/contacts/assigned/events-dialog.tsx'
import { ProposePage } from '../../../features/contacts/assigned/proposal/propose-page.tsx'
import { noEvent } from '../../../features/contacts/contacts-search.ts'
import { listStorms } from '../../../features/storms/api/list-storms.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { contactsAddress } from '../../places.ts'
import { useMe } from '../../use-me.ts'

/** Who gets which of the contacts that need an appraiser. */
export function ProposeAssignmentRoute() {
  const me = useMe()
  const navigate = useNavigate()
  const { event }: { event?: unknown } = useSearch({ strict: false })
  const storms = useFetched('events', (signal) => listStorms(signal))
  const [open, setOpen] = useState<{ stormId: string | null } | null>(null)
  const [turn, setTurn] = useState(0)
  const events = (storms.data ?? []).flatMap(({ id, title, deleted_at }) =>
    deleted_at ? [] : [{ value: id, label: title }],
  )
  const stormId = typeof event === 'string' && events.some(({ value }) => value === event) ? event : null
  const contacts = contactsAddress(me.role)
  return (
    <>
      <ProposePage
        stormId={stormId}
        onStorm={(id) => void navigate({ to: '.', search: id ? { event: id } : {}, replace: true })}
        events={events}
        back={
          <Link to={contacts ?? landingRoutes[me.role]} className={button({ tone: 'ghost' })}>
            Back
          </Link>
        }
        onEvents={(id) => setOpen({ stormId: id })}
        withoutEvent={
          contacts && (
            <Link to={contacts} search={{ event: noEvent, needs_appraiser: true }} className={button()}>
              Set events
            </Link>
          )
        }
        turn={turn}
      />
      {open && (
        <EventsDialog
          events={events}
          stormId={open.stormId}
          onChanged={() => setTurn((before) => before + 1)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
