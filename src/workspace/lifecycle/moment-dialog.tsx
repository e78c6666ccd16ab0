import { useState } from 'react'
import type { CommandPrompt } from '../../../machines/lifecycle-commands.ts'
import { formatInstant } from '../../shared/time/format-time.ts'
import { clockAt, instantAt } from '../../shared/time/start-of-day.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ChipButton } from '../../shared/ui/chip.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { MomentFields } from '../../shared/form/moment-fields.tsx'
import { faultOfMoment, suggestMoments } from './suggested-moments.ts'
import { fields, moments } from './lifecycle.css.ts'
import type { Answer } from './run-command.ts'

interface Props<State> {
  prompt: CommandPrompt<State>
  name: string
  /** The zone of the business: its clock is asked for and shown. */
  zone: string
  onAnswer: (answer: Answer) => void
  onClose: () => void
}

/** Asks for a moment in the future, by the clock of the business. */
export function MomentDialog<State>({ prompt, name, zone, onAnswer, onClose }: Props<State>) {
  const now = useNow(true, 30_000)
  const offered = suggestMoments(now, zone)
  const [chosen, setChosen] = useState(() => {
    const first = offered[0] && clockAt(offered[0].at, zone)
    return { day: first?.day ?? '', time: first?.time ?? '' }
  })
  const [isTried, setTried] = useState(false)
  const isWhole = chosen.day !== '' && chosen.time !== ''
  const at = isWhole ? instantAt(chosen.day, chosen.time, zone) : null
  const fault = isWhole ? faultOfMoment(at, now) : 'Enter a day and a time.'
  const submit = () => {
    setTried(true)
    if (fault !== null || at === null) return
    const value = new Date(at).toISOString()
    onAnswer({ value, text: formatInstant(value, zone) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={prompt.title(name)}
      description={prompt.description}
      width="small"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" onClick={submit}>
            {prompt.confirm}
          </Button>
        </>
      }
    >
      <div className={fields}>
        <div className={moments} role="group" aria-label="Usual times">
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
        <MomentFields
          value={chosen}
          zone={zone}
          min={clockAt(now, zone).day}
          fault={isTried ? fault : null}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  )
}
