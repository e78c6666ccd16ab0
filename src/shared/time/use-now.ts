import { useEffect, useState } from 'react'

/**
 * The time in milliseconds since 1970, brought up to date every second unless told otherwise; it stands still while
 * nothing has to be counted.
 */
export function useNow(isRunning: boolean, everyMs = 1000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [isRunning, everyMs])
  return now
}
