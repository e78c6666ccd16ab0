import type { SupplementFields } from '../../contract/events/supplement.events.ts'
import type { SupplementMove } from '../../machines/supplement/supplement.decide.ts'

/** A move, and the demo's person who makes it. */
export type CourseStep = readonly [by: 'supplement_manager' | 'appraiser' | 'data_entry', move: SupplementMove]
/** The moves of a supplement one after another; one that was sent by mistake is removed by an undo. */
export interface SupplementCourse {
  readonly steps: readonly CourseStep[]
  readonly isRemoved?: true
  /** In the season, the request for documents that it ends with is undone. */
  readonly isAskUndone?: true
}

/** Courses that end at every place of the pipeline; `appraiser` and `group` are the ids of who reviews. */
export function supplementCourses(appraiser: string, group: string): readonly SupplementCourse[] {
  const manager = (move: SupplementMove): CourseStep => ['supplement_manager', move]
  const reviewer = (move: SupplementMove): CourseStep => ['appraiser', move]
  const ask = manager({
    type: 'REQUEST_DOCUMENTS',
    documents: [
      { type: 'photo', note: 'Roof rail with the clips removed' },
      { type: 'supplement_detail', note: 'Lines with labor hours' },
    ],
  })
  const here = manager({ type: 'DOCUMENTS_RECEIVED' })
  const toGroup = manager({ type: 'ASSIGN', appraiser_group_id: group })
  const toAppraiser = manager({ type: 'ASSIGN', appraiser_group_id: group, appraiser_id: appraiser })
  const start = reviewer({ type: 'START_REVIEW' })
  const final = reviewer({ type: 'SEND_TO_FINAL' })
  const reviewed = [toGroup, toAppraiser, start, final]
  const approve = (amount_cents: number) => manager({ type: 'APPROVE', amount_cents })
  const mark = (substage: Extract<SupplementMove, { type: 'MARK' }>['substage']) => manager({ type: 'MARK', substage })
  return [
    { steps: [] },
    { steps: [...reviewed, approve(184_250), manager({ type: 'LOCK' })] },
    { steps: [ask] },
    { steps: [toGroup] },
    { steps: [toAppraiser, start] },
    { steps: [...reviewed] },
    { steps: [...reviewed, approve(96_400)] },
    { steps: [ask, here] },
    { steps: [toAppraiser, start, mark('needs_reinspection')] },
    { steps: [...reviewed, approve(0), mark('pending_invoices')] },
    { steps: [mark('not_a_supplement')] },
    { steps: [toAppraiser, start, ['data_entry', { type: 'MARK', substage: 'unable_to_upload' }]] },
    { steps: [...reviewed, mark('client_reviewing')] },
    { steps: [...reviewed, ask] },
    { steps: [...reviewed, ask, here] },
    { steps: [manager({ type: 'CLOSE', reason: 'The first estimate paid for these lines.' })] },
    { steps: [...reviewed, manager({ type: 'RETURN', reason: 'Line 12 has no photo.' })] },
    { steps: [], isRemoved: true },
    { steps: [ask], isAskUndone: true },
  ]
}

const shops = [
  ['Norman Collision Center', 'Rae Whitfield', '+14055550177', 'Norman', 'OK'],
  ['Plainview Auto Body', 'Gus Lindqvist', '+14055550163', 'Moore', 'OK'],
  ['Red River Dent & Paint', 'Marisol Vega', '+12145550144', 'Dallas', 'TX'],
] as const
const reasons = [
  'Roof rail clips break on removal; right quarter needs conventional repair.',
  'Hood inner panel is double, two more hours.',
  'Windshield moulding is one-time use.',
]

/** What a shop writes about the vehicle of a contact; `turn` chooses shop and reason. */
export function supplementFrom(
  { claim_number, vin }: { readonly claim_number: string; readonly vin: string },
  turn: number,
): SupplementFields {
  const [shop_name, shop_contact_name, shop_phone_number, shop_city, shop_state] =
    shops[turn % shops.length] ?? shops[0]
  const supplement_notes = reasons[turn % reasons.length] ?? ''
  const shop_email = `estimates@${shop_name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`
  const shop = { tax_id: '73-1234567', shop_name, shop_contact_name, shop_phone_number, shop_email }
  return { vin, claim_number, ...shop, shop_city, shop_state, supplement_notes }
}
