import { useAtomValue } from 'jotai'
import { callCenterApi } from '../../../features/call-center/api/call-center-api.ts'
import { agentFigures } from '../../../features/call-center/components/stat-strip.tsx'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { longThrottle, useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { notices } from '../../../shared/ui/page.css.ts'
import { Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { CallBacks } from '../../call-center/call-backs.tsx'
import { StartCalling } from '../../call-center/start-calling.tsx'
import { card, figure as figureStyle, label as labelStyle } from '../../count-card.css.ts'
import { ContactsByStatus } from '../../homes/contacts-by-status.tsx'
import { HomeFrame } from '../../homes/home-frame.tsx'
import { useContactCounts } from '../../homes/use-contact-counts.ts'
import { IntakeCounts } from '../../intake-counts.tsx'
import { contactsAddress } from '../../places.ts'
import { useMe } from '../../use-me.ts'

/** Home of the call center: the way to the queue, the agent's figures of today, and the call-backs to come. */
export function CallCenterHomeRoute() {
  const { business } = useMe()
  const may = useAtomValue(permissionAtom)
  const { counts } = useContactCounts()
  const list = useFetched('queue figures', (signal) => callCenterApi.figures(null, signal))
  useTopicRefetch('contact', list.refetch, undefined, longThrottle)
  return (
    <HomeFrame
      tiles={
        <>
          {may('intake:view') && <IntakeCounts />}
          {agentFigures(list.data, business.timezone).map(({ label, value, share }) => (
            <div key={label} className={card}>
              <span className={figureStyle}>{value}</span>
              <span className={labelStyle}>{share ? `${label}, ${share}` : label}</span>
            </div>
          ))}
        </>
      }
      start={
        <>
          {list.error !== undefined && (
            <div className={notices}>
              <Stale onRetry={list.refetch}>Figures may be out of date: {reasonOf(list.error)}</Stale>
            </div>
          )}
          <StartCalling figures={list.data} zone={business.timezone} />
        </>
      }
    >
      <CallBacks />
      <ContactsByStatus list={counts} to={contactsAddress('call_center')} />
    </HomeFrame>
  )
}
