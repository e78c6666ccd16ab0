import { useAtomValue } from 'jotai'
import { listLeadShops } from '../../../contract/calls/list-lead-shops.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { zoneTitle } from '../../shared/time/location-clock.ts'
import type { Choice } from '../../shared/ui/select.tsx'

/** So many times of a shop are offered. */
const mostTimes = 12

/** Times with free places at the shops for a lead, the most suitable shop first: an opening's id and a start. */
export function useDropOffChoices(leadId: string): readonly Choice[] {
  const isSeen = useAtomValue(permissionAtom)('leads:work')
  const turn = `${useTopicTurn('opening')} ${useTopicTurn('lead')}`
  const shops = useFetched(`shops for ${leadId} ${isSeen} ${turn}`, async (signal) =>
    isSeen ? (await send(listLeadShops, { params: { id: leadId }, signal })).data : [],
  )
  return (shops.data ?? []).flatMap(({ name, miles, timezone, times }) =>
    times.slice(0, mostTimes).map(({ opening_id, start, count, taken }) => {
      const far = miles === null ? '' : `, ${miles.toLocaleString('en-US')} mi`
      const free = `${count - taken} of ${count} free`
      return { value: `${opening_id} ${start}`, label: `${name}${far}: ${formatTime(start, timezone)}, ${free}` }
    }),
  )
}

function formatTime(at: number, timeZone: string): string {
  const options = {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  } as const
  return `${new Date(at).toLocaleString('en-US', options)} ${zoneTitle(timeZone)}`
}
