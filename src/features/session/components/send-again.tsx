import { useEffect, useState } from 'react'
import { WhyNotTip } from '../../../shared/why-not/why-not-tip.tsx'
import { way } from './auth-frame.css.ts'

interface Props {
  /** How many were sent; each restarts the wait. */
  count: number
  children: string
  isBusy: boolean
  onSend: () => void
}

const wait = 30

/** Sends once more, but not before a message had time to arrive. */
export function SendAgain({ count, children, isBusy, onSend }: Props) {
  const left = useSecondsLeft(count)
  const button = (
    <button type="button" className={way} aria-busy={isBusy} onClick={isBusy ? undefined : onSend}>
      {isBusy ? 'Sending…' : left > 0 ? `${children} in ${left} s` : children}
    </button>
  )
  const mustWait = left > 0 && !isBusy
  return <WhyNotTip why={mustWait ? 'Delivery can take a moment.' : null}>{button}</WhyNotTip>
}

function useSecondsLeft(count: number): number {
  const [now, setNow] = useState({ count, left: count > 0 ? wait : 0 })
  const left = now.count === count ? now.left : wait
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow({ count, left: left - 1 }), 1000)
    return () => clearTimeout(timer)
  }, [count, left])
  return left
}
