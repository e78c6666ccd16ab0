import { zoneTitle } from '../time/location-clock.ts'
import { TextField } from '../ui/text-field.tsx'
import { pair } from './form.css.ts'

/** A day, YYYY-MM-DD, and a time, HH:MM; empty while they are not chosen. */
interface Moment {
  readonly day: string
  readonly time: string
}

interface Props {
  value: Moment
  /** By whose clock the time is. */
  zone: string
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined
  fault?: string | null
  onChange: (value: Moment) => void
}

/** A day and a time, by the clock of one zone. */
export function MomentFields({ value, zone, min, fault = null, onChange }: Props) {
  return (
    <div className={pair}>
      <TextField
        label="Day"
        type="date"
        min={min}
        value={value.day}
        onChange={({ target }) => onChange({ ...value, day: target.value })}
      />
      <TextField
        label={`Time (${zoneTitle(zone)})`}
        type="time"
        value={value.time}
        fault={fault}
        onChange={({ target }) => onChange({ ...value, time: target.value })}
      />
    </div>
  )
}
