import { useAtomValue } from 'jotai'
import { dot, indicator, tone, textStyle } from './live-indicator.css.ts'
import { liveStateAtom } from './live-atoms.ts'
import { type LiveState, liveLabel } from './live-state.ts'

/** How live the page is, as a dot and in words; read out when it changes. */
export function LiveIndicator() {
  return <LiveSign state={useAtomValue(liveStateAtom)} />
}

export function LiveSign({ state }: { state: LiveState }) {
  const { status, reason } = state
  return (
    <span role="status" className={`${indicator} ${tone[status]}`} title={reason ?? undefined} data-status={status}>
      <span className={dot[status]} aria-hidden="true" />
      <span className={textStyle}>{liveLabel(state)}</span>
    </span>
  )
}
