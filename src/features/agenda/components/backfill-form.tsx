import { type FormEvent, useState } from 'react'
import { newOperation, type Operation } from '../../../shared/operations/operation.ts'
import { instantAt } from '../../../shared/time/start-of-day.ts'
import { todayIn } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { BackfillApi, VisitFacts } from '../api/backfill-api.ts'
import { dayAndTimeIn, zoneTitle } from '../../../shared/time/location-clock.ts'
import { fields, times } from './agenda-dialogs.css.ts'

interface Props {
  api: BackfillApi
  facts: VisitFacts
  onEntered: (text: string, operation: Operation) => void
}

/** Enters a visit that took place without a booking. */
export function BackfillForm({ api, facts: { contact, fieldZone, locations, appraisers }, onEntered }: Props) {
  const [location, setLocation] = useState(locations[0]?.id ?? '')
  const zone = locations.find(({ id }) => id === location)?.timezone ?? fieldZone
  const [day, setDay] = useState(() => todayIn(zone))
  const [time, setTime] = useState('')
  const [appraiser, setAppraiser] = useState('')
  const [notes, setNotes] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [faults, setFaults] = useState<Partial<Record<'day' | 'time', string>>>({})
  const [busy, setBusy] = useState(false)
  const name = `${contact.first_name} ${contact.last_name}`.trim() || 'No name'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const timestamp = instantAt(day, time, zone)
    const found = {
      ...(day === '' && { day: 'Enter the day' }),
      ...(time === '' && { time: 'Enter the time' }),
      ...(day !== '' && time !== '' && timestamp === null && { time: 'The clock skips this time' }),
      ...(timestamp !== null && timestamp > Date.now() && { time: 'Enter a time that is past' }),
    }
    setFaults(found)
    setFault(null)
    if (timestamp === null || Object.keys(found).length > 0) return
    const text = `Visit entered for ${dayAndTimeIn(timestamp, zone)}`
    const operation = newOperation(`${text}: ${name}`)
    setBusy(true)
    try {
      const visit = { location_id: location || null, timestamp, notes, ...(appraiser && { appraiser_id: appraiser }) }
      await api.enter(contact.id, visit, operation)
      onEntered(text, operation)
    } catch (error) {
      setFault(reasonOf(error))
      setBusy(false)
    }
  }

  return (
    <form className={fields} onSubmit={(event) => void submit(event)} noValidate>
      {fault && <Notice tone="red">{fault}</Notice>}
      <Select
        label="Where"
        choices={[
          ...locations.map(({ id, name: label }) => ({ value: id, label })),
          { value: '', label: 'In the field' },
        ]}
        value={location}
        onChange={setLocation}
      />
      <div className={times}>
        <TextField
          label="Day"
          type="date"
          value={day}
          max={todayIn(zone)}
          fault={faults.day ?? null}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label="Time"
          type="time"
          value={time}
          hint={zoneTitle(zone)}
          fault={faults.time ?? null}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      <Select
        label="Appraiser"
        choices={[{ value: '', label: 'Not known' }, ...appraisers]}
        value={appraiser}
        onChange={setAppraiser}
      />
      <TextArea label="Notes" value={notes} onChange={({ target }) => setNotes(target.value)} />
      <div>
        <Button type="submit" tone="go" busy={busy}>
          Enter visit
        </Button>
      </div>
    </form>
  )
}
