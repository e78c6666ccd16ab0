import type { ReplyOf } from '../../../contract/call.ts'
import type { listFigureCorrections } from '../../../contract/calls/list-figure-corrections.ts'
import type { Dashboard, FigureRow } from '../../../contract/dashboard/dashboard.ts'
import {
  appraiserFigure,
  appraiserStages,
  type DashboardSection,
  type Figure,
  figuresOf,
} from '../../../contract/dashboard/figures.ts'

/** A figure's row with a count that its code makes: the same in every run. */
function rowOf({ code, rule, facts }: Figure, isCompared: boolean): FigureRow {
  const count = [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7)
  const was = isCompared ? Math.round(count * 0.8) : null
  return { figure: code, count, was, other: null, ...facts, ...(rule.unit === 'lead' && { estimates: count * 99_900 }) }
}

/** A dashboard on a Tuesday morning. */
export function makeDashboard({ isCompared = false, isEmpty = false, corrected = '' } = {}): Dashboard {
  const section = (name: DashboardSection) =>
    figuresOf(name).map((figure) => {
      const made = rowOf(figure, isCompared)
      const row = figure.code === corrected ? { ...made, other: made.count - 1 } : made
      return isEmpty ? { ...row, count: 0, ...(row.was !== null && { was: 0 }) } : row
    })
  const appraisers = ['Casey Brandt', 'Dana Iyer', 'Jordan Tran'].map((name, n) => {
    return { id: `0000000${n}-0000-4000-8000-000000000000`, name }
  })
  const overview = section('overview')
  const days = Array.from({ length: 15 }, (_, n) => ({
    day: `2026-03-${String(n + 1).padStart(2, '0')}`,
    counts: Object.fromEntries(overview.map(({ figure, count }) => [figure, Math.round((count * (n + 1)) / 15)])),
  }))
  return {
    cursor: 1,
    behind: 0,
    as_of: '2026-03-15T15:42:00.000Z',
    known: 'then',
    corrections: corrected === '' ? null : 1,
    timezone: 'America/Chicago',
    overview,
    call_center: section('call_center'),
    appraiser_general: [
      ...(isEmpty ? [] : appraisers).flatMap((appraiser) =>
        appraiserStages.map((stage) => ({ ...rowOf(appraiserFigure(appraiser.id, stage), isCompared), appraiser })),
      ),
      ...appraiserStages.map((stage) => rowOf(appraiserFigure('any', stage), isCompared)),
    ],
    self_scheduled: section('self_scheduled'),
    sales: section('sales'),
    compared: isCompared
      ? {
          with: 'storm',
          storm_id: '00000009-0000-4000-8000-000000000000',
          title: 'Apr 19, 2025 hail, OK',
          as_of: '2025-05-04T14:42:00.000Z',
        }
      : null,
    days: isEmpty ? [] : days,
  }
}

/** One contact whose appointment was undone after the moment. */
export function makeCorrections(): ReplyOf<typeof listFigureCorrections> {
  const facts = {
    storm_id: null,
    number_calls: 1,
    preferred_contact_method: 'sms',
    appraiser: null,
    estimate: null,
  } as const
  const happened = {
    id: 12,
    label: 'Appointment booked',
    at: '2026-03-09T10:00:00.000Z',
    by: { id: 'a', name: 'Casey Brandt' },
  }
  return {
    count: 1,
    cursor: 30,
    behind: 0,
    data: [
      {
        unit: 'contact',
        id: '00000004-0000-4000-8000-000000000000',
        name: 'Dana Whitfield',
        change: 'changed',
        known_then: { ...facts, status: 'scheduled' },
        known_now: { ...facts, status: 'not_scheduled' },
        events: [
          {
            undone: happened,
            undo: {
              id: 20,
              label: 'Appointment canceled',
              at: '2026-03-10T15:00:00.000Z',
              by: { id: 'b', name: 'Ruth Abara' },
              operation: { id: '00000005-0000-4000-8000-000000000000', label: 'Undo booking' },
            },
          },
        ],
      },
    ],
  }
}
