import { useAtomValue } from 'jotai'
import type { StormView } from '../../../contract/storms/storm.ts'
import { listStorms } from '../../features/storms/api/list-storms.ts'
import { stormApi } from '../../features/storms/api/storm-api.ts'
import { whyNotStorm } from '../../features/storms/components/storm-actions.tsx'
import { ZipcodesEditor } from '../../features/storms/components/zipcodes-editor.tsx'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { panel } from '../../shared/ui/page.css.ts'
import { inset } from './event-page.css.ts'

/** The ZIP codes of an event, and which of them other active events of the same days have too. */
export function ZipcodesTab({ storm, onChanged }: { storm: StormView; onChanged: () => void }) {
  const mayEdit = useAtomValue(permissionAtom)('storms:manage')
  const turn = useTopicTurn('storm')
  const storms = useFetched(`storms with ZIP codes ${turn}`, listStorms)
  const others = (storms.data ?? []).filter(({ id, deleted_at, timespan }) => {
    return id !== storm.id && !deleted_at && areOverlapping(timespan, storm.timespan)
  })
  return (
    <div className={inset}>
      <section className={panel} aria-label="Affected ZIP codes">
        <ZipcodesEditor
          api={stormApi}
          whyNot={whyNotStorm(storm, { type: 'EditStorm', changes: {} })}
          {...{ storm, onChanged, mayEdit, others }}
        />
      </section>
    </div>
  )
}

function areOverlapping(one: StormView['timespan'], other: StormView['timespan']): boolean {
  return one.start <= other.end && other.start <= one.end
}
