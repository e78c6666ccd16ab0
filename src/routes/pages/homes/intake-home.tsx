import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { IntakeHome } from '../../../features/intake/import/home/intake-home.tsx'
import { listImports } from '../../../features/intake/import/api/list-imports.ts'
import { claimImport } from '../../../features/intake/import/claim-import.ts'
import { useImport } from '../../../workspace/import/use-import.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { longThrottle, useTopicTurn } from '../../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { IntakeCounts } from '../../intake-counts.tsx'
import { UndoReview, undoWork } from '../../undo-review.tsx'
import { useMe } from '../../use-me.ts'

/** Where claims come in, and the way to what waits. */
export function IntakeHomeRoute() {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const navigate = useNavigate()
  const imports = useImport(claimImport)
  const turn = useTopicTurn('intake_item', longThrottle)
  const [asked, setAsked] = useState(0)
  const history = useFetched(`imports ${turn} ${asked}`, listImports)
  const mayImport = may('intake:work')
  const review = () => {
    imports.close()
    void navigate({ to: '/admin/intake/intake_review' })
  }
  return (
    <>
      <UndoReview />
      <IntakeHome
        imports={imports}
        mayImport={mayImport}
        tiles={<IntakeCounts />}
        zone={me.business.timezone}
        onReview={review}
        history={{ ...history, refetch: () => setAsked(asked + 1) }}
        onUndoImport={mayImport ? ({ id, file }) => undoWork.importRun(id, `Import of ${file}`) : undefined}
      />
    </>
  )
}
