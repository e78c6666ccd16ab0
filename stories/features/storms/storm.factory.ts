import type { StormView } from '../../../contract/storms/storm.ts'

/** An event of a day in February, with 40 ZIP codes for each of its number. */
export function makeStorm(n: number, more: Partial<StormView> = {}): StormView {
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    title: `Feb ${n} hail, IN/OH/KY`,
    zipcodes: Array.from({ length: 40 * n }, (_, zip) => String(40_000 + zip)),
    timespan: { start: `2026-02-${n}`, end: `2026-02-${n}` },
    settings: { call_center_id: null },
    num_locations: n % 3,
    deleted_at: null,
    created_at: '2026-03-01T12:00:00Z',
    version: 1,
    ...more,
  }
}
