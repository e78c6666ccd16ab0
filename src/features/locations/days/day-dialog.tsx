import { useState } from 'react'
import * as v from 'valibot'
import type { LocationView } from '../../../../contract/locations/location.ts'
import { SlotExceptions } from '../../../../contract/locations/schedule.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { LocationApi } from '../api/location-api.ts'
import { isOverBookings } from '../change-location.ts'
import { formatTimeOfDay } from '../clock-format.ts'
import { formatWeekday } from '../weekdays.ts'
import type { LocationChange } from '../moves/location-change.ts'
import { MoveBookingsDialog } from '../moves/move-bookings-dialog.tsx'
import { buttons, slotRow, slotRows, taken } from './days.css.ts'
import { distinct, exceptionsFor, type LocationDay, usualSlots } from './location-week.ts'

interface Props {
  api: LocationApi
  location: LocationView
  others: readonly LocationView[]
  day: LocationDay
  onChanged: () => void
  onClose: () => void
}

/** A time as it is typed. */
interface Typed {
  readonly key: number
  readonly time: string
  readonly capacity: string
}

let keys = 0
const typedOf = (slots: readonly { time: string; capacity: number }[]): Typed[] =>
  distinct(slots).map(({ time, capacity }) => ({ key: ++keys, time, capacity: String(capacity) }))

/** Times and places of one day, or of it and the open days after it. No times: the day is closed. */
export function DayDialog({ api, location, others, day, onChanged, onClose }: Props) {
  const [slots, setSlots] = useState(() => typedOf(day.slots))
  const [through, setThrough] = useState(day.day)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<LocationChange | null>(null)
  const usual = usualSlots(location, day.day)
  const change = (key: number, part: Partial<Typed>) =>
    setSlots(slots.map((slot) => (slot.key === key ? { ...slot, ...part } : slot)))
  const add = () => setSlots([...slots, nextSlot(slots, location.schedule?.slot_minutes ?? 30)])
  const save = async () => {
    const wanted = slots.map(({ time, capacity }) => ({
      time,
      capacity: capacity.trim() ? Number(capacity) : Number.NaN,
    }))
    const checked = v.safeParse(SlotExceptions, exceptionsFor(location, day.day, through, wanted))
    if (!checked.success) return setRefusal(messageOf(checked.issues[0]))
    setBusy(true)
    const operation = newOperation(`Change days of ${location.name}`)
    try {
      await api.setSlots(location, checked.output, operation)
      showUndoableToast(`${countOf(checked.output.length, 'day')} of ${location.name} changed`, operation, onChanged)
      onChanged()
      onClose()
    } catch (error) {
      if (isOverBookings(error)) setLeaving({ kind: 'days', exceptions: checked.output })
      else setRefusal(reasonOf(error))
      setBusy(false)
      onChanged()
    }
  }
  if (leaving) {
    return (
      <MoveBookingsDialog
        {...{ api, location, others, onChanged }}
        change={leaving}
        onClose={(isDone) => (isDone ? onClose() : setLeaving(null))}
      />
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={formatWeekday(day.day)}
      description={`${location.name}. A day without times is closed.`}
      locked={busy}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" busy={busy} onClick={() => void save()}>
            {slots.length === 0 ? 'Close day' : 'Save day'}
          </Button>
        </>
      }
    >
      <div className={buttons}>
        <Button icon="plus" onClick={add}>
          Add time
        </Button>
        <Button whyNot={slots.length > 0 ? null : 'There are no times'} onClick={() => setSlots([])}>
          Remove all times
        </Button>
        <Button
          icon="undo"
          whyNot={usual.length > 0 ? null : 'The schedule is closed on this day'}
          onClick={() => setSlots(typedOf(usual))}
        >
          Use schedule
        </Button>
      </div>
      <ul className={slotRows} aria-label="Times">
        {slots.map(({ key, time, capacity }) => {
          const booked = day.slots.find((slot) => slot.time === time)?.booked ?? 0
          const text = time ? formatTimeOfDay(time) : 'new time'
          return (
            <li key={key} className={slotRow}>
              <TextField
                label={`Start of ${text}`}
                labelHidden
                type="time"
                value={time}
                onChange={(event) => change(key, { time: event.target.value })}
              />
              <TextField
                label={`Vehicles at ${text}`}
                labelHidden
                inputMode="numeric"
                value={capacity}
                onChange={(event) => change(key, { capacity: event.target.value })}
              />
              <span className={taken}>{booked > 0 ? `${booked} booked` : ''}</span>
              <IconButton
                icon="close"
                label={`Remove ${text}`}
                onClick={() => setSlots(slots.filter((slot) => slot.key !== key))}
              />
            </li>
          )
        })}
      </ul>
      <TextField
        label="Apply to open days through"
        type="date"
        min={day.day}
        value={through}
        onChange={(event) => setThrough(event.target.value || day.day)}
      />
      {refusal && <Notice tone="red">{refusal}</Notice>}
    </Dialog>
  )
}

function messageOf(issue: { type: string; message: string }): string {
  return issue.type === 'number' ? 'Enter the number of vehicles for each time' : issue.message
}

/** One slot after the last, with as many places. */
function nextSlot(slots: readonly Typed[], minutes: number): Typed {
  const last = slots.toSorted((a, b) => a.time.localeCompare(b.time)).at(-1)
  if (!last?.time) return { key: ++keys, time: '08:00', capacity: '1' }
  const at = Math.min(Number(last.time.slice(0, 2)) * 60 + Number(last.time.slice(3)) + minutes, 23 * 60 + 59)
  const two = (part: number) => String(part).padStart(2, '0')
  return { key: ++keys, time: `${two(Math.floor(at / 60))}:${two(at % 60)}`, capacity: last.capacity }
}
