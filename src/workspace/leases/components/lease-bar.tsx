import { useEffect, useState } from 'react'
import { leaseTermMs } from '../../../../contract/leases/lease.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { KnownLease } from '../lease-board.ts'
import type { QueueLeases } from '../queue-leases.ts'
import type { RecordLeases } from '../record-leases.ts'
import { useLeaseChanges, useSecondsUntil } from '../use-leases.ts'
import { type FindColleagues, HandOver } from './hand-over.tsx'
import { leaseBar, left, seconds, timedText, messageStyle, textStyle } from './leases.css.ts'
import { TakeOver } from './take-over.tsx'

interface Props {
  leases: QueueLeases | RecordLeases
  /** What people call a row: `claim`. */
  unit: string
  id: string
  me: string
  /** Only supervisors take over. */
  canTakeOver: boolean
  findColleagues?: FindColleagues | undefined
}

/** In the head of an open row or record: who works on it, and for how long yet. */
export function LeaseBar({ leases, unit, id, me, canTakeOver, findColleagues }: Props) {
  useLeaseChanges(leases)
  const lease = leases.of(id)
  const state = leases.stateOf(id)
  const wasMine = useWasMine(id, lease?.holder.id === me && state === 'mine')
  if (state === 'failed') {
    return (
      <div className={leaseBar.lost} role="status" data-lease="others">
        <Icon name="warning" />
        <span className={textStyle}>Can’t check who has this {unit} checked out.</span>
        <Button onClick={() => leases.retry(id)}>Retry</Button>
      </div>
    )
  }
  if (!lease) {
    if (state === null) return null
    return (
      <div className={leaseBar.quiet} role="status">
        <span className={textStyle}>{`Checking out this ${unit} to you…`}</span>
      </div>
    )
  }
  if (lease.holder.id === me) {
    return (
      <div className={leaseBar.mine}>
        <Icon name="key" />
        <span className={timedText} role="status">
          {lease.state === 'handed_over' ? `${lease.former?.name} handed this ${unit} to you` : 'Checked out to you'}
        </span>
        <Countdown lease={lease} />
        {findColleagues && <HandOver leases={leases} id={id} unit={unit} me={me} find={findColleagues} />}
      </div>
    )
  }
  const tookIt = wasMine && lease.former?.id === me
  return (
    <div className={tookIt ? leaseBar.lost : leaseBar.others} data-lease="others">
      <Icon name={tookIt ? 'warning' : 'key'} />
      <span className={textStyle} role={tookIt ? 'alert' : 'status'}>
        <b>{lease.holder.name}</b> {tookIt ? formatTaken(lease, unit) : `has this ${unit} checked out`}
        {lease.word && lease.former?.id === me && <span className={messageStyle}>“{lease.word}”</span>}
      </span>
      <Countdown lease={lease} />
      {canTakeOver && <TakeOver leases={leases} id={id} unit={unit} from={lease.holder.name} />}
    </div>
  )
}

function formatTaken({ state }: KnownLease, unit: string): string {
  return state === 'handed_over' ? `has this ${unit} now` : `took over this ${unit}`
}

/** Whether the user held the row before. */
function useWasMine(id: string, isMine: boolean): boolean {
  const [mine, setMine] = useState<string | null>(null)
  useEffect(() => {
    if (isMine) setMine(id)
  }, [id, isMine])
  return mine === id
}

function Countdown({ lease: { endsAt, holder } }: { lease: KnownLease }) {
  const rest = Math.min(leaseTermMs / 1000, useSecondsUntil(endsAt))
  return (
    <>
      <span className={seconds} aria-hidden>{`${rest} s`}</span>
      <span className={hiddenLabel}>{`checked out to ${holder.name}; locked for up to 30 seconds`}</span>
      <span className={left} style={{ transform: `scaleX(${Math.min(1, (rest * 1000) / leaseTermMs)})` }} aria-hidden />
    </>
  )
}
