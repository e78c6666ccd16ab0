import * as v from 'valibot'

/** How far carriers of the USA have registered who sends texts (A2P 10DLC): without it most texts are blocked. */
export const textRegistrationStates = ['registered', 'pending', 'failed', 'missing', 'not_needed'] as const
export type TextRegistrationState = (typeof textRegistrationStates)[number]

export const textRegistrationLabels: Readonly<Record<TextRegistrationState, string>> = {
  registered: 'Registered',
  pending: 'In review',
  failed: 'Refused',
  missing: 'Not registered',
  not_needed: 'Simulated texts need none',
}

export const TextRegistration = v.strictObject({
  state: v.picklist(textRegistrationStates),
  /** What the registration is for, as the provider names it; null where there is none. */
  use: v.nullable(v.string()),
  /** Why it was refused; null where it was not. */
  reason: v.nullable(v.string()),
})
export type TextRegistration = v.InferOutput<typeof TextRegistration>
