import { useState } from 'react'
import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { dayIn, formatTime } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { fault } from '../../../shared/ui/field.css.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { link } from '../../../shared/ui/page.css.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { formatWeekday } from '../weekdays.ts'
import { choices, dim, moveLine, row, rowLine, who } from './moves.css.ts'
import type { MoveSite, MoveTarget } from './propose-moves.ts'

interface Props {
  booking: CalendarEntry
  /** The zone that it is booked in. */
  zone: string
  target: MoveTarget
  sites: readonly MoveSite[]
  mayStay: boolean
  /** Why the server refused the place that was asked for. */
  reason: string | undefined
  onChoose: (target: MoveTarget) => void
}

/** `Tue, 03/10/2026, 1:30 PM`, in a location's zone. */
function formatMoveTime(timestamp: number, zone: string): string {
  const at = new Date(timestamp).toISOString()
  return `${formatWeekday(dayIn(at, zone))}, ${formatTime(at, zone)}`
}

/** One booking: who it is, when, and where it goes, which can be changed. */
export function MoveRow({ booking, zone, target, sites, mayStay, reason, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { contact, timestamp } = booking
  const name = contact ? contact.name || 'No name' : 'A contact that you don’t see'
  const site = sites.find(({ id }) => id === target?.location_id)
  const to = target && site ? `${formatMoveTime(target.timestamp, site.timezone)} at ${formatSite(site)}` : null
  return (
    <li className={row} aria-label={name}>
      <div className={rowLine}>
        <span className={who}>{name}</span>
        {contact?.phone && (
          <a href={`tel:${contact.phone}`} className={link}>
            {formatPhone(contact.phone)}
          </a>
        )}
        <span className={dim}>{contact?.claim_number}</span>
      </div>
      <div className={moveLine}>
        <span>
          {formatMoveTime(timestamp, zone)}
          {to ? (
            <>
              <span className={dim}> to </span>
              <b>{to}</b>
            </>
          ) : (
            <b>{mayStay ? ', no change' : ', no free time elsewhere'}</b>
          )}
        </span>
        {sites.length > 0 && (
          <Button
            tone="ghost"
            aria-expanded={isOpen}
            aria-label={`Change time of ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            Change
          </Button>
        )}
      </div>
      {reason && <p className={fault}>{reason}</p>}
      {isOpen && <TargetFields {...{ name, timestamp, target, sites, mayStay, onChoose }} />}
    </li>
  )
}

function formatSite({ name, miles }: MoveSite): string {
  return miles === null || miles === 0 ? name : `${name} (${miles < 10 ? miles.toFixed(1) : Math.round(miles)} mi)`
}

interface FieldProps extends Pick<Props, 'target' | 'sites' | 'mayStay' | 'onChoose'> {
  name: string
  timestamp: number
}

/** Location, day and time of a move; a change of one keeps the others as near as there is room. */
function TargetFields({ name, timestamp, target, sites, mayStay, onChoose }: FieldProps) {
  const site = sites.find(({ id }) => id === target?.location_id)
  const starts = site ? startsIn(site, target?.timestamp) : []
  const dayOf = (start: number) => dayIn(new Date(start).toISOString(), site?.timezone ?? 'UTC')
  const day = target ? dayOf(target.timestamp) : ''
  const choose = (at: MoveSite | undefined, near: number, among?: readonly number[]) => {
    const start = at && nearest(among ?? startsIn(at, undefined), near)
    onChoose(at && start !== undefined ? { location_id: at.id, timestamp: start } : null)
  }
  return (
    <div className={choices}>
      <Select
        label={`Location for ${name}`}
        choices={[
          ...(mayStay ? [{ value: '', label: 'Keep booking here' }] : []),
          ...sites.map((one) => ({ value: one.id, label: formatSite(one) })),
        ]}
        value={site?.id ?? ''}
        onChange={(id) =>
          choose(
            sites.find((one) => one.id === id),
            target?.timestamp ?? timestamp,
          )
        }
      />
      {target && site && (
        <>
          <Select
            label="Day"
            choices={[...new Set(starts.map(dayOf))].map((value) => ({ value, label: formatWeekday(value) }))}
            value={day}
            onChange={(next) =>
              choose(
                site,
                target.timestamp + Date.parse(next) - Date.parse(day),
                starts.filter((start) => dayOf(start) === next),
              )
            }
          />
          <Select
            label="Time"
            choices={starts
              .filter((start) => dayOf(start) === day)
              .map((start) => ({
                value: String(start),
                label: formatTime(new Date(start).toISOString(), site.timezone),
              }))}
            value={String(target.timestamp)}
            onChange={(start) => onChoose({ location_id: site.id, timestamp: Number(start) })}
          />
        </>
      )}
    </div>
  )
}

/** Slots with room, and the one that is chosen, in order. */
function startsIn({ free }: MoveSite, chosen: number | undefined): number[] {
  return [...new Set([...free.keys(), ...(chosen === undefined ? [] : [chosen])])].toSorted((a, b) => a - b)
}

function nearest(starts: readonly number[], to: number): number | undefined {
  return starts.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0]
}
