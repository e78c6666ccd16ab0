import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { UndoPlan } from '../../../../contract/undo/undo-plan.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Progress } from '../../../shared/ui/progress.tsx'
import { Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { goingNow } from '../undo-review.machine.ts'
import type { UndoWork } from '../undo-session.ts'
import { type DescribeEvent, UndoPlanView } from './undo-plan-view.tsx'

interface Props {
  work: Pick<UndoWork, 'actor'>
  zone: string
  /** How events of a plan read; null until that is loaded. */
  describeIn: (plan: UndoPlan) => DescribeEvent | null
}

/** The undo plan before it is run; and progress, where it takes a while. */
export function UndoDialog({ work: { actor }, zone, describeIn }: Props) {
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const { plan, hasMoved, done, error } = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = state === 'planning' || state === 'undoing'
  const isSlow = useIsSlow(isBusy)
  const leave = () => actor.send({ type: 'cancel' })
  const isOpen = state === 'reviewing' || state === 'failed' || (isBusy && isSlow)
  const isUndoing = state === 'undoing'
  const describe = plan && describeIn(plan)
  const text = plan?.of.event ? describe?.(plan.of.event).title : plan?.of.label
  return (
    <Dialog
      open={isOpen}
      onClose={leave}
      locked={isUndoing}
      title={text ? `Undo: ${text}` : 'Undo'}
      width="medium"
      description={plan && `${plan.of.by}, ${formatInstant(plan.of.at, zone)}`}
      foot={
        <>
          <Button onClick={leave} busy={isUndoing}>
            {plan?.count === 0 ? 'Close' : 'Cancel'}
          </Button>
          {state === 'failed' && (
            <Button tone="go" onClick={() => actor.send({ type: 'try again' })}>
              Retry
            </Button>
          )}
          {plan && plan.count > 0 && state === 'reviewing' && (
            <Button
              tone="go"
              icon="undo"
              whyNot={
                goingNow(plan) > 0 ? null : 'Colleagues have all of it checked out. Try again when they are done.'
              }
              onClick={() => actor.send({ type: 'confirm' })}
            >
              {formatUndo(plan)}
            </Button>
          )}
        </>
      }
    >
      {state === 'planning' && <Loading label="Loading preview…" rows={4} />}
      {state === 'failed' && <Failed title="This could not be undone" message={reasonOf(error)} />}
      {isUndoing && plan && (
        <Progress label="Undoing" done={Math.min(done, plan.count)} total={plan.count} unit={plan.noun.many} />
      )}
      {state === 'reviewing' && plan && !describe && <Loading label="Loading…" rows={4} />}
      {state === 'reviewing' && plan && describe && (
        <UndoPlanView
          plan={plan}
          hasMoved={hasMoved}
          zone={zone}
          describe={describe}
          onRefetch={() => actor.send({ type: 'look again' })}
        />
      )}
    </Dialog>
  )
}

function formatUndo(plan: UndoPlan): string {
  const now = goingNow(plan)
  if (now < plan.count) return `Undo ${formatCount(now)} of ${formatCount(plan.count)}`
  return plan.count > 1 ? `Undo ${formatCount(plan.count)}` : 'Undo'
}

/** Soon enough to say that something happens, late enough not to flash. */
const soon = 600

function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), soon)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isSlow
}
