import type { DraftPreview } from '../../../../contract/drafts/draft-preview.ts'
import type { Lead } from '../../../../contract/leads/lead.ts'
import type { Choice } from '../../../shared/ui/select.tsx'
import type { DraftQueue } from '../../../workspace/drafts/draft-queue.ts'
import { RowMarks } from '../../../workspace/slots/row-marks.ts'
import { RowOverlay } from '../../../workspace/slots/row-overlay.ts'
import { leadName } from '../lead-labels.ts'

/** The draft's field that holds the shop. */
export const shopField = 'repair_location_id'

/** A lead as it was last seen. */
interface SeenLead {
  readonly name: string
  readonly version: number
}

/** Names and versions of leads that were put into a draft, or previewed: the page may show others by now. */
export class SeenLeads {
  readonly #leads = new Map<string, SeenLead>()

  of(id: string): SeenLead | undefined {
    return this.#leads.get(id)
  }

  note(leads: readonly Lead[]): void {
    for (const lead of leads) this.#leads.set(lead.id, { name: leadName(lead), version: lead.version })
  }

  notePreview({ each = [] }: DraftPreview): void {
    for (const { row, name, version } of each) this.#leads.set(row, { name, version })
  }
}

interface Options {
  readonly seen: SeenLeads
  readonly shops: readonly Choice[]
  readonly goTo: (id: string) => void
}

/** Leads as drafts see them: a draft sets the shop of each. */
export function leadDraftQueue({ seen, shops, goTo }: Options): DraftQueue {
  const names = new Map(shops.map(({ value, label }) => [value, label]))
  return {
    category: 'lead',
    marks: new RowMarks(),
    deselect: () => {},
    nameOf: (id) => seen.of(id)?.name ?? null,
    goTo: (id) => {
      goTo(id)
      return true
    },
    drafting: {
      unit: 'lead',
      noun: { one: 'lead', many: 'leads' },
      decides: shopField,
      countedBy: [shopField],
      carryOut: null,
      fields: () => [],
      valueAt: (_id, _field, text) => ({ ok: true, value: text }),
      warningOf: () => null,
      labelOf: () => 'Shop',
      // What a colleague has set instead may be a status.
      format: (_field, value) => (value === null ? 'No shop' : (names.get(value) ?? value)),
      versionOf: (id) => seen.of(id)?.version ?? null,
      // The page marks the preview as stale by the live log.
      subscribe: () => () => {},
      overlay: new RowOverlay(),
    },
  }
}
