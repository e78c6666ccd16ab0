import { useEffect, useState } from 'react'
import { followToday } from './follow-today.ts'
import { todayIn } from './format-time.ts'

/** Today in a zone, YYYY-MM-DD, also once it has become tomorrow. */
export function useToday(zone: string): string {
  const [today, setToday] = useState(() => todayIn(zone))
  useEffect(() => followToday(zone, setToday), [zone])
  return today
}
