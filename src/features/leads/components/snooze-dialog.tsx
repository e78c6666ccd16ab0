import { useState } from 'react'
import { zoneName } from '../../../shared/time/format-time.ts'
import { clockAt, instantAt } from '../../../shared/time/start-of-day.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { pair } from '../../../shared/form/form.css.ts'
import { faultOfSnooze, suggestSnooze } from '../snooze/snooze-times.ts'
import { choices, fields } from './leads.css.ts'

interface Props {
  name: string
  /** The zone of the business: its clock is asked for and shown. */
  zone: string
  /** Until when, in milliseconds since 1970. */
  onSnooze: (until: number) => void
  onClose: () => void
}

/** Asks until when a lead stays out of every queue. */
export function SnoozeDialog({ name, zone, onSnooze, onClose }: Props) {
  const now = useNow(true, 30_000)
  const offered = suggestSnooze(now, zone)
  const [chosen, setChosen] = useState(() => {
    const first = offered[0] && clockAt(offered[0].at, zone)
    return { day: first?.day ?? '', time: first?.time ?? '' }
  })
  const [isTried, setTried] = useState(false)
  const isWhole = chosen.day !== '' && chosen.time !== ''
  const at = isWhole ? instantAt(chosen.day, chosen.time, zone) : null
  const fault = isWhole ? faultOfSnooze(at, now) : 'Enter a day and a time.'
  const submit = () => {
    setTried(true)
    if (fault === null && at !== null) onSnooze(at)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Snooze ${name}`}
      description="The lead leaves every queue until then, and comes back by itself."
      width="small"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" onClick={submit}>
            Snooze lead
          </Button>
        </>
      }
    >
      <div className={fields}>
        <div className={choices} role="group" aria-label="Usual times">
          {offered.map((one) => (
            <ChipButton
              key={one.at}
              on={one.at === at}
              aria-pressed={one.at === at}
              onClick={() => setChosen(clockAt(one.at, zone))}
            >
              {one.label}
            </ChipButton>
          ))}
        </div>
        <div className={pair}>
          <TextField
            label="Day"
            type="date"
            min={clockAt(now, zone).day}
            value={chosen.day}
            onChange={({ target }) => setChosen({ ...chosen, day: target.value })}
          />
          <TextField
            label={`Time (${zoneName(zone)})`}
            type="time"
            value={chosen.time}
            fault={isTried ? fault : null}
            onChange={({ target }) => setChosen({ ...chosen, time: target.value })}
          />
        </div>
      </div>
    </Dialog>
  )
}
