/** What a script can name as `{{vehicle}}`: facts of the claimant, the claim and the agent, each as people call it. */
export const scriptFacts = {
  first_name: 'First name',
  claimant: 'Full name',
  agent: 'Agent’s name',
  business: 'Business',
  vehicle: 'Vehicle',
  vin: 'VIN',
  date_of_loss: 'Date of loss',
  loss_type: 'Type of loss',
  event: 'Event',
  carrier: 'Carrier',
  claim_number: 'Claim number',
  phone: 'Phone',
  email: 'Email',
  address: 'Street address',
  city: 'City',
  zip: 'ZIP code',
  call_back: 'Planned call-back',
  estimate: 'Estimate',
  deductible: 'Deductible',
  shop: 'Shop',
  drop_off: 'Chosen drop-off',
} as const

export type ScriptFact = keyof typeof scriptFacts
/** Values by fact, as they are spoken; a fact without a value is not known. */
export type KnownFacts = Readonly<Partial<Record<ScriptFact, string>>>

export function isScriptFact(name: string): name is ScriptFact {
  return Object.hasOwn(scriptFacts, name)
}
