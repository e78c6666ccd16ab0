import { dateFormat } from '../time/date-format.ts'

/** The time zones a business may be in, by their IANA names (section 9). */
export const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const
export type TimeZone = (typeof timeZones)[number]

export const timeZoneLabels: Record<TimeZone, string> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona Time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
}

/** The one name of a zone, wherever it is named: `Central Time`. Zones without a name are counted from UTC. */
export function nameOfTimeZone(zone: string): string {
  const label: string | undefined = timeZoneLabels[zone as TimeZone]
  if (label !== undefined) return label
  const parts = dateFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.replace(/^GMT(\+00:00)?$/, 'UTC').replace(/^GMT(?=[+-])/, 'UTC')
}
