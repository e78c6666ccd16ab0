import { useEffect, useState } from 'react'

/** How long a record must be shown before anything is fetched for it, in milliseconds: keys may be held down. */
const settleMs = 150

/** The value once it has not changed for a moment; at first at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}
