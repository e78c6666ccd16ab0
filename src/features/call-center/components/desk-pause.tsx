import type { ReactNode } from 'react'
import type { BreakReason, QueueFigures } from '../../../../contract/call-center/queue.ts'
import { formatInstant, formatTime, todayIn, dayIn } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { Empty, Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { DeskState } from '../desk/desk-state.ts'
import { BreakTimer } from './break-timer.tsx'
import { pause, pauseMain, pauseSide } from './pause.css.ts'

interface Props {
  state: DeskState
  busy: boolean
  figures: QueueFigures | undefined
  zone: string
  onNext: () => void
  onEndBreak: () => void
  /** Without a reason it shows that the agent is still there. */
  onStay: (reason?: BreakReason) => void
  queue: ReactNode
}

/** The desk without a contact: why there is none, and how to go on. */
export function DeskPause({ state, busy, figures, zone, onNext, onEndBreak, onStay, queue }: Props) {
  return (
    <div className={pause}>
      <section className={pauseMain} aria-label="Contact">
        <h1 className={hiddenLabel}>Call queue</h1>
        <PauseText
          state={state}
          busy={busy}
          figures={figures}
          zone={zone}
          onNext={onNext}
          onEndBreak={onEndBreak}
          onStay={onStay}
        />
      </section>
      <section className={pauseSide} aria-label="Queue of contacts" tabIndex={0}>
        {queue}
      </section>
    </div>
  )
}

function PauseText({ state, busy, figures, zone, onNext, onEndBreak, onStay }: Omit<Props, 'queue'>) {
  const next = (
    <Button tone="go" icon="phone" busy={busy} onClick={onNext}>
      Get the next contact <Kbd>Mod+Enter</Kbd>
    </Button>
  )
  switch (state.kind) {
    case 'failed':
      return <Failed title="Couldn’t get a contact" message={reasonOf(state.error)} onRetry={onNext} />
    case 'break':
      return (
        <Empty
          title="You’re on a break"
          action={
            <Button tone="go" icon="phone" busy={busy} onClick={onEndBreak}>
              End break <Kbd>Shift+B</Kbd>
            </Button>
          }
        >
          <BreakTimer state={state} onStay={onStay} />
        </Empty>
      )
    case 'empty':
      return (
        <Empty title="No contact can be called now" action={next}>
          {formatEmptyQueue(figures, zone)}
        </Empty>
      )
    case 'idle':
    case 'resolved':
    case 'queued':
      return (
        <Empty title="No contact checked out" action={next}>
          Start when you are ready.
        </Empty>
      )
    case 'loading':
    case 'working':
    case 'lost':
      return <Loading label="Getting the next contact…" rows={10} />
  }
}

function formatEmptyQueue(figures: QueueFigures | undefined, zone: string): string {
  const at = figures?.next_callable_at
  if (!figures || figures.waiting === 0) return 'Contacts sent to the call center wait here.'
  if (!at) return 'Contacts wait, but none of them can be called today. The queue says why.'
  const when = dayIn(at, zone) === todayIn(zone) ? formatTime(at, zone) : formatInstant(at, zone)
  return `The next one can be called at ${when}.`
}
