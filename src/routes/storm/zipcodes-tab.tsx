import { useAtomValue } from 'jotai'
import type { StormView } from '../../../contract/storms/storm.ts'
import { stormApi } from '../../features/storms/api/storm-api.ts'
import { whyNotStorm } from '../../features/storms/components/storm-actions.tsx'
import { ZipcodesEditor } from '../../features/storms/components/zipcodes-editor.tsx'
import { permissionAtom } from '../../shared/session/permission.ts'
import { panel } from '../../shared/ui/page.css.ts'
import { inset } from './event-page.css.ts'
import { useOverlappingStorms } from './use-overlapping-storms.ts'

/** The ZIP codes of an event, and which of them other active events of the same days have too. */
export function ZipcodesTab({ storm, onChanged }: { storm: StormView; onChanged: () => void }) {
  const mayEdit = useAtomValue(permissionAtom)('storms:manage')
  const others = useOverlappingStorms(storm)
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
