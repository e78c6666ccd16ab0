import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../../shared/ui/button.tsx'
import { page, panel, panelTitle, panels, tiles as tilesStyle } from '../../../../shared/ui/page.css.ts'
import { hiddenLabel } from '../../../../shared/ui/field.css.ts'
import { Progress } from '../../../../shared/ui/progress.tsx'
import { DropZone } from '../../../../workspace/import/components/drop-zone.tsx'
import { ImportDialog } from '../../../../workspace/import/import-dialog.tsx'
import type { useImport } from '../../../../workspace/import/use-import.ts'
import { useKeptFiles } from '../../../../workspace/import/use-kept-files.ts'
import { home } from '../../../../workspace/import/home/import-lines.css.ts'
import { RecentImports } from '../../../../workspace/import/home/recent-imports.tsx'
import { ResumeOffers } from '../../../../workspace/import/home/resume-offers.tsx'

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
  const { running, isBusy, show, dropFiles } = imports
  const { unfinished, done, forget } = useKeptFiles(running)
  const resume: Parameters<typeof ResumeOffers>[0]['onResume'] = (file) => {
    running.resume(file)
    show()
  }
  return (
    <div className={page}>
      <h1 className={hiddenLabel}>Intake</h1>
      <div className={home}>
        <div className={tilesStyle}>{tiles}</div>
        {mayImport && (
          <div className={panels}>
            <section className={panel} aria-label="Import">
              <h2 className={panelTitle}>Import claims</h2>
              {isBusy ? (
                <UnderWay imports={imports} />
              ) : (
                <DropZone definition={running.definition} onFiles={dropFiles} />
              )}
              <ResumeOffers
                files={unfinished}
                whyNot={isBusy ? 'Another file is being sent.' : null}
                onResume={resume}
                onForget={forget}
              />
            </section>
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

/** A file is in hand while its dialog is closed: how far it is, and the way back to it. */
function UnderWay({ imports: { running, show } }: Pick<Props, 'imports'>) {
  const { file, transfer, queue } = useSelector(running.actor, ({ context }) => context)
  const name = file?.name ?? transfer?.name ?? 'A file'
  const more = queue.length > 0 ? `, ${queue.length} more after it` : ''
  return (
    <div className={home}>
      {transfer ? (
        <Progress
          label={`Sending ${name}${more}`}
          done={transfer.isNew + transfer.already + transfer.refused.length}
          total={transfer.total}
          unit="rows"
        />
      ) : (
        <p>{`${name} is open${more}.`}</p>
      )}
      <Button tone="go" onClick={show}>
        Show it
      </Button>
    </div>
  )
}
