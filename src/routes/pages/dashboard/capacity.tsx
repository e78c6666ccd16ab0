import { Link } from '@tanstack/react-router'
import { landingRoutes } from '../../../../contract/people/roles.ts'
import { CapacityPanel } from '../../../features/dashboard/components/capacity-panel.tsx'
import { useCoarseNow } from '../../../shared/time/use-coarse-now.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { useSlotForecast } from '../../../workspace/slot-forecast/use-slot-forecast.ts'
import { useMe } from '../../use-me.ts'

/** What locations have and need on the next days, with the way to where slots are opened. */
export function Capacity({ storm }: { storm: string | null }) {
  const me = useMe()
  return (
    <CapacityPanel
      list={useSlotForecast(storm)}
      now={useCoarseNow()}
      more={({ id, storm_id }) => (
        <Link to={`${landingRoutes[me.role]}/events/${storm_id}`} search={{ location: id }} className={button()}>
          Open days and slots
        </Link>
      )}
    />
  )
}
