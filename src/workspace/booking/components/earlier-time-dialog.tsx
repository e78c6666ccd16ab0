import { useState } from 'react'
import type { EarlierTimeWish, PartOfDay } from '../../../../contract/waiting-list/waiting-list.ts'
import { dayAndTimeIn, dayAt } from '../../../shared/time/location-clock.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { wishes } from './booking.css.ts'

interface Props {
  name: string
  /** The booked time, in milliseconds since 1970. */
  booked: number
  /** The location's zone. */
  zone: string
  /** Milliseconds since 1970. */
  now: number
  onAsk: (wish: EarlierTimeWish) => void
  onClose: () => void
}

const parts: readonly { value: PartOfDay; label: string }[] = [
  { value: 'any', label: 'Any time' },
  { value: 'morning', label: 'Morning, before noon' },
  { value: 'afternoon', label: 'Afternoon, from noon' },
]

/** Asks when the claimant could come earlier: only such times are offered. */
export function EarlierTimeDialog({ name, booked, zone, now, onAsk, onClose }: Props) {
  const [part, setPart] = useState<PartOfDay>('any')
  const [day, setDay] = useState('')
  const [first, last] = [dayAt(now, zone), dayAt(booked, zone)]
  const isOutside = day !== '' && (day < first || day > last)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Add ${name} to waiting list`}
      description={`Booked for ${dayAndTimeIn(booked, zone)}. When an earlier time that fits is free, it is offered by text or email.`}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="go"
            whyNot={isOutside ? 'Choose a day from today up to the booked one.' : null}
            onClick={() => {
              onAsk({ part_of_day: part, not_before: day || null })
              onClose()
            }}
          >
            Add to waiting list
          </Button>
        </>
      }
    >
      <div className={wishes}>
        <Select label="Time of day" choices={[...parts]} value={part} onChange={setPart} />
        <TextField
          label="Not before"
          hint="Empty: any day"
          type="date"
          min={first}
          max={last}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
    </Dialog>
  )
}
