import { type DragEvent, lazy, Suspense, useState } from 'react'
import { type DentSize, dentSizeLabels, dentSizes } from '../../../../contract/files/dent-mark.ts'
import type { ShownFile } from '../../../../contract/files/file.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { instantByOwnClock } from '../../../shared/time/own-clock.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { dim, pushed } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { deleteFile } from '../../../workspace/files/delete-file.ts'
import { FileViewBody } from '../../../workspace/files/file-view-body.tsx'
import { useFileView } from '../../../workspace/files/use-file-view.ts'
import type { DocumentApi } from '../api/document-api.ts'
import { DocumentsPanel } from '../components/documents-panel.tsx'
import { useMarks } from '../marks/use-marks.ts'
import { documentLabel } from '../supplement-labels.ts'
import type { DocumentsHandle } from '../use-documents.ts'
import {
  captionLine,
  notShown,
  position,
  scroller,
  sizes,
  stage,
  thumbnails,
  viewerColumn,
  viewerTools,
} from './desk.css.ts'

/** Only who opens a picture loads what marks it. */
const DentOverlay = lazy(async () => ({ default: (await import('../dents/dent-overlay.tsx')).DentOverlay }))
const PenOverlay = lazy(async () => ({ default: (await import('../marks/pen-overlay.tsx')).PenOverlay }))
const DentTally = lazy(async () => ({ default: (await import('../dents/dent-tally.tsx')).DentTally }))

interface Props {
  api: DocumentApi
  handle: DocumentsHandle
  mayWork: boolean
  /** The document that is shown, by its id; the first one where it is null. */
  open: string | null
  onOpen: (id: string | null) => void
}

const titleOf = ({ label, name }: Pick<ShownFile, 'label' | 'name'>) => `${documentLabel(label)}, ${name}`

/** The documents of a supplement in the page: one of them large, the others below it, and dents marked in pictures. */
export function DocumentDesk({ api, handle, mayWork, open, onOpen }: Props) {
  const { data, error, busy } = handle.documents
  const { refetch } = handle
  const documents = data?.documents ?? []
  const at = Math.max(
    0,
    documents.findIndex(({ id }) => id === open),
  )
  const file = documents[at]
  const view = useFileView(file, (by) => {
    const next = documents[(at + by + documents.length) % documents.length]
    if (next) onOpen(next.id)
  })
  const [tool, setTool] = useState<'dents' | 'pencil' | null>(null)
  const [isMarking, isDrawing] = [tool === 'dents', tool === 'pencil']
  const toggle = (one: 'dents' | 'pencil') => setTool(tool === one ? null : one)
  const [size, setSize] = useState<DentSize>('dime')
  const dents = useMarks({ send: api.markDents, label: 'Mark dents', failed: 'Dents not marked', refetch })
  const pencil = useMarks({ send: api.draw, label: 'Draw on document', failed: 'Not drawn', refetch })
  const isPicture = file?.status === 'ready' && file.view_url !== null && file.content_type.startsWith('image/')
  const mayMark = mayWork && isPicture
  const marks = file ? dents.marksOf(file.id, file.dents ?? []) : []
  const strokes = file ? pencil.marksOf(file.id, file.strokes ?? []) : []
  const undoLast = () => void (isDrawing ? pencil : dents).undo()
  const [isDropping, setDropping] = useState(false)
  const group = 'Documents'
  useCommands([
    { id: 'document.next', title: 'Next page or document', group, keys: 'J', run: () => view.step(1) },
    { id: 'document.previous', title: 'Previous page or document', group, keys: 'K', run: () => view.step(-1) },
    { id: 'document.turn', title: 'Turn document', group, keys: 'T', run: view.rotate },
    { id: 'document.in', title: 'Zoom in', group, keys: '=', run: view.zoomIn },
    { id: 'document.out', title: 'Zoom out', group, keys: '-', run: view.zoomOut },
    ...(mayMark
      ? [
          { id: 'dents.mark', title: 'Mark dents', group, keys: 'D', run: () => toggle('dents') },
          { id: 'pencil', title: 'Draw with the pencil', group, keys: 'C', run: () => toggle('pencil') },
          { id: 'dents.undo', title: 'Undo last mark', group, keys: 'Mod+Z', run: undoLast },
          ...(isMarking
            ? dentSizes.map((one, index) => ({
                id: `dents.${one}`,
                title: `Mark dents of size ${dentSizeLabels[one].toLowerCase()}`,
                group,
                keys: String(index + 1),
                run: () => setSize(one),
              }))
            : []),
        ]
      : []),
  ])
  const title = file ? titleOf(file) : ''
  const remove = () => {
    if (!file) return
    onOpen(null)
    void deleteFile({ id: file.id, noun: 'document', title, remove: api.remove, onChanged: refetch })
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setDropping(mayWork)
    },
    onDragLeave: () => setDropping(false),
    onDrop: () => setDropping(false),
  }
  return (
    <div className={viewerColumn} data-dropping={isDropping} {...drop}>
      {file && (
        <div className={viewerTools} role="group" aria-label="Document tools">
          {mayMark && (
            <>
              <Button tone={isMarking ? 'go' : 'plain'} aria-pressed={isMarking} onClick={() => toggle('dents')}>
                Mark dents <Kbd>D</Kbd>
              </Button>
              <Button tone={isDrawing ? 'go' : 'plain'} aria-pressed={isDrawing} onClick={() => toggle('pencil')}>
                Pencil <Kbd>C</Kbd>
              </Button>
            </>
          )}
          {mayMark && isMarking && (
            <span className={sizes} role="group" aria-label="Size of the dent">
              {dentSizes.map((one, index) => (
                <ChipButton key={one} on={one === size} aria-pressed={one === size} onClick={() => setSize(one)}>
                  {dentSizeLabels[one]} <Kbd>{String(index + 1)}</Kbd>
                </ChipButton>
              ))}
              <Button tone="ghost" onClick={undoLast}>
                Undo mark
              </Button>
            </span>
          )}
          {mayMark && isDrawing && (
            <Button tone="ghost" onClick={undoLast}>
              Undo stroke
            </Button>
          )}
          <span className={pushed} />
          <Button tone="ghost" onClick={view.zoomOut}>
            Zoom out
          </Button>
          <span className={dim}>{Math.round(view.zoom * 100)}%</span>
          <Button tone="ghost" onClick={view.zoomIn}>
            Zoom in
          </Button>
          <Button tone="ghost" onClick={view.rotate}>
            Turn <Kbd>T</Kbd>
          </Button>
        </div>
      )}
      <div className={stage}>
        {isPicture && (marks.length > 0 || isMarking) && (
          <Suspense>
            <DentTally marks={marks} title={title} />
          </Suspense>
        )}
        {/* Scrolls by keys as well. */}
        <div className={scroller} role="region" aria-label={file ? title : 'Document'} tabIndex={0}>
          {file ? (
            <FileViewBody
              file={file}
              title={title}
              view={view}
              overlay={
                isPicture && (
                  <Suspense>
                    <PenOverlay
                      key={`pencil ${file.id}`}
                      title={title}
                      strokes={strokes}
                      ratio={(file.width ?? 4) / (file.height ?? 3)}
                      turn={view.turn}
                      isDrawing={mayMark && isDrawing}
                      onDraw={(points) => {
                        const stroke = { id: crypto.randomUUID(), points: [...points] }
                        pencil.change({ document: file.id, add: [stroke], remove: [] })
                      }}
                    />
                    <DentOverlay
                      key={file.id}
                      title={title}
                      marks={marks}
                      ratio={(file.width ?? 4) / (file.height ?? 3)}
                      turn={view.turn}
                      size={mayMark && isMarking ? size : null}
                      onMark={({ x, y }) => {
                        const mark = { id: crypto.randomUUID(), x, y, size }
                        dents.change({ document: file.id, add: [mark], remove: [] })
                      }}
                      onErase={(id) => dents.change({ document: file.id, add: [], remove: [id] })}
                    />
                  </Suspense>
                )
              }
            />
          ) : (
            <div className={notShown}>
              {data ? (
                <Empty title="No documents yet">Request what the shop owes, or add documents below.</Empty>
              ) : busy ? (
                <Loading label="Loading documents…" />
              ) : (
                <Failed title="Couldn’t load the documents" message={reasonOf(error)} onRetry={refetch} />
              )}
            </div>
          )}
        </div>
        {documents.length > 0 && (
          <div className={position} role="status">
            <Kbd>K</Kbd>
            {view.count > 1
              ? `Page ${view.page} of ${view.count}, document ${at + 1} of ${documents.length}`
              : `${at + 1} of ${documents.length}`}
            <Kbd>J</Kbd>
          </div>
        )}
      </div>
      {file && (
        <div className={captionLine}>
          <b>{title}</b>
          <span className={dim}>{instantByOwnClock(file.created_at)}</span>
          {file.scan === 'clean' && <span className={dim}>Virus scan passed</span>}
          <span className={pushed} />
          {file.original_url && (
            <a className={button()} href={file.original_url} target="_blank" rel="noreferrer">
              Open original
            </a>
          )}
          {mayWork && <Button onClick={remove}>Delete document</Button>}
        </div>
      )}
      <div className={thumbnails}>
        <DocumentsPanel api={api} handle={handle} mayWork={mayWork} open={file?.id ?? null} onOpen={onOpen} />
      </div>
    </div>
  )
}
