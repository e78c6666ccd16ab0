import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { StormView } from '../../../contract/storms/storm.ts'
import { stormApi } from '../../features/storms/api/storm-api.ts'
import { whyNotStorm } from '../../features/storms/components/storm-actions.tsx'
import { ZipcodesEditor } from '../../features/storms/components/zipcodes-editor.tsx'
import { permissionAtom } from '../../shared/session/permission.ts'
import { link, panel } from '../../shared/ui/page.css.ts'
import { eventsAddress } from '../places.ts'
import { useMe } from '../use-me.ts'
import { useParsedSearch } from '../use-parsed-search.ts'
import { eventTabIn } from './event-search.ts'
import { inset } from './event-page.css.ts'
import { useOverlappingStorms } from './use-overlapping-storms.ts'

/** The ZIP codes of an event, and which of them other active events of the same days have too. */
export function ZipcodesTab({ storm, onChanged }: { storm: StormView; onChanged: () => void }) {
  const mayEdit = useAtomValue(permissionAtom)('storms:manage')
  const others = useOverlappingStorms(storm)
  const navigate = useNavigate()
  const me = useMe()
  const { shared } = useParsedSearch(eventTabIn)
  const events = eventsAddress(me.role)
  return (
    <div className={inset}>
      <section className={panel} aria-label="Affected ZIP codes">
        <ZipcodesEditor
          api={stormApi}
          whyNot={whyNotStorm(storm, { type: 'EditStorm', changes: {} })}
          {...{ storm, onChanged, mayEdit, others }}
          marked={others.find(({ id }) => id === shared)}
          onUnmark={() => void navigate({ to: '.', search: { tab: 'zipcodes' } })}
          linkTo={({ id, title }) =>
            events && (
              <Link
                to={`${events}/${id}`}
                search={{ tab: 'zipcodes', shared: storm.id }}
                className={link}
                aria-label={`Show shared ZIP codes in ${title}`}
              >
                Show
              </Link>
            )
          }
        />
      </section>
    </div>
  )
}
