import { useEffect, useRef } from 'react'
import { type BreakReason, breakReasonLabels, breakReasons } from '../../../../contract/call-center/queue.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import type { DeskState } from '../desk/desk-state.ts'
import { reasons } from '../../../workspace/call-desk/outcomes.css.ts'
import { breakLine } from './pause.css.ts'

/** How often the page shows that the agent is still there, in milliseconds: well within the time after which one is away. */
const every = 45_000

interface Props {
  state: DeskState & { readonly kind: 'break' }
  onStay: (reason?: BreakReason) => void
}

/** How long the break has lasted, and why: one key each. */
export function BreakTimer({ state, onStay }: Props) {
  const now = useNow(true)
  const stay = useRef(onStay)
  useEffect(() => {
    stay.current = onStay
  })
  useEffect(() => {
    const timer = setInterval(() => stay.current(), every)
    return () => clearInterval(timer)
  }, [])
  useCommands(
    breakReasons.map((reason, index) => ({
      id: `break.${reason}`,
      title: `Break: ${breakReasonLabels[reason]}`,
      group: 'Queue',
      keys: String(index + 1),
      run: () => onStay(reason),
    })),
  )
  const seconds = Math.max(0, Math.floor((now - state.since) / 1000))
  return (
    <>
      <span className={breakLine}>
        <span role="timer" aria-label="Break">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </span>
        {state.reason && `, ${breakReasonLabels[state.reason]}`}. No contact is checked out to you.
      </span>
      <span className={reasons} role="group" aria-label="Reason for the break">
        {breakReasons.map((reason, index) => (
          <Button key={reason} aria-pressed={reason === state.reason} onClick={() => onStay(reason)}>
            {breakReasonLabels[reason]} <Kbd>{String(index + 1)}</Kbd>
          </Button>
        ))}
      </span>
    </>
  )
}
