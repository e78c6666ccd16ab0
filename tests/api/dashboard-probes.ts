import type { Probe } from './probes.ts'

/** Probes of the calls of figures, and of the wallboard. */
export function dashboardProbes(records: { storm: string; appraiser: string }) {
  return {
    'list-figure-rows': { query: { figure: 'overview.contacts', storm_id: records.storm } },
    'read-appraiser-dashboard': { params: { id: records.appraiser } },
    'read-wallboard': { query: { storm_id: records.storm } },
    'read-dashboard': { query: { storm_id: records.storm, compare: 'storm' } },
  } satisfies Record<string, Probe>
}
