import { Tooltip } from '@base-ui/react/tooltip'
import { createRoot } from 'react-dom/client'
import type { Claim } from '../../contract/claims/claim.ts'
import { streamOf, type Recorded } from '../../contract/events/recorded.ts'
import type { IntakeApi } from '../../src/features/intake/review/api/intake-api.ts'
import { IntakeReview } from '../../src/features/intake/review/intake-review.tsx'
import type { RowMark, RowMarks } from '../../src/workspace/slots/row-marks.ts'
import { appraisers, callCenters, storms } from '../../stories/features/intake/made-claims.ts'
import { heldRows, type ShownGrid } from './shown-grid.ts'

/** The product's own desk over the same rows, which it fetches page by page as from the server. */
export function showDesk(place: HTMLElement, claims: Claim[]): ShownGrid {
  const ids = claims.map(({ id }) => id)
  const versions = claims.map(({ version }) => version)
  let apply: (events: readonly Recorded[]) => void = () => undefined
  let cursor = 1
  let marks: RowMarks | null = null
  let openRow: (id: string) => void = () => undefined
  const nothing = async () => {
    throw new Error('The benchmark does not ask this.')
  }
  const api: IntakeApi = {
    async fetchProvisionedClaims(count, after = 0) {
      // An answer comes in a turn of its own, as from a server.
      await new Promise((resolve) => setTimeout(resolve))
      const page = claims.slice(after, after + count)
      const next = after + count < claims.length ? after + count : null
      // From here on the desk holds them, as it would those from a server.
      if (next === null) claims = []
      return { claims: page, storms, total: ids.length, next, cursor }
    },
    listActiveStorms: async () => storms,
    listAppraisers: async () => appraisers,
    listCallCenters: async () => callCenters,
    listReviewers: async () => [],
    listLocationsOfStorms: async () => [],
    listPreferences: async () => [],
    listSendbacks: async () => ({ data: [], total: 0, cursor: 0 }),
    listIngested: async () => ({ data: [], total: 0, cursor: 0 }),
    searchContacts: async () => [],
    getContact: nothing,
    fetchClaimsFrom: nothing,
    savePreference: nothing,
    deletePreference: nothing,
    reportExport: nothing,
    editClaims: nothing,
    ingestClaims: nothing,
    resetClaim: nothing,
    readClaim: nothing,
  }
  const follow = (reader: { apply: typeof apply }) => {
    apply = reader.apply
    return () => undefined
  }
  createRoot(place).render(
    <Tooltip.Provider>
      <IntakeReview
        api={api}
        follow={follow}
        today="2026-03-10"
        me="me"
        onGo={() => undefined}
        slots={{
          presence(queue) {
            marks = queue.marks
            openRow = (id) => queue.open(id)
            return null
          },
        }}
      />
    </Tooltip.Provider>,
  )
  return {
    change(places, changes) {
      const at = new Date().toISOString()
      apply(
        places.map((n) => {
          const version = (versions[n] ?? 0) + 1
          versions[n] = version
          const stream = streamOf('intake_item', ids[n] ?? '')
          cursor += 1
          return {
            id: cursor,
            stream,
            version,
            type: 'ClaimEdited',
            data: { changes, was: {} },
            at,
            by: { id: 'jt', name: 'Jo Tran' },
          }
        }),
      )
    },
    mark(places) {
      const until = new Date(Date.now() + 30_000).toISOString()
      const kinds = ['looks', 'edits', 'holds'] as const
      const rows = new Map<string, readonly RowMark[]>()
      for (const [n, place] of places.entries()) {
        const kind = kinds[n % 3] ?? 'looks'
        const person = { id: `person ${n}`, name: `Colleague ${n}` }
        rows.set(ids[place] ?? '', [{ kind, person, mine: false, ...(kind === 'holds' && { until }) }])
      }
      marks?.set('bench', rows)
    },
    open: (place) => openRow(ids[place] ?? ''),
    held: heldRows,
  }
}
