import { todayIn } from './format-time.ts'
import { dayAfter, startOfDay } from './start-of-day.ts'

/** A machine that sleeps holds its timers up: the clock is looked at this often, in milliseconds. */
const look = 60_000

/** Tells which day it is in a zone, YYYY-MM-DD: at once, and whenever another one begins. Returns how to stop. */
export function followToday(zone: string, onDay: (today: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let reported = ''
  const notify = () => {
    const today = todayIn(zone)
    if (today !== reported) onDay(today)
    reported = today
    timer = setTimeout(notify, Math.min(look, startOfDay(dayAfter(today), zone) - Date.now()))
  }
  notify()
  return () => clearTimeout(timer)
}
