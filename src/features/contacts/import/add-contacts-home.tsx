import { type ComponentProps, type ReactNode, useState } from 'react'
import { column, page, panel, panels, panelTitle } from '../../../shared/ui/page.css.ts'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { ImportPanel } from '../../../workspace/import/home/import-panel.tsx'
import { RecentImports } from '../../../workspace/import/home/recent-imports.tsx'
import { ImportDialog } from '../../../workspace/import/import-dialog.tsx'
import type { useImport } from '../../../workspace/import/use-import.ts'
import { useKeptFiles } from '../../../workspace/import/use-kept-files.ts'
import { CompareExisting } from './compare-existing.tsx'

interface Props {
  /** From `useImport`. */
  imports: ReturnType<typeof useImport>
  /** The business's time zone. */
  zone: string
  /** Where the contacts are. */
  onReview: () => void
  /** The latest imports of contacts of the business. */
  history: ComponentProps<typeof RecentImports>['imports']
  onUndoImport: NonNullable<ComponentProps<typeof RecentImports>['onUndo']>
  stormName: (id: string) => string
  linkTo: (id: string, text: string) => ReactNode
  /** The form of one contact. */
  children: ReactNode
}

/** Where contacts are added: from files, or one by one. */
export function AddContactsHome(props: Props) {
  const { imports, zone, onReview, history, onUndoImport, stormName, linkTo, children } = props
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
      <h1 className={hiddenLabel}>Add contacts</h1>
      <div className={panels}>
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
        <section className={panel} aria-label="One contact">
          <h2 className={panelTitle}>Add one contact</h2>
          {children}
        </section>
      </div>
      <ImportDialog
        running={running}
        open={imports.open}
        onClose={imports.close}
        onReview={onReview}
        onCompare={compare}
      />
      {compared !== null && (
        <CompareExisting
          store={store}
          fileKey={compared}
          fileName={nameOf(compared)}
          stormName={stormName}
          linkTo={linkTo}
          onClose={() => setCompared(null)}
        />
      )}
    </div>
  )
}
