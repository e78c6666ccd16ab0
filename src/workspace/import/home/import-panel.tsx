import { useSelector } from '@xstate/react'
import { Button } from '../../../shared/ui/button.tsx'
import { panel, panelTitle } from '../../../shared/ui/page.css.ts'
import { Progress } from '../../../shared/ui/progress.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { resultOf } from '../components/done-step.tsx'
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
  const { running, show, dropFiles } = imports
  const { actor, definition } = running
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('done') && snapshot.context.queue.length === 0)
  const isBusy = imports.isBusy && !isDone
  /** Lets go of a file that is done: another one takes its place. */
  const finish = () => isDone && actor.send({ type: 'next' })
  const resume = (file: KeptFile) => {
    finish()
    running.resume(file)
    show()
  }
  const drop = (files: Iterable<File>) => {
    finish()
    dropFiles(files)
  }
  return (
    <section className={panel} aria-label="Import">
      <h2 className={panelTitle}>{`Import ${definition.format.noun.many}`}</h2>
      {/* Its dialog says so itself. */}
      {isDone && !imports.open && <Finished imports={imports} onDismiss={finish} />}
      {isBusy ? <UnderWay imports={imports} /> : <DropZone definition={definition} onFiles={drop} />}
      <ResumeOffers
        files={unfinished}
        whyNot={isBusy ? 'Another file is being sent.' : null}
        onResume={resume}
        onForget={onForget}
      />
    </section>
  )
}

type Shown = Pick<Props['imports'], 'running' | 'show'>

/** What came of a file that was sent while its dialog was closed, and the way to its rejected rows. */
function Finished({ imports: { running, show }, onDismiss }: { imports: Shown; onDismiss: () => void }) {
  const { transfer, counts } = useSelector(running.actor, ({ context }) => context)
  if (!transfer) return null
  return (
    <Notice
      tone="green"
      action={
        <>
          {counts.rejected + transfer.refused.length > 0 && <Button onClick={show}>See the rejected rows</Button>}
          <Button tone="ghost" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      {resultOf(transfer, running.definition.labels)}
    </Notice>
  )
}

/** A file is in hand while its dialog is closed: how far it is, and the way back to it. */
function UnderWay({ imports: { running, show } }: { imports: Shown }) {
  const { file, transfer, queue } = useSelector(running.actor, ({ context }) => context)
  const isSent = useSelector(running.actor, (snapshot) => snapshot.matches('done'))
  const name = file?.name ?? transfer?.name ?? 'A file'
  const more = queue.length > 0 ? `, ${queue.length} more after it` : ''
  return (
    <div className={home}>
      {transfer && !isSent ? (
        <Progress
          label={`Sending ${name}${more}`}
          done={transfer.isNew + transfer.already + transfer.refused.length}
          total={transfer.total}
          unit="rows"
        />
      ) : (
        <p>{`${name} is ${isSent ? 'sent' : 'open'}${more}.`}</p>
      )}
      <Button tone="go" onClick={show}>
        Show import
      </Button>
    </div>
  )
}
