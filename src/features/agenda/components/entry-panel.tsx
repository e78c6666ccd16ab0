import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Facts } from '../../../shared/ui/facts.tsx'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { link } from '../../../shared/ui/page.css.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import { dayAndTimeIn, readerTime, zoneTitle } from '../../../shared/time/location-clock.ts'
import { whyNotMissed, workOn } from '../entry-work.ts'
import { nameOf, statusLabel, toneOf } from '../entry-labels.ts'
import { buttons, dim } from './agenda.css.ts'

const bookers = { claimant: 'Claimant', call_center: 'Call center', staff: 'Staff' } as const

/** The selected appointment: what is known of it, and all that can be done with it. */
export function EntryPanel({ entry }: { entry: CalendarEntry }) {
  const { location, now, readerZone, contactLink } = useAgendaDesk()
  const { contact, timestamp } = entry
  const own = readerTime(timestamp, location.timezone, readerZone)
  const status = <Tag tone={toneOf(entry, now)}>{statusLabel(entry, now)}</Tag>
  return (
    <>
      <Facts
        facts={[
          ['Contact', contact && contactLink(contact.id, nameOf(entry))],
          ['Status', status],
          ['Time', `${dayAndTimeIn(timestamp, location.timezone)}, ${zoneTitle(location.timezone)}`],
          [
            'Next step',
            entry.status === 'done' && 'Complete the production log. Until then the contact stays scheduled.',
          ],
          ['Place', entry.status === 'done' && timestamp > now && !entry.walk_in && 'Free again: others can book it'],
          ['Your time', own],
          ['Vehicle', contact?.vehicle],
          ['Claim number', contact?.claim_number],
          [
            'Phone',
            contact?.phone && (
              <a className={link} href={`tel:${contact.phone}`}>
                {formatPhone(contact.phone)}
              </a>
            ),
          ],
          ['Language', contact?.spanish && 'Spanish'],
          ['Booked by', entry.walk_in ? 'Walk-in, entered afterwards' : bookers[entry.booked_by]],
        ]}
      />
      <EntryButtons entry={entry} />
    </>
  )
}

function EntryButtons({ entry }: { entry: CalendarEntry }) {
  const { actions, now, location, mayWork, openDialog } = useAgendaDesk()
  const isNarrow = useIsNarrow()
  if (!mayWork) return null
  const work = workOn(entry, now)
  const all = [
    [work.arrive, 'Arrived', 'A', () => void actions.setState(entry, 'ARRIVE')],
    [work.complete, 'Done', 'D', () => void actions.setState(entry, 'COMPLETE')],
    [work.miss, 'Missed', 'M', () => void actions.setState(entry, 'MISS')],
    [work.reopen, 'Reopen', 'O', () => void actions.setState(entry, 'REOPEN')],
    [work.move, 'Move…', 'V', () => openDialog({ kind: 'move', entry, timestamp: null })],
    [work.cancel, 'Cancel booking…', 'X', () => openDialog({ kind: 'cancel', entry })],
  ] as const
  const why = whyNotMissed(entry, { now, location })
  return (
    <div className={buttons}>
      {all.map(
        ([isOffered, text, key, run]) =>
          isOffered && (
            <Button key={key} onClick={run}>
              {text} {!isNarrow && <Kbd>{key}</Kbd>}
            </Button>
          ),
      )}
      {why && entry.contact && <p className={dim}>{why}</p>}
    </div>
  )
}
