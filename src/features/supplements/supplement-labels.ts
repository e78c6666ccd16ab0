import {
  type DocumentType,
  documentTypeLabels,
  type Supplement,
  supplementStageLabels,
  supplementSubstageLabels,
  waitsOn,
} from '../../../contract/supplements/supplement.ts'
import type { SupplementReply } from './api/supplement-api.ts'
import { formatAge } from '../../shared/time/format-age.ts'
import { formatExactDollars } from '../../shared/ui/format-exact-dollars.ts'
import type { Choice } from '../../shared/ui/select.tsx'
import type { Tone } from '../../shared/ui/tag.tsx'

/** Whom a supplement can be assigned to, as its command takes them. */
export const reviewerChoices = ({
  appraisers,
  appraiser_groups,
}: Pick<SupplementReply, 'appraisers' | 'appraiser_groups'>): readonly Choice[] => [
  ...appraiser_groups.map(({ id, name }) => ({ value: `appraiser_group_id ${id}`, label: name })),
  ...appraisers.map(({ id, name }) => ({ value: `appraiser_id ${id}`, label: name })),
]

/** What people call a document of this type; a file may have another label. */
export const documentLabel = (label: string) => documentTypeLabels[label as DocumentType] ?? label

/** What people call a supplement: its claim. */
export const supplementName = ({ claim_number, shop_name }: Supplement) => `${claim_number}, ${shop_name}`

/** `In review, needs reinspection`. */
export function placeOf({ stage, substage }: Pick<Supplement, 'stage' | 'substage'>): string {
  const at =
    substage === null || substage === 'to_review' ? '' : `, ${supplementSubstageLabels[substage].toLowerCase()}`
  return `${supplementStageLabels[stage]}${at}`
}

export function toneOf(supplement: Pick<Supplement, 'stage' | 'substage'>): Tone {
  if (supplement.stage === 'request_closed') return 'grey'
  if (supplement.stage === 'complete') return 'green'
  const party = waitsOn(supplement)
  return party === 'business' ? 'blue' : 'amber'
}

const parties = { shop: 'The shop', client: 'The carrier', business: 'Us' } as const

/** Whom it waits on; empty where it is over. */
export function partyOf(supplement: Pick<Supplement, 'stage' | 'substage'>): string {
  const party = waitsOn(supplement)
  return party === null ? '' : parties[party]
}

/** How long it has been where it is: `4 hours`, `2 days`. */
export const timeHere = ({ waiting_since }: Supplement) => formatAge(waiting_since).replace(' old', '')

/** `$1,842.50`; empty before an amount was approved. */
export const amountOf = ({ amount_cents }: Supplement) =>
  amount_cents === null ? '' : formatExactDollars(amount_cents)
