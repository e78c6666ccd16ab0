import { assign, fromCallback, setup } from 'xstate'
import { type Mapping, withProposals } from '../claim-file/claim-header.ts'
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
  | { type: 'row mended'; counts: FileCounts }
  | { type: 'send' }
  | { type: 'rows kept'; transfer: Transfer; counts: FileCounts }
  | { type: 'rows sent'; transfer: Transfer }
  | { type: 'connection lost'; reason: string }
  | { type: 'connection found' }
  | { type: 'all sent'; transfer: Transfer }
  | { type: 'sending stopped'; reason: string }
  | { type: 'pause' }
  | { type: 'go on' }
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
 * The import of claim files, one after the other: read, match the columns, check every row, review, send. What reads
 * and what sends is given from outside and answers with this machine's own events.
 */
export const importMachine = setup({
  types: { context: {} as ImportContext, events: {} as ImportEvent },
  actors: {
    'open the file': actor<FileInput>(),
    'check the rows': actor<FileInput & { mapping: Mapping }>(),
    'keep the rows': actor<FileInput>(),
    'send the rows': actor<{ key: string }>(),
  },
  guards: {
    'there is another file': ({ context }) => context.queue.length > 0,
    'there are rows to send': ({ context }) => context.counts.accepted > context.counts.sent,
    'no row was sent yet': ({ context }) => context.counts.sent === 0,
    'there are rejected rows': ({ context }) => context.file !== null && context.counts.rejected > 0,
  },
  actions: {
    'line up the files': assign(({ context, event }) =>
      event.type === 'files dropped' ? { queue: [...context.queue, ...event.files] } : {},
    ),
    'take the next file': assign(({ context }) => {
      const [file = null, ...queue] = context.queue
      return { ...nothing, file, queue }
    }),
    'take the columns': assign(({ event }) => {
      if (event.type === 'columns differ') return { columns: event.columns, mapping: event.columns.proposed }
      return event.type === 'columns matched' ? { columns: event.columns, mapping: event.mapping } : {}
    }),
    'propose what is left open': assign(({ context: { columns, mapping } }) =>
      columns ? { mapping: withProposals(mapping, columns.proposed) } : {},
    ),
    'take the mapping': assign(({ event }) => (event.type === 'columns mapped' ? { mapping: event.mapping } : {})),
    'count from nothing': assign(({ context: { counts } }) => ({
      bytesRead: 0,
      // What a person wrote stands while the rows are read once more.
      counts: { ...noRows, byHand: counts.byHand },
    })),
    'count what was read': assign(({ context, event }) => {
      if (event.type !== 'rows read') return {}
      const { bytesRead, rows, accepted, rejected } = event
      return { bytesRead, counts: { ...context.counts, rows, accepted, rejected } }
    }),
    'take the counts': assign(({ event }) => ('counts' in event ? { counts: event.counts } : {})),
    'note the transfer': assign(({ event }) => ('transfer' in event ? { transfer: event.transfer, reason: null } : {})),
    'note the reason': assign(({ event }) => ('reason' in event ? { reason: event.reason } : {})),
    'say that it was paused': assign({ reason: 'Paused by you.' }),
    'forget the reason': assign({ reason: null }),
    'forget the file': assign(({ context }) => ({ ...nothing, queue: context.queue })),
  },
}).createMachine({
  id: 'import',
  context: nothing,
  initial: 'idle',
  on: { 'files dropped': { actions: 'line up the files' } },
  states: {
    idle: {
      description: 'Waits for files, or for an earlier sending to be gone on with.',
      entry: 'forget the file',
      always: { guard: 'there is another file', target: 'reading' },
      on: {
        resume: { target: 'sending', actions: 'note the transfer' },
      },
    },
    reading: {
      description: 'Looks at the start of the next file: is it a CSV, and which columns does it have?',
      entry: 'take the next file',
      invoke: { src: 'open the file', input: ({ context }) => ({ file: context.file as QueuedFile }) },
      on: {
        'columns matched': { target: 'checking', actions: 'take the columns' },
        'columns differ': { target: 'mapping', actions: 'take the columns' },
        'file refused': { target: 'failed', actions: 'note the reason' },
        cancel: 'idle',
      },
    },
    mapping: {
      description: 'A person says which column of the file is which.',
      on: {
        'columns mapped': { target: 'checking', actions: 'take the mapping' },
        cancel: 'idle',
      },
    },
    checking: {
      description: 'Reads and checks every row.',
      entry: 'count from nothing',
      invoke: {
        src: 'check the rows',
        input: ({ context }) => ({ file: context.file as QueuedFile, mapping: context.mapping }),
      },
      on: {
        'rows read': { actions: 'count what was read' },
        'rows checked': { target: 'review', actions: 'take the counts' },
        'file refused': { target: 'failed', actions: 'note the reason' },
        cancel: 'idle',
      },
    },
    review: {
      description: 'Accepted, mended and rejected rows are looked at; rejected ones can be mended.',
      on: {
        'row mended': { actions: 'take the counts' },
        // A claim's id follows from its row: sent in other columns, every row would be a further claim.
        'map again': { guard: 'no row was sent yet', target: 'mapping', actions: 'propose what is left open' },
        send: { guard: 'there are rows to send', target: 'keeping' },
        cancel: 'idle',
        next: 'idle',
      },
    },
    keeping: {
      description: 'Accepted rows are put where they outlive the tab.',
      invoke: { src: 'keep the rows', input: ({ context }) => ({ file: context.file as QueuedFile }) },
      on: {
        // Written just before `send` was said, and checked since.
        'row mended': { actions: 'take the counts' },
        'rows kept': { target: 'sending', actions: ['note the transfer', 'take the counts'] },
        'sending stopped': { target: 'unkept', actions: 'note the reason' },
      },
    },
    unkept: {
      description: 'The browser could not keep the rows, so none was sent.',
      on: { 'go on': { target: 'keeping', actions: 'forget the reason' }, cancel: 'idle' },
    },
    sending: {
      description: 'Rows go to the server, a hundred a request.',
      invoke: { src: 'send the rows', input: ({ context }) => ({ key: (context.transfer as Transfer).key }) },
      initial: 'under way',
      on: {
        'rows sent': { target: '.under way', actions: 'note the transfer' },
        'row mended': { actions: 'take the counts' },
        'all sent': { target: 'done', actions: 'note the transfer' },
        'sending stopped': { target: 'stopped', actions: 'note the reason' },
        pause: { target: 'stopped', actions: 'say that it was paused' },
      },
      states: {
        'under way': { on: { 'connection lost': { target: 'offline', actions: 'note the reason' } } },
        offline: {
          description: 'Waits for the connection; goes on by itself.',
          on: {
            'connection lost': { actions: 'note the reason' },
            'connection found': { target: 'resuming', actions: 'forget the reason' },
          },
        },
        resuming: { on: { 'connection lost': { target: 'offline', actions: 'note the reason' } } },
      },
    },
    stopped: {
      description: 'Sending stands still; what was not sent is kept in this browser.',
      on: { 'go on': { target: 'sending', actions: 'forget the reason' }, cancel: 'idle' },
    },
    failed: {
      description: 'The file as a whole cannot be read. The page lives on.',
      on: { next: 'idle', cancel: 'idle' },
    },
    done: {
      description: 'Everything accepted is with the server.',
      on: {
        'review the rest': { guard: 'there are rejected rows', target: 'review' },
        next: 'idle',
        cancel: 'idle',
      },
    },
  },
})
