import * as v from 'valibot'
import { Lead } from './lead.ts'
import { OfferOfLead } from './shop-offer.ts'

/** A lead in a list, with its last offer to the shop that is asked; missing where there is none. */
export const ListedLead = v.strictObject({ ...Lead.entries, offer: v.optional(OfferOfLead) })
export type ListedLead = v.InferOutput<typeof ListedLead>
