import { type ComponentProps, type ReactNode, useState } from 'react'
import { column, page } from '../../../shared/ui/page.css.ts'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { ImportPanel } from '../../../workspace/import/home/import-panel.tsx'
import { RecentImports } from '../../../workspace/import/home/recent-imports.tsx'
import { ImportDialog } from '../../../workspace/import/import-dialog.tsx'
import type { useImport } from '../../../workspace/import/use-import.ts'
import { useKeptFiles } from '../../../workspace/import/use-kept-files.ts'
import { CompareLeads } from './compare-leads.tsx'

interface Props {
  /** From `useImport`. */
  imports: ReturnType<typeof useImport>
  /** The business's time zone. */
  zone: string
  /** Where the leads are. */
  onReview: () => void
  /** The latest imports of leads of the business. */
  history: ComponentProps<typeof RecentImports>['imports']
  onUndoImport: NonNullable<ComponentProps<typeof RecentImports>['onUndo']>
  linkTo: (id: string, text: string) => ReactNode
}

/** Where leads are added from files of locked estimates. */
export function AddLeadsHome({ imports, zone, onReview, history, onUndoImport, linkTo }: Props) {
  const { running } = imports
  const { unfinished, done, forget } = useKeptFiles(running)
  const [compared, setCompared] = useState<string | null>(null)
  const { store } = running.ports
  const compare = (key: string) => {
    imports.close()
    setCompared(key)
  }
  const nameOf = (key: string) => done.find((file) => file.key === key)?.name ?? 'this file'
  return (
    <div className={page}>
      <h1 className={hiddenLabel}>Add leads</h1>
      <div className={column}>
        <ImportPanel imports={imports} unfinished={unfinished} onForget={forget} />
        <RecentImports
          noun={running.definition.format.noun}
          imports={history}
          files={done}
          store={store}
          zone={zone}
          onUndo={onUndoImport}
          onCompare={compare}
        />
      </div>
      <ImportDialog
        running={running}
        open={imports.open}
        onClose={imports.close}
        onReview={onReview}
        onCompare={compare}
      />
      {compared !== null && (
        <CompareLeads
          store={store}
          fileKey={compared}
          fileName={nameOf(compared)}
          linkTo={linkTo}
          onClose={() => setCompared(null)}
          onChanged={history.refetch}
        />
      )}
    </div>
  )
}
