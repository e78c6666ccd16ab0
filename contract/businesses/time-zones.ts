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
  'America/New_York': 'USA/Eastern',
  'America/Chicago': 'USA/Central',
  'America/Denver': 'USA/Mountain',
  'America/Phoenix': 'USA/Arizona',
  'America/Los_Angeles': 'USA/Pacific',
  'America/Anchorage': 'USA/Alaska',
  'Pacific/Honolulu': 'USA/Hawaii',
}
