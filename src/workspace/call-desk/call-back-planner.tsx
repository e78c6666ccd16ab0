import { useState } from 'react'
import type { CallingHours } from '../../../contract/call-center/calling-hours.ts'
import { clockAt, instantAt } from '../../shared/time/start-of-day.ts'
import { viewerZone } from '../../shared/time/format-time.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import {
  formatTimeOfDay,
  faultOfCallBack,
  hoursOf,
  minutesOf,
  formatCallBackMoment,
  suggestCallBacks,
  timeOf,
} from './call-back-times.ts'
import { grow, heading, hint, section, sectionHead } from './desk.css.ts'
import { bad, choice, choices, good, inputs, scale, slider, verdict } from './planner.css.ts'

interface Props {
  /** The claimant's zone, and what people call it. */
  zone: string
  zoneName: string
  hours: CallingHours
  /** When the last call was placed, ISO 8601; null where there was none. */
  lastCallAt: string | null
  /** Milliseconds since 1970; null where none is planned. */
  value: number | null
  onPlan: (at: number | null) => void
  /** The outcome of the call is a call-back. */
  isChosen?: boolean
  /** The zone of the agent's own clock. */
  ownZone?: string
  /** What is planned; a call-back of the call center, unless given. */
  texts?: PlannerTexts
}

interface PlannerTexts {
  readonly title: string
  readonly whose: string
  /** The outcome's key. */
  readonly key: string
  /** What the time is for: "call back". */
  readonly again: string
}

const callBack: PlannerTexts = { title: 'Plan a call-back', whose: 'claimant’s time', key: '7', again: 'call back' }

/** When to call back, by the claimant's clock, with the agent's own beside it. A time outside calling hours is no plan. */
export function CallBackPlanner(props: Props) {
  const { zone, zoneName, hours, lastCallAt, value, onPlan, isChosen = false, ownZone = viewerZone } = props
  const { texts = callBack } = props
  const now = useNow(true, 30_000)
  const frame = { zone, hours, now }
  const own = (at: number) => (ownZone === zone ? null : `${formatCallBackMoment(at, ownZone, now)} your time`)
  const written = value === null ? null : clockAt(value, zone)
  const [typed, setTyped] = useState<{ day: string; time: string } | null>(null)
  const shown = typed ?? written ?? { day: '', time: '' }
  const plan = (at: number) => {
    setTyped(null)
    onPlan(at)
  }
  const type = (changes: Partial<{ day: string; time: string }>) => {
    const next = { day: shown.day || clockAt(now, zone).day, time: shown.time, ...changes }
    const at = instantAt(next.day, next.time, zone)
    setTyped(next)
    onPlan(faultOfCallBack(at, frame) === null ? at : null)
  }
  const isWhole = shown.day !== '' && shown.time !== ''
  const at = isWhole ? instantAt(shown.day, shown.time, zone) : null
  const fault = isWhole ? faultOfCallBack(at, frame) : null
  return (
    <section className={section} aria-label={texts.title}>
      <div className={sectionHead}>
        <h2 className={heading}>{texts.title}</h2>
        <span className={hint}>
          {texts.whose} ({zoneName})
        </span>
        <span className={grow} />
        {value !== null && (
          <Button
            tone="ghost"
            onClick={() => {
              setTyped(null)
              onPlan(null)
            }}
          >
            Clear
          </Button>
        )}
        <span className={hint} aria-hidden>
          <Kbd>{texts.key}</Kbd>
        </span>
      </div>
      <div className={choices}>
        {suggestCallBacks(frame, lastCallAt === null ? null : Date.parse(lastCallAt)).map((one) => (
          <button
            key={one.at}
            type="button"
            className={choice}
            aria-pressed={one.at === value}
            onClick={() => plan(one.at)}
          >
            {formatCallBackMoment(one.at, zone, now)}
            <small>{own(one.at) ?? one.hint}</small>
          </button>
        ))}
      </div>
      <div className={inputs}>
        <TextField
          label="Day"
          type="date"
          min={clockAt(now, zone).day}
          value={shown.day}
          onChange={({ target }) => type({ day: target.value })}
        />
        <TextField
          label={`Time (${zoneName})`}
          type="time"
          step={900}
          value={shown.time}
          onChange={({ target }) => type({ time: target.value })}
        />
      </div>
      {shown.day !== '' && (
        <TimeSlider day={shown.day} time={shown.time} hours={hours} onTime={(time) => type({ time })} />
      )}
      <p className={verdict} role="status">
        {!isWhole && (isChosen ? `Choose a time to ${texts.again}.` : `Choose a time, then press ${texts.key}.`)}
        {fault && (
          <span className={bad}>
            <Icon name="warning" size={13} /> {fault}
          </span>
        )}
        {isWhole && !fault && at !== null && (
          <>
            <span className={good}>
              <Icon name="check" size={13} /> Inside calling hours
            </span>
            {own(at) && <span>{own(at)}</span>}
          </>
        )}
      </p>
    </section>
  )
}

interface SliderProps {
  day: string
  time: string
  hours: CallingHours
  onTime: (time: string) => void
}

/** The calling hours of a day, a quarter of an hour a step. */
function TimeSlider({ day, time, hours, onTime }: SliderProps) {
  const { from, to } = hoursOf(day, hours)
  const [least, most] = [minutesOf(from), minutesOf(to) - 15]
  const value = Math.max(least, Math.min(most, time === '' ? least : minutesOf(time)))
  const middle = timeOf(Math.round((least + most + 15) / 2 / 60) * 60)
  return (
    <label>
      <span className={hiddenLabel}>Time of day</span>
      <input
        type="range"
        className={slider}
        min={least}
        max={most}
        step={15}
        value={value}
        aria-valuetext={formatTimeOfDay(timeOf(value))}
        onChange={({ target }) => onTime(timeOf(Number(target.value)))}
      />
      <span className={scale} aria-hidden>
        {[from, middle, to].map((one) => (
          <span key={one}>{formatTimeOfDay(one)}</span>
        ))}
      </span>
    </label>
  )
}
