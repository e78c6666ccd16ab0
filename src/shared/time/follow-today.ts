import { todayIn } from './format-time.ts'
import { dayAfter, startOfDay } from './start-of-day.ts'

/** A machine that sleeps holds its timers up: the clock is looked at this often, in milliseconds. */
const look = 60_000

/** Tells which day it is in a zone, YYYY-MM-DD: at once, and whenever another one begins. Returns how to stop. */
export function followToday(zone: string, onDay: (today: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let told = ''
  const tell = () => {
    const today = todayIn(zone)
    if (today !== told) onDay(today)
    told = today
    timer = setTimeout(tell, Math.min(look, startOfDay(dayAfter(today), zone) - Date.now()))
  }
  tell()
  return () => clearTimeout(timer)
}
