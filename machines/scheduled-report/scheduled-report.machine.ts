import { setup } from 'xstate'
import type { ScheduledReportEvent } from '../../contract/events/scheduled-report.events.ts'

/** A report that is mailed by the clock, until it is paused or deleted. */
export const scheduledReportMachine = setup({
  types: { events: {} as ScheduledReportEvent },
  guards: {
    'was paused': ({ event }) => event.type === 'ReportRestored' && event.data.next_at === null,
  },
}).createMachine({
  id: 'scheduled report',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not scheduled yet.', on: { ReportScheduled: 'active' } },
    active: {
      description: 'Its next time is known.',
      on: {
        ReportEdited: 'active',
        ReportExported: 'active',
        ReportSent: 'active',
        ReportFailed: 'active',
        ReportPaused: 'paused',
        ReportDeleted: 'deleted',
      },
    },
    paused: {
      description: 'Is sent when a person asks for it only.',
      on: {
        ReportEdited: 'paused',
        ReportExported: 'paused',
        ReportSent: 'paused',
        ReportFailed: 'paused',
        ReportResumed: 'active',
        ReportDeleted: 'deleted',
      },
    },
    deleted: {
      description: 'Is sent no more.',
      on: { ReportRestored: [{ guard: 'was paused', target: 'paused' }, { target: 'active' }] },
    },
  },
})
