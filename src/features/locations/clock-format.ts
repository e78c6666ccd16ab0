/** `13:30` as `1:30 PM`. */
export function formatTimeOfDay(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `1:30 PM`, `1 pm`, `13:30` as `13:30`; other text as it is. */
export function timeIn(text: string): string {
  const found = /^\s*(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?\s*$/i.exec(text)
  if (!found) return text.trim()
  const [, hours = '', minutes = '00', half] = found
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** A time of the clock, HH:MM, some minutes later; at most midnight, as 00:00. */
export function timeAfter(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const later = Math.min(24 * 60, hour * 60 + minute + minutes) % (24 * 60)
  return `${String(Math.floor(later / 60)).padStart(2, '0')}:${String(later % 60).padStart(2, '0')}`
}
