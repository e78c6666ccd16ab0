import { type ActorRefFrom, createActor, fromCallback } from 'xstate'
import { needsMapping } from './reading/inspect-file.ts'
import { ignoredColumns, type Mapping } from '../../../machines/import/column-mapping.ts'
import {
  type Columns,
  type ImportEvent,
  importMachine,
  type QueuedFile,
  type Transfer,
} from '../../../machines/import/import.machine.ts'
import type { ImportDefinition } from './import-definition.ts'
import { browserPorts, type ImportPorts } from './import-ports.ts'
import type { ImportFile } from './reading/import-file.ts'
import type { RememberedMapping } from './remembered-mapping.ts'
import type { KeptFile } from './sending/kept-file.ts'
import { sendRows } from './sending/send-rows.ts'
import { confirmBeforeUnload } from './unsent-file.ts'

/** An import that is under way or waits for files, with the files it active. It outlives the dialog that shows it. */
export interface RunningImport {
  readonly actor: ActorRefFrom<typeof importMachine>
  readonly definition: ImportDefinition
  readonly ports: ImportPorts
  /** Takes what gives the choices for all rows of a file; it is asked when its rows are made ready to send. */
  readonly chooseSettings: (give: () => unknown) => void
  readonly dropFiles: (files: Iterable<File>) => void
  /** The rows of the file in hand; null when there is none. */
  readonly rows: () => ImportFile | null
  /** Uses a mapping made by hand and remembers it for the carrier; the name may be empty. */
  readonly mapColumns: (mapping: Mapping, carrier: string) => void
  readonly resume: (kept: KeptFile) => void
}

type Say = (event: ImportEvent) => void

export function startImport(definition: ImportDefinition, ports = browserPorts(definition)): RunningImport {
  const { format } = definition
  let giveSettings: () => unknown = () => null
  const dropped = new Map<string, File>()
  const signatures = new Map<string, string>()
  const open = new Map<string, ImportFile>()
  /** Opened ahead, and used again, so that a dropped file need not wait for a worker to start. */
  let spare: ImportFile | null = ports.openFile()
  let names = 0

  const fileOf = (id: string) => open.get(id) ?? null

  async function openFile(id: string, say: Say) {
    const rows = spare ?? ports.openFile()
    spare = null
    open.set(id, rows)
    const inspection = await rows.inspect(dropped.get(id) as File)
    signatures.set(id, inspection.signature)
    const { header, samples, proposed, matched } = inspection
    const columns: Columns = { header, samples, proposed, carrier: null }
    const isWhole = ignoredColumns(header, matched).length === 0
    // A mapping that cannot be fetched is only made again by hand.
    const known = isWhole ? null : await ports.recall(inspection.signature).catch(() => null)
    if (known) say({ type: 'columns matched', columns: { ...columns, carrier: known.carrier }, mapping: known.mapping })
    else if (needsMapping(format, inspection)) say({ type: 'columns differ', columns })
    else say({ type: 'columns matched', columns, mapping: matched })
  }

  async function checkRows(id: string, mapping: Mapping, say: Say) {
    const counts = await fileOf(id)?.check(mapping, ports.today())
    if (counts) say({ type: 'rows checked', counts })
  }

  async function keepRows(file: QueuedFile, say: Say) {
    const answer = await fileOf(file.id)?.keep({
      businessId: ports.businessId(),
      name: file.name,
      settings: await giveSettings(),
    })
    if (answer) say({ type: 'rows saved', transfer: transferOf(answer.kept), counts: answer.counts })
  }

  const actor = createActor(
    importMachine.provide({
      actors: {
        'open the file': fromCallback<ImportEvent, { file: QueuedFile }, ImportEvent>(({ input, sendBack }) => {
          openFile(input.file.id, sendBack).catch((error) =>
            sendBack({ type: 'file refused', reason: messageOf(error) }),
          )
        }),
        'check the rows': fromCallback<ImportEvent, { file: QueuedFile; mapping: Mapping }, ImportEvent>(
          ({ input, sendBack }) => {
            const { file, mapping } = input
            const stop = fileOf(file.id)?.onProgress((read) => sendBack({ type: 'rows read', ...read }))
            checkRows(file.id, mapping, sendBack).catch((error) =>
              sendBack({ type: 'file refused', reason: messageOf(error) }),
            )
            return stop
          },
        ),
        'save the rows': fromCallback<ImportEvent, { file: QueuedFile }, ImportEvent>(({ input, sendBack }) => {
          keepRows(input.file, sendBack).catch((error) =>
            sendBack({ type: 'sending stopped', reason: messageOf(error) }),
          )
        }),
        'send the rows': fromCallback<ImportEvent, { key: string }, ImportEvent>(({ input, sendBack }) => {
          const abort = new AbortController()
          sendRows(
            ports,
            input.key,
            {
              moved: (file) => sendBack({ type: 'rows sent', transfer: transferOf(file) }),
              lost: (reason) => sendBack({ type: 'connection lost', reason }),
              found: () => sendBack({ type: 'connection found' }),
            },
            abort.signal,
          )
            .then((file) => {
              if (file) sendBack({ type: 'all sent', transfer: transferOf(file) })
              else
                sendBack({ type: 'sending stopped', reason: 'The rows are kept here no longer. Drop the file again.' })
            })
            .catch((error) => sendBack({ type: 'sending stopped', reason: messageOf(error) }))
          return () => abort.abort()
        }),
      },
    }),
  )

  // A file that is no longer in hand gives back its worker, whatever it was doing.
  actor.subscribe(({ context }) => {
    for (const [id, rows] of open) {
      if (id === context.file?.id) continue
      const isFree = rows.release()
      open.delete(id)
      dropped.delete(id)
      spare ??= isFree ? rows : ports.openFile()
    }
  })
  confirmBeforeUnload(actor)
  actor.start()

  return {
    actor,
    definition,
    ports,
    chooseSettings: (give) => {
      giveSettings = give
    },
    rows: () => fileOf(actor.getSnapshot().context.file?.id ?? ''),
    dropFiles(files) {
      const queued = Array.from(files, (file): QueuedFile => {
        const id = `file ${++names}`
        dropped.set(id, file)
        return { id, name: file.name, size: file.size }
      })
      if (queued.length > 0) actor.send({ type: 'files dropped', files: queued })
    },
    mapColumns(mapping, carrier) {
      const signature = signatures.get(actor.getSnapshot().context.file?.id ?? '')
      if (signature !== undefined && carrier.trim() !== '') {
        const remembered: RememberedMapping = { carrier: carrier.trim(), mapping }
        // Not remembering costs a minute next month; it must not hold up this file.
        ports.remember(signature, remembered).catch(() => undefined)
      }
      actor.send({ type: 'columns mapped', mapping })
    },
    resume: (kept) => actor.send({ type: 'resume', transfer: transferOf(kept) }),
  }
}

function transferOf({ key, name, total, isNew, already, completed, refused, counts }: KeptFile): Transfer {
  return { key, name, total, isNew, already, completed, refused, rejected: counts.rejected }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Try again.'
}
