import { type ReactNode, useState } from 'react'
import type { LocationView } from '../../../../contract/locations/location.ts'
import { zoneOfPlace } from '../../../shared/time/location-clock.ts'
import { todayIn } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { Facts } from '../../../shared/ui/facts.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { locationPanelId } from '../show-location.ts'
import { scheduleFacts } from '../schedule-format.ts'
import type { LocationApi } from '../api/location-api.ts'
import { removeLocation, setOnline, whyNotLocation } from '../change-location.ts'
import { figuresOf } from '../location-figures.ts'
import type { LocationChange } from '../moves/location-change.ts'
import { hasBookings, MoveBookingsDialog } from '../moves/move-bookings-dialog.tsx'
import { DaysEditor } from '../days/days-editor.tsx'
import { ForecastSection } from '../forecast/forecast-section.tsx'
import { UtilizationSection } from '../utilization/utilization-section.tsx'
import { EditLocation } from './edit-location.tsx'
import { buttons, heading, line, panel } from './location-panel.css.ts'

interface Props {
  api: LocationApi
  location: LocationView
  /** The other locations of the event. */
  others: readonly LocationView[]
  mayManage: boolean
  /** Milliseconds since 1970. */
  now: number
  onChanged: () => void
  more?: ReactNode
  /** Leads to pages of the location. */
  links?: ReactNode
}

/** One location: what can be done with it, its facts, and its history. */
export function LocationPanel({ api, location, others, mayManage, now, onChanged, more, links }: Props) {
  const [isEditing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState<LocationChange | null>(null)
  const { name, online, timezone, capacity_threshold: threshold } = location
  const today = todayIn(timezone)
  const { overThreshold } = figuresOf(location, today, now)
  const isBooked = hasBookings(location, now)
  const run = async (command: Promise<unknown>) => {
    setBusy(true)
    await command
    setBusy(false)
  }
  return (
    <section id={locationPanelId(location.id)} className={panel} aria-label={name} tabIndex={-1}>
      <div className={line}>
        <h2 className={heading}>{name}</h2>
        <Tag tone={online ? 'green' : 'grey'}>{online ? 'Online' : 'Offline'}</Tag>
        {overThreshold.length > 0 && (
          <Tag tone="red">{`Over ${threshold}% on ${countOf(overThreshold.length, 'day')}`}</Tag>
        )}
        {links}
        {mayManage && (
          <div className={buttons}>
            <Button
              icon="edit"
              whyNot={whyNotLocation(location, { type: 'EditLocation', changes: {} })}
              onClick={() => setEditing(true)}
            >
              Edit location
            </Button>
            <Button
              busy={busy}
              onClick={() =>
                online && isBooked
                  ? setLeaving({ kind: 'offline' })
                  : void run(setOnline(api, location, !online, onChanged))
              }
            >
              {online ? 'Take offline' : 'Turn online'}
            </Button>
            <Button
              icon="trash"
              busy={busy}
              whyNot={whyNotLocation(location, { type: 'DeleteLocation' })}
              onClick={() =>
                isBooked ? setLeaving({ kind: 'delete' }) : void run(removeLocation(api, location, onChanged))
              }
            >
              Delete location
            </Button>
          </div>
        )}
      </div>
      <UtilizationSection api={api} location={location} />
      <ForecastSection {...{ api, location, others, mayManage, now, onChanged }} />
      <Facts
        facts={[
          [
            'Address',
            [location.address, location.city, `${location.state} ${location.zipcode}`].filter(Boolean).join(', '),
          ],
          ['Time zone', zoneOfPlace(location)],
          ...scheduleFacts(location),
        ]}
      />
      <Disclosure title="Days and slots" isLazy>
        <DaysEditor {...{ api, location, others, mayManage, onChanged }} />
      </Disclosure>
      {more && (
        <Disclosure title="History" isLazy>
          {more}
        </Disclosure>
      )}
      {isEditing && mayManage && (
        <EditLocation {...{ api, location, others, onChanged }} onClose={() => setEditing(false)} />
      )}
      {leaving && mayManage && (
        <MoveBookingsDialog
          {...{ api, location, others, onChanged }}
          change={leaving}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}
