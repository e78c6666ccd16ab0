import type { Probe } from './probes.ts'

/** Probes of the calls that count: figures, the wallboard, what is to be done. */
export function dashboardProbes(records: { storm: string; appraiser: string }) {
  return {
    'count-claims': {},
    'count-contacts': {},
    'count-next-steps': {},
    'list-figure-corrections': {
      query: { as_of: String(Date.parse('2026-03-09T15:00:00Z')), storm_id: records.storm },
    },
    'list-figure-rows': { query: { figure: 'overview.contacts', storm_id: records.storm } },
    'read-appraiser-dashboard': { params: { id: records.appraiser } },
    'read-wallboard': { query: { storm_id: records.storm } },
    'read-dashboard': { query: { storm_id: records.storm, compare: 'storm' } },
  } satisfies Record<string, Probe>
}
