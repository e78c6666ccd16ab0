import { setup } from 'xstate'
import type { ExportEvent } from '../../contract/events/export.events.ts'

const ends = { ExportCanceled: 'canceled', ExportFailed: 'failed' } as const

/** The life of an export: asked for, written by a job, kept for a week. */
export const exportMachine = setup({ types: { events: {} as ExportEvent } }).createMachine({
  id: 'export',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not requested yet.', on: { ExportRequested: 'requested' } },
    requested: { description: 'Waits for a job.', on: { ExportStarted: 'running', ...ends } },
    running: {
      description: 'A job writes the file. A job that follows one that was cut off starts again.',
      on: { ExportStarted: 'running', ExportProgressed: 'running', ExportCompleted: 'ready', ...ends },
    },
    ready: { description: 'The file is whole and can be downloaded.', on: { ExportExpired: 'expired' } },
    canceled: { description: 'A person canceled it: there is no file.' },
    failed: { description: 'It failed, with a reason: there is no file.', on: { ExportRetried: 'requested' } },
    expired: { description: 'The week is over: the file is removed.' },
  },
})
