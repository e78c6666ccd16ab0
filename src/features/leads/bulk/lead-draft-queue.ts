import type { Choice } from '../../../shared/ui/select.tsx'
import type { DraftQueue } from '../../../workspace/drafts/draft-queue.ts'
import { listDraftQueue, type SeenRows } from '../../../workspace/drafts/list-draft-queue.ts'

/** The draft's field that holds the shop. */
export const shopField = 'repair_location_id'

export const leadNoun = { one: 'lead', many: 'leads' } as const

interface Options {
  readonly seen: Pick<SeenRows<never>, 'of'>
  readonly shops: readonly Choice[]
  readonly goTo: (id: string) => void
}

/** Leads as drafts see them: a draft sets the shop of each. */
export function leadDraftQueue({ seen, shops, goTo }: Options): DraftQueue {
  const names = new Map(shops.map(({ value, label }) => [value, label]))
  return listDraftQueue({
    category: 'lead',
    noun: leadNoun,
    seen,
    goTo,
    field: shopField,
    label: 'Shop',
    // What a colleague has set instead may be a status.
    format: (value) => (value === null ? 'No shop' : (names.get(value) ?? value)),
  })
}
