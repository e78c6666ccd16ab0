import type { Probe } from './probes.ts'

/** Probes of the calls of figures. */
export function dashboardProbes(records: { storm: string; appraiser: string }) {
  return {
    'list-figure-rows': { query: { figure: 'overview.contacts', storm_id: records.storm } },
    'read-appraiser-dashboard': { params: { id: records.appraiser } },
    'read-dashboard': { query: { storm_id: records.storm, compare: 'storm' } },
  } satisfies Record<string, Probe>
}
