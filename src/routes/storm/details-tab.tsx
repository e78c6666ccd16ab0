import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Recorded } from '../../../contract/events/recorded.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import { evolveStorm, type StormFact } from '../../../machines/storm/storm.evolve.ts'
import { listCallCenters } from '../../features/storms/api/list-call-centers.ts'
import { stormApi } from '../../features/storms/api/storm-api.ts'
import { whyNotStorm } from '../../features/storms/components/storm-actions.tsx'
import { StormFacts } from '../../features/storms/components/storm-facts.tsx'
import { StormForm } from '../../features/storms/components/storm-form.tsx'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { Button } from '../../shared/ui/button.tsx'
import { panels, panel, panelTitle } from '../../shared/ui/page.css.ts'
import { useMe } from '../use-me.ts'
import { useNames } from '../use-names.ts'
import { EventHistory } from './event-history.tsx'
import { factsFoot } from './event-page.css.ts'

/** Name, days and settings of an event, and its history with how it was at any moment. */
export function DetailsTab({ storm, onChanged }: { storm: StormView; onChanged: () => void }) {
  const me = useMe()
  const nameOf = useNames()
  const may = useAtomValue(permissionAtom)
  const [isEditing, setEditing] = useState(false)
  const whyNot = whyNotStorm(storm, { type: 'EditStorm', changes: {} })
  const factsOf = (one: StormView) => <StormFacts storm={one} zone={me.business.timezone} nameOf={nameOf} />
  return (
    <div className={panels}>
      <section className={panel} aria-label="Details">
        <h2 className={panelTitle}>Details</h2>
        {isEditing && !whyNot ? (
          <EditedStorm storm={storm} onChanged={onChanged} onClose={() => setEditing(false)} />
        ) : (
          <>
            {factsOf(storm)}
            {may('storms:manage') && (
              <div className={factsFoot}>
                <Button icon="edit" whyNot={whyNot} onClick={() => setEditing(true)}>
                  Edit event
                </Button>
              </div>
            )}
          </>
        )}
      </section>
      {may('history:view') && (
        <section className={panel} aria-label="Status">
          <h2 className={panelTitle}>Status</h2>
          <EventHistory
            category="storm"
            id={storm.id}
            version={storm.version}
            facts={(events) => {
              const asOf = stormAfter(events)
              return asOf && asOf.version < storm.version && factsOf(asOf)
            }}
          />
        </section>
      )}
    </div>
  )
}

/** The event as these events made it. */
function stormAfter(events: readonly Recorded[]): StormView | null {
  return events.reduce<StormView | null>((storm, event) => evolveStorm(storm, event as unknown as StormFact), null)
}

function EditedStorm(props: { storm: StormView; onChanged: () => void; onClose: () => void }) {
  const may = useAtomValue(permissionAtom)('people:view')
  const callCenters = useFetched(`call centers ${may}`, async (signal) => (may ? listCallCenters(signal) : []))
  return <StormForm api={stormApi} {...props} callCenters={callCenters.data ?? []} />
}
