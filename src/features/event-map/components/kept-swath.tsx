import { useState } from 'react'
import type { StormSwath } from '../../../../contract/storms/storm-swath.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { EventMapApi } from '../api/event-map-api.ts'
import { line, strong, textStyle } from './event-map.css.ts'
import type { MappedStorm } from './zip-panel.tsx'

interface Props {
  api: EventMapApi
  storm: MappedStorm
  swath: StormSwath
  mayEdit: boolean
  onChanged: () => void
}

/** The swath that is kept with the event, with what removes it. */
export function KeptSwath({ api, storm, swath, mayEdit, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  const sizes = swath.bands.flatMap(({ inches }) => inches ?? [])
  const areas = swath.bands.reduce((sum, { polygons }) => sum + polygons.length, 0)
  const remove = async () => {
    setBusy(true)
    const operation = newOperation(`Remove the swath of ${storm.title}`)
    try {
      await api.setSwath(storm.id, { swath: null }, storm.version, operation)
      showUndoableToast('Swath removed', operation, onChanged)
    } catch (error) {
      showErrorToast('Swath not removed', error)
    }
    setBusy(false)
    onChanged()
  }
  return (
    <div className={line}>
      <p className={textStyle}>
        Swath <b className={strong}>{swath.name}</b>, {countOf(areas, 'area')}
        {sizes.length > 0 && `, hail to ${Math.max(...sizes)} in`}
      </p>
      {mayEdit && (
        <Button tone="ghost" busy={busy} onClick={() => void remove()}>
          Remove swath
        </Button>
      )}
    </div>
  )
}
