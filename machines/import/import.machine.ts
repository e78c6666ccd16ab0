import { assign, fromCallback, setup } from 'xstate'
import { type Mapping, withProposals } from './column-mapping.ts'
import { type FileCounts, noRows } from './file-counts.ts'

/** A file that was dropped; its rows stay with the reader of the file. */
export interface QueuedFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** What is asked of a person when names alone do not match the columns. */
export interface Columns {
  readonly header: readonly string[]
  readonly samples: readonly (readonly string[])[]
  readonly proposed: Mapping
  /** Whose remembered mapping is in use, when one is. */
  readonly carrier: string | null
}

export interface Transfer {
  /** The sending's own key, by which it is gone on with after a closed tab. */
  readonly key: string
  readonly name: string
  readonly total: number
  readonly isNew: number
  readonly already: number
  readonly refused: readonly { readonly record: number; readonly reason: string }[]
  /** Records that were there and got values where they had none: how many, and the fields’ labels. */
  readonly completed?: { readonly count: number; readonly fields: readonly string[] } | undefined
  /** Rows of the file that the check rejected, and that so are not among those sent. */
  readonly rejected: number
}

export type ImportEvent =
  | { type: 'files dropped'; files: readonly QueuedFile[] }
  | { type: 'columns matched'; columns: Columns; mapping: Mapping }
  | { type: 'columns differ'; columns: Columns }
  | { type: 'file refused'; reason: string }
  | { type: 'columns mapped'; mapping: Mapping }
  | { type: 'map again' }
  | { type: 'rows read'; bytesRead: number; rows: number; accepted: number; rejected: number }
  | { type: 'rows checked'; counts: FileCounts }
  | { type: 'row fixed'; counts: FileCounts }
  | { type: 'send' }
  | { type: 'rows saved'; transfer: Transfer; counts: FileCounts }
  | { type: 'rows sent'; transfer: Transfer }
  | { type: 'connection lost'; reason: string }
  | { type: 'connection found' }
  | { type: 'all sent'; transfer: Transfer }
  | { type: 'sending stopped'; reason: string }
  | { type: 'pause' }
  | { type: 'continue' }
  | { type: 'resume'; transfer: Transfer }
  | { type: 'review the rest' }
  | { type: 'cancel' }
  | { type: 'next' }

export interface ImportContext {
  /** The file in hand; null while a sending of an earlier visit is gone on with, and when idle. */
  readonly file: QueuedFile | null
  readonly queue: readonly QueuedFile[]
  readonly columns: Columns | null
  readonly mapping: Mapping
  readonly bytesRead: number
  readonly counts: FileCounts
  readonly transfer: Transfer | null
  /** Why it does not go on, in words for people. */
  readonly reason: string | null
}

const nothing: ImportContext = {
  file: null,
  queue: [],
  columns: null,
  mapping: {},
  bytesRead: 0,
  counts: noRows,
  transfer: null,
  reason: null,
}

type FileInput = { file: QueuedFile }
const actor = <Input extends Record<string, unknown>>() =>
  fromCallback<ImportEvent, Input, ImportEvent>(() => undefined)

/**
 * The import of files, one after the other: read, match the columns, check every row, review, send. What reads
 * and what sends is given from outside and answers with this machine's own events.
 */
export const importMachine = setup({
  types: { context: {} as ImportContext, events: {} as ImportEvent },
  actors: {
    'open the file': actor<FileInput>(),
    'check the rows': actor<FileInput & { mapping: Mapping }>(),
    'save the rows': actor<FileInput>(),
    'send the rows': actor<{ key: string }>(),
  },
  guards: {
    'another file is queued': ({ context }) => context.queue.length > 0,
    'there are rows to send': ({ context }) => context.counts.accepted > context.counts.sent,
    'no row was sent yet': ({ context }) => context.counts.sent === 0,
    'there are rejected rows': ({ context }) => context.file !== null && context.counts.rejected > 0,
  },
  actions: {
    'queue the files': assign(({ context, event }) =>
      event.type === 'files dropped' ? { queue: [...context.queue, ...event.files] } : {},
    ),
    'open the next file': assign(({ context }) => {
      const [file = null, ...queue] = context.queue
      return { ...nothing, file, queue }
    }),
    'set the columns': assign(({ event }) => {
      if (event.type === 'columns differ') return { columns: event.columns, mapping: event.columns.proposed }
      return event.type === 'columns matched' ? { columns: event.columns, mapping: event.mapping } : {}
    }),
    'propose the remaining columns': assign(({ context: { columns, mapping } }) =>
      columns ? { mapping: withProposals(mapping, columns.proposed) } : {},
    ),
    'set the mapping': assign(({ event }) => (event.type === 'columns mapped' ? { mapping: event.mapping } : {})),
    'reset the counts': assign(({ context: { counts } }) => ({
      bytesRead: 0,
      // What a person wrote stands while the rows are read once more.
      counts: { ...noRows, byHand: counts.byHand },
    })),
    'count what was read': assign(({ context, event }) => {
      if (event.type !== 'rows read') return {}
      const { bytesRead, rows, accepted, rejected } = event
      return { bytesRead, counts: { ...context.counts, rows, accepted, rejected } }
    }),
    'update the counts': assign(({ event }) => ('counts' in event ? { counts: event.counts } : {})),
    'note the transfer': assign(({ event }) => ('transfer' in event ? { transfer: event.transfer, reason: null } : {})),
    'note the reason': assign(({ event }) => ('reason' in event ? { reason: event.reason } : {})),
    'note that it was paused': assign({ reason: 'You paused the import.' }),
    'forget the reason': assign({ reason: null }),
    'forget the file': assign(({ context }) => ({ ...nothing, queue: context.queue })),
  },
}).createMachine({
  id: 'import',
  context: nothing,
  initial: 'idle',
  on: { 'files dropped': { actions: 'queue the files' } },
  states: {
    idle: {
      description: 'Waiting for files, or to resume an earlier import.',
      entry: 'forget the file',
      always: { guard: 'another file is queued', target: 'reading' },
      on: {
        resume: { target: 'sending', actions: 'note the transfer' },
      },
    },
    reading: {
      description: 'Reads the header of the next file.',
      entry: 'open the next file',
      invoke: { src: 'open the file', input: ({ context }) => ({ file: context.file as QueuedFile }) },
      on: {
        'columns matched': { target: 'checking', actions: 'set the columns' },
        'columns differ': { target: 'mapping', actions: 'set the columns' },
        'file refused': { target: 'failed', actions: 'note the reason' },
        cancel: 'idle',
      },
    },
    mapping: {
      description: 'Columns are matched by hand.',
      on: {
        'columns mapped': { target: 'checking', actions: 'set the mapping' },
        cancel: 'idle',
      },
    },
    checking: {
      description: 'Reads and checks every row.',
      entry: 'reset the counts',
      invoke: {
        src: 'check the rows',
        input: ({ context }) => ({ file: context.file as QueuedFile, mapping: context.mapping }),
      },
      on: {
        'rows read': { actions: 'count what was read' },
        'rows checked': { target: 'review', actions: 'update the counts' },
        'file refused': { target: 'failed', actions: 'note the reason' },
        cancel: 'idle',
      },
    },
    review: {
      description: 'Accepted, corrected and rejected rows are reviewed. Rejected rows can be fixed.',
      on: {
        'row fixed': { actions: 'update the counts' },
        // Of a claim the id follows from its row: sent in other columns, every row would be a further claim.
        'map again': { guard: 'no row was sent yet', target: 'mapping', actions: 'propose the remaining columns' },
        send: { guard: 'there are rows to send', target: 'keeping' },
        cancel: 'idle',
        next: 'idle',
      },
    },
    keeping: {
      description: 'Saves accepted rows in the browser.',
      invoke: { src: 'save the rows', input: ({ context }) => ({ file: context.file as QueuedFile }) },
      on: {
        // Written just before `send` was said, and checked since.
        'row fixed': { actions: 'update the counts' },
        'rows saved': { target: 'sending', actions: ['note the transfer', 'update the counts'] },
        'sending stopped': { target: 'unkept', actions: 'note the reason' },
      },
    },
    unkept: {
      description: 'The browser could not save the rows. Nothing was sent.',
      on: { continue: { target: 'keeping', actions: 'forget the reason' }, cancel: 'idle' },
    },
    sending: {
      description: 'Sends rows to the server, so many per request.',
      invoke: { src: 'send the rows', input: ({ context }) => ({ key: (context.transfer as Transfer).key }) },
      initial: 'in progress',
      on: {
        'rows sent': { target: '.in progress', actions: 'note the transfer' },
        'row fixed': { actions: 'update the counts' },
        'all sent': { target: 'done', actions: 'note the transfer' },
        'sending stopped': { target: 'stopped', actions: 'note the reason' },
        pause: { target: 'stopped', actions: 'note that it was paused' },
      },
      states: {
        'in progress': { on: { 'connection lost': { target: 'offline', actions: 'note the reason' } } },
        offline: {
          description: 'Offline. Resumes automatically.',
          on: {
            'connection lost': { actions: 'note the reason' },
            'connection found': { target: 'resuming', actions: 'forget the reason' },
          },
        },
        resuming: { on: { 'connection lost': { target: 'offline', actions: 'note the reason' } } },
      },
    },
    stopped: {
      description: 'Paused. Unsent rows are kept in this browser.',
      on: { continue: { target: 'sending', actions: 'forget the reason' }, cancel: 'idle' },
    },
    failed: {
      description: 'The file cannot be read.',
      on: { next: 'idle', cancel: 'idle' },
    },
    done: {
      description: 'All accepted rows were sent.',
      on: {
        'review the rest': { guard: 'there are rejected rows', target: 'review' },
        next: 'idle',
        cancel: 'idle',
      },
    },
  },
})
