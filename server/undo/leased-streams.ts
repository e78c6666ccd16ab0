import type { UndoRefusal } from '../../machines/undo/undo-decision.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { leasedAmong } from '../events/leased.ts'
import type { Bundle } from './bundles.ts'

/** Why a bundle stays as it is for now: who holds a lease on one of its aggregates, and until when at least (UTC, ISO 8601). */
export type Held = UndoRefusal & { readonly until?: string }

/** Of some bundles, those in which somebody else holds a lease: they are undone together or not at all. */
export async function leasedStreamsAmong(
  client: TenantClient,
  scope: CommandScope,
  bundles: readonly Bundle[],
): Promise<ReadonlyMap<Bundle, Held>> {
  const streams = new Set(bundles.flatMap(({ targets }) => [...targets.keys()]))
  const leased = await leasedAmong(client, scope, [...streams])
  return new Map(
    bundles.flatMap((bundle): [Bundle, Held][] => {
      const lease = [...bundle.targets.keys()].map((stream) => leased.get(stream)).find(Boolean)
      return lease ? [[bundle, heldBy(lease)]] : []
    }),
  )
}

/** Without the seconds: what one colleague holds is told together. */
function heldBy({ code, by = 'A colleague', until }: { code: string; by?: string; until?: string }): Held {
  return { ok: false, code, reason: `Checked out to ${by}.`, by, ...(until && { until }) }
}
