import { useEffect, useState } from 'react'

/** The server's time in milliseconds since 1970, second by second; `aheadMs` is how far its clock is ahead of ours. */
export function useNow(aheadMs: number): number {
  const [own, setOwn] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setOwn(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return own + aheadMs
}
