import type { ComponentProps, ReactNode } from 'react'
import { page, panels, tiles as tilesStyle } from '../../../../shared/ui/page.css.ts'
import { hiddenLabel } from '../../../../shared/ui/field.css.ts'
import { ImportDialog } from '../../../../workspace/import/import-dialog.tsx'
import type { useImport } from '../../../../workspace/import/use-import.ts'
import { useKeptFiles } from '../../../../workspace/import/use-kept-files.ts'
import { home } from '../../../../workspace/import/home/import-lines.css.ts'
import { RecentImports } from '../../../../workspace/import/home/recent-imports.tsx'
import { ImportPanel } from '../../../../workspace/import/home/import-panel.tsx'

interface Props {
  /** From `useImport`. */
  imports: ReturnType<typeof useImport>
  /** Whether this person may take claims in. */
  mayImport: boolean
  /** How many claims wait, were sent back, were ingested: cards that lead there. */
  tiles: ReactNode
  /** The business's time zone. */
  zone: string
  onReview: () => void
  /** The latest imports of the business. */
  history: ComponentProps<typeof RecentImports>['imports']
  onUndoImport?: ComponentProps<typeof RecentImports>['onUndo']
}

/** Where claims come in: drop files, resume what was broken off, see what came of imports. */
export function IntakeHome({ imports, mayImport, tiles, zone, onReview, history, onUndoImport }: Props) {
  const { running } = imports
  const { unfinished, done, forget } = useKeptFiles(running)
  return (
    <div className={page}>
      <h1 className={hiddenLabel}>Intake</h1>
      <div className={home}>
        <div className={tilesStyle}>{tiles}</div>
        {mayImport && (
          <div className={panels}>
            <ImportPanel imports={imports} unfinished={unfinished} onForget={forget} />
          </div>
        )}
        <div className={panels}>
          <RecentImports
            noun={running.definition.format.noun}
            imports={history}
            files={done}
            store={running.ports.store}
            zone={zone}
            onUndo={onUndoImport}
          />
        </div>
      </div>
      {mayImport && <ImportDialog running={running} open={imports.open} onClose={imports.close} onReview={onReview} />}
    </div>
  )
}
