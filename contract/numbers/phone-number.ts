import * as v from 'valibot'
import { Id } from '../ids.ts'

/** Where one of the business’s numbers is on its way. A retired one receives and never sends. */
export const phoneNumberStates = ['ordered', 'active', 'refused', 'retired', 'released'] as const
export type PhoneNumberState = (typeof phoneNumberStates)[number]

export const phoneNumberStateLabels: Readonly<Record<PhoneNumberState, string>> = {
  ordered: 'Being bought',
  active: 'Active',
  refused: 'Not bought',
  retired: 'Retired',
  released: 'Released',
}

/** A number that can be bought. */
export const NumberOffer = v.strictObject({
  /** E.164. */
  number: v.string(),
  /** `Moore, OK`; empty where the provider does not say. */
  place: v.string(),
})
export type NumberOffer = v.InferOutput<typeof NumberOffer>

/** A number of the business. */
export const PhoneNumber = v.strictObject({
  id: Id,
  /** E.164. */
  number: v.string(),
  place: v.string(),
  state: v.picklist(phoneNumberStates),
  /** The provider’s own id; null until it is bought. */
  provider_id: v.nullable(v.string()),
  /** The event, or the person of the call center, whose claimants it writes with; null for all. */
  storm_id: v.nullable(Id),
  call_center_id: v.nullable(Id),
  /** Why it was not bought; null where it was. */
  reason: v.nullable(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
  version: v.number(),
})
export type PhoneNumber = v.InferOutput<typeof PhoneNumber>

/** How texts of a number fared in the last seven days. */
export const NumberHealth = v.strictObject({
  sent: v.number(),
  delivered: v.number(),
  failed: v.number(),
  /** Conversations that have it and are not done. */
  open: v.number(),
  /** Why texts failed, the most frequent first. */
  reasons: v.array(v.strictObject({ reason: v.string(), count: v.number() })),
})
export type NumberHealth = v.InferOutput<typeof NumberHealth>

export const ListedNumber = v.strictObject({
  ...PhoneNumber.entries,
  business: v.strictObject({ id: Id, name: v.string() }),
  health: NumberHealth,
})
export type ListedNumber = v.InferOutput<typeof ListedNumber>

export const AreaCode = v.pipe(v.string(), v.regex(/^[2-9]\d{2}$/, 'Use a 3-digit area code'))
export const UsNumber = v.pipe(v.string(), v.regex(/^\+1\d{10}$/, 'Use a number such as +14055550177'))
