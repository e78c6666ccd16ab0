import { useSelector } from '@xstate/react'
import { Button } from '../../../shared/ui/button.tsx'
import { panel, panelTitle } from '../../../shared/ui/page.css.ts'
import { Progress } from '../../../shared/ui/progress.tsx'
import { DropZone } from '../components/drop-zone.tsx'
import type { KeptFile } from '../sending/kept-file.ts'
import type { useImport } from '../use-import.ts'
import { home } from './import-lines.css.ts'
import { ResumeOffers } from './resume-offers.tsx'

interface Props {
  /** From `useImport`. */
  imports: ReturnType<typeof useImport>
  unfinished: readonly KeptFile[]
  onForget: (file: KeptFile) => void
}

/** Where files are dropped, and those that were broken off are resumed. */
export function ImportPanel({ imports, unfinished, onForget }: Props) {
  const { running, isBusy, show, dropFiles } = imports
  const { definition } = running
  const resume = (file: KeptFile) => {
    running.resume(file)
    show()
  }
  return (
    <section className={panel} aria-label="Import">
      <h2 className={panelTitle}>{`Import ${definition.format.noun.many}`}</h2>
      {isBusy ? <UnderWay imports={imports} /> : <DropZone definition={definition} onFiles={dropFiles} />}
      <ResumeOffers
        files={unfinished}
        whyNot={isBusy ? 'Another file is being sent.' : null}
        onResume={resume}
        onForget={onForget}
      />
    </section>
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
