import { useState } from 'react'
import { mostPlaces, type Opening } from '../../../../contract/openings/opening.ts'
import { pair } from '../../../shared/form/form.css.ts'
import { zoneTitle } from '../../../shared/time/location-clock.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { clockAt, instantAt } from '../../../shared/time/start-of-day.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import type { NewOpening } from '../api/shop-openings-api.ts'
import { fields } from './shop-openings.css.ts'

interface Props {
  zone: string
  now: number
  /** The weekly opening that a new one replaces, and how many drop-offs are booked in it. */
  weekly: { readonly opening: Opening; readonly booked: number } | null
  busy: boolean
  failure: string | null
  onAdd: (opening: NewOpening) => void
  onClose: () => void
}

const kinds = [
  { value: 'dated', label: 'On one day' },
  { value: 'weekly', label: 'Every week' },
]

/** Asks when a shop takes how many vehicles, and says what a new weekly opening replaces. */
export function AddOpeningDialog({ zone, now, weekly, busy, failure, onAdd, onClose }: Props) {
  const [kind, setKind] = useState('dated')
  const [values, setValues] = useState({
    day: clockAt(now + 86_400_000, zone).day,
    from: '08:00',
    to: '09:00',
    count: '2',
  })
  const [isTried, setTried] = useState(false)
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value })
  const evergreen = kind === 'weekly'
  const [start, end] = [instantAt(values.day, values.from, zone), instantAt(values.day, values.to, zone)]
  const count = Number(values.count)
  const faults = {
    from: start === null ? 'Enter a time that the clock shows that day' : null,
    to:
      end === null
        ? 'Enter a time that the clock shows that day'
        : start !== null && end <= start
          ? 'Must be after the start'
          : !evergreen && end <= now
            ? 'Must be in the future'
            : null,
    count:
      Number.isInteger(count) && count >= 1 && count <= mostPlaces ? null : `Enter a number from 1 to ${mostPlaces}`,
  }
  const submit = () => {
    setTried(true)
    if (start === null || end === null || Object.values(faults).some((fault) => fault !== null)) return
    onAdd({ start, end, count, evergreen })
  }
  const faultOf = (name: keyof typeof faults) => (isTried ? faults[name] : null)
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title="Add an opening"
      width="small"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" busy={busy} onClick={submit}>
            {evergreen && weekly ? 'Replace weekly opening' : 'Add opening'}
          </Button>
        </>
      }
    >
      <div className={fields}>
        {failure !== null && <Notice tone="red">{failure}</Notice>}
        <Select label="Repeats" choices={kinds} value={kind} onChange={setKind} />
        <TextField label={evergreen ? 'First day' : 'Day'} type="date" value={values.day} onChange={set('day')} />
        <div className={pair}>
          <TextField
            label={`From (${zoneTitle(zone)})`}
            type="time"
            value={values.from}
            fault={faultOf('from')}
            onChange={set('from')}
          />
          <TextField label="To" type="time" value={values.to} fault={faultOf('to')} onChange={set('to')} />
        </div>
        <TextField
          label="Vehicles"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostPlaces}
          value={values.count}
          fault={faultOf('count')}
          onChange={set('count')}
        />
        {evergreen && weekly && (
          <Notice tone="amber">
            {`Replaces the weekly opening of ${formatInstant(new Date(weekly.opening.start).toISOString(), zone)}. ${
              weekly.booked === 0
                ? 'No drop-offs are booked in it.'
                : `${countOf(weekly.booked, 'drop-off stays', 'drop-offs stay')} booked.`
            }`}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
