import type { StormView } from '../../../../contract/storms/storm.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Facts } from '../../../shared/ui/facts.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { formatCallingHours } from '../calling-hours-choices.ts'
import { daysOf, StormStatusTag } from './storm-labels.tsx'

interface Props {
  storm: StormView
  zone: string
  nameOf: (id: string) => string | undefined
}

/** What is known of an event. */
export function StormFacts({ storm, zone, nameOf }: Props) {
  const { call_center_id: callCenter } = storm.settings
  return (
    <Facts
      facts={[
        ['Status', <StormStatusTag key="status" storm={storm} />],
        ['Days', daysOf(storm)],
        ['Default call center', callCenter ? (nameOf(callCenter) ?? callCenter.slice(0, 8)) : 'None'],
        ['Calling hours', formatCallingHours(storm.settings.calling_hours)],
        ['Claimants book online', storm.settings.self_schedule === false ? 'No' : 'Yes'],
        ['Automatic texts', storm.settings.auto_sms === false ? 'No' : 'Yes'],
        ['Affected ZIP codes', formatCount(storm.zipcodes.length)],
        ['Swath', storm.swath?.name],
        ['Locations', formatCount(storm.num_locations)],
        ['Added', formatInstant(storm.created_at, zone)],
        ['Archived', storm.deleted_at && formatInstant(storm.deleted_at, zone)],
      ]}
    />
  )
}
