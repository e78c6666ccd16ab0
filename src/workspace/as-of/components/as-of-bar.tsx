import { useEffect, useState } from 'react'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { Spinner } from '../../../shared/ui/spinner.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { formatMoment } from '../format-moment.ts'
import type { AsOfApi } from '../as-of-api.ts'
import { type AsOfPlayer, type AsOfState, type Speed, speeds } from '../as-of-player.ts'
import { startOfRange, timeRanges, timeRangeLabels } from '../time-range.ts'
import { useAsOf } from '../use-as-of.ts'
import { FlowChart } from './flow-chart.tsx'
import { MomentSlider } from './moment-slider.tsx'
import { bar, line, moment, note, saying, speedChoice, stretchChoice, tools } from './as-of.css.ts'

interface Props {
  player: AsOfPlayer
  api: AsOfApi
  /** The business's time zone. */
  zone: string
}

const minute = 60_000

/** Above the queue: the moment that is shown, controls to show another one, and arrivals and departures over time. */
export function AsOfBar({ player, api, zone }: Props) {
  const { at, phase, isPlaying, speed, range: stretch } = useAsOf(player)
  const now = useMinute()
  const [first, setFirst] = useState<number | null>(null)
  const from = startOfRange(stretch, { now, zone, first })
  const range = { from: new Date(from).toISOString(), to: new Date(now).toISOString() }
  const flow = useFetched(`flow ${player.category} ${range.from} ${range.to}`, async (signal) => {
    const reply = await api.readFlow(player.category, range, signal)
    setFirst(reply.first === null ? null : Date.parse(reply.first))
    return reply
  })
  const toggle = () => (isPlaying ? player.pause() : player.play())
  return (
    <section className={bar} aria-label="Queue history" data-as-of={at !== null}>
      <div className={saying}>
        <Saying player={player} zone={zone} />
      </div>
      <div className={line}>
        <FlowChart flow={flow} from={from} to={now} at={at} zone={zone} />
        <MomentSlider from={from} to={now} at={at} zone={zone} onGo={(to) => player.goTo(to)} onToggle={toggle} />
      </div>
      <div className={tools}>
        <Button whyNot={isPlaying ? null : whyNoPlay(at, phase)} onClick={toggle}>
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Select
          className={speedChoice}
          label="Speed"
          labelHidden
          choices={speeds.map((one) => ({ value: String(one), label: `${one}x` }))}
          value={String(speed)}
          onChange={(value) => player.setSpeed(Number(value) as Speed)}
        />
        <Select
          className={stretchChoice}
          label="Time range"
          labelHidden
          choices={timeRanges.map((value) => ({ value, label: timeRangeLabels[value] }))}
          value={stretch}
          onChange={(range) => player.setRange(range)}
        />
        <IconButton icon="close" label="Close queue history" onClick={() => player.close()} />
      </div>
    </section>
  )
}

function whyNoPlay(at: number | null, phase: AsOfState['phase']): string | null {
  if (at === null) return 'Choose a time first.'
  if (phase.name === 'loading') return 'Loading the queue as of that time.'
  return phase.name === 'failed' ? 'The queue as of that time could not be loaded.' : null
}

function Saying({ player, zone }: Pick<Props, 'player' | 'zone'>) {
  const { at, phase, loaded, total } = useAsOf(player)
  if (at === null) {
    return (
      <span className={moment}>
        <Icon name="history" /> Now. Move the slider to see earlier states.
      </span>
    )
  }
  return (
    <>
      <span className={moment} role="status">
        {phase.name === 'loading' ? <Spinner /> : <Icon name="history" />}
        as of {formatMoment(at, zone)}
      </span>
      <Button onClick={() => player.goTo(null)}>Back to now</Button>
      {phase.name === 'failed' ? (
        <span className={note} role="alert">
          {reasonOf(phase.error)}{' '}
          <Button tone="ghost" icon="refresh" onClick={() => player.retry()}>
            Retry
          </Button>
        </span>
      ) : (
        <span className={note}>
          {phase.name === 'loading' && total > 0 ? `${formatCount(loaded)} of ${formatCount(total)}` : 'Read-only'}
        </span>
      )}
    </>
  )
}

/** The present, a minute at a time: the chart need not be rendered more often. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
