import { useEffect, useState } from 'react'

/**
 * The time in milliseconds since 1970, brought up to date every second unless told otherwise; it stands still while
 * nothing has to be counted.
 */
export function useNow(isRunning: boolean, everyMs = 1000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    // It stood still until now. A part that was just drawn has the time, and is not drawn a second time for a moment.
    setNow((before) => (Date.now() - before < 100 ? before : Date.now()))
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [isRunning, everyMs])
  return now
}
