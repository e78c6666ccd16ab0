import type { UpcomingContact } from '../../../../contract/call-center/queue.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import type { KnownLease } from '../../../workspace/leases/lease-board.ts'
import { bar, barText, buttons, held, hint, nextName } from '../../../workspace/call-desk/desk.css.ts'

interface Props {
  next: UpcomingContact | null
  zone: string
  lease: KnownLease | null
  busy: boolean
  onSkip: () => void
  onRelease: () => void
}

/** Who comes after this contact, and how long this one has been checked out. */
export function NextBar({ next, zone, lease, busy, onSkip, onRelease }: Props) {
  return (
    <section className={bar} aria-label="Next contact">
      <span className={hint}>Next</span>
      {next ? <Upcoming next={next} zone={zone} /> : <span className={barText}>No one is callable after this</span>}
      {lease && <HeldSince lease={lease} />}
      <span className={buttons}>
        <Button busy={busy} onClick={onSkip}>
          Skip <Kbd>S</Kbd>
        </Button>
        <Button busy={busy} onClick={onRelease}>
          Release <Kbd>R</Kbd>
        </Button>
      </span>
    </section>
  )
}

function Upcoming({ next, zone }: { next: UpcomingContact; zone: string }) {
  const place = [next.city, next.state].filter(Boolean).join(', ')
  return (
    <>
      <span className={nextName}>{`${next.first_name} ${next.last_name}`.trim() || 'No name'}</span>
      {next.call_back_at && <Tag tone="amber">{`Call-back ${formatTime(next.call_back_at, zone)}`}</Tag>}
      <span className={barText}>{[next.vehicle, place].filter(Boolean).join(', ')}</span>
      <span className={barText}>
        {next.numcalls === 0 ? 'Not called yet' : countOf(next.numcalls, 'call', 'calls')}
      </span>
      {next.spanish && <span className={barText}>Spanish</span>}
    </>
  )
}

function HeldSince({ lease }: { lease: KnownLease }) {
  const now = useNow(true, 15_000)
  const seconds = Math.max(0, (now - Date.parse(lease.since)) / 1000)
  return (
    <span className={held} role="status">
      <Icon name="key" size={13} /> Checked out to you
      {seconds >= 60 ? `, ${Math.floor(seconds / 60)} min` : ''}
    </span>
  )
}
