import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { landingRoutes } from '../../../../contract/people/roles.ts'
import { EventsDialog } from '../../../features/contacts/assigned/events-dialog.tsx'
import { ProposePage } from '../../../features/contacts/assigned/proposal/propose-page.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const events = (storms.data ?? []).flatMap(({ id, title, deleted_at }) =>
    deleted_at ? [] : [{ value: id, label: title }],
  )
  const stormId = typeof event === 'string' && events.some(({ value }) => value === event) ? event : null
  return (
    <>
      <ProposePage
        stormId={stormId}
        onStorm={(id) => void navigate({ to: '.', search: id ? { event: id } : {}, replace: true })}
        events={events}
        back={
          <Link to={contactsAddress(me.role) ?? landingRoutes[me.role]} className={button({ tone: 'ghost' })}>
            Back
          </Link>
        }
        onEvents={() => setOpen(true)}
        turn={turn}
      />
      {isOpen && (
        <EventsDialog
          events={events}
          stormId={stormId}
          onChanged={() => setTurn((before) => before + 1)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
