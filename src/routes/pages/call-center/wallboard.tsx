import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { landingRoutes } from '../../../../contract/people/roles.ts'
import { headerLink } from '../../../features/wallboard/components/board.css.ts'
import { WallboardScreen } from '../../../features/wallboard/components/wallboard-screen.tsx'
import { useWallboard } from '../../../features/wallboard/use-wallboard.ts'
import { parseWallboardSearch } from '../../../features/wallboard/wallboard-search.ts'
import { listStorms } from '../../../features/storms/api/list-storms.ts'
import { productNameAtom } from '../../../shared/api/client-settings.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { useSlotForecast } from '../../../workspace/slot-forecast/use-slot-forecast.ts'
import { useContactLink } from '../../use-contact-link.tsx'
import { useMe } from '../../use-me.ts'
import { useParsedSearch } from '../../use-parsed-search.ts'

/** The call center on a screen of its own; `event` in the address narrows it to one event. */
export function WallboardRoute() {
  const me = useMe()
  const productName = useAtomValue(productNameAtom)
  const navigate = useNavigate()
  const { event = '' } = useParsedSearch(parseWallboardSearch)
  const list = useWallboard(event || null)
  const Contact = useContactLink()
  const forecast = useSlotForecast(event || null)
  const storms = useFetched('wallboard events', listStorms)
  const choices = (storms.data ?? []).filter(({ deleted_at, id }) => deleted_at === null || id === event)
  return (
    <WallboardScreen
      list={list}
      zone={me.business.timezone}
      Contact={Contact}
      forecast={forecast}
      home={
        <Link to={landingRoutes[me.role]} className={headerLink}>
          {productName}
        </Link>
      }
      filter={
        <Select
          label="Event"
          labelHidden
          choices={[
            { value: '', label: 'All events' },
            ...choices.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={event}
          onChange={(next) => void navigate({ to: '.', search: next ? { event: next } : {}, replace: true })}
        />
      }
    />
  )
}
