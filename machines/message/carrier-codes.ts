/** Why a text did not arrive, by Twilio’s code (docs: error and warning dictionary). */
const sentences: Readonly<Record<string, string>> = {
  '21211': 'The number is not valid.',
  '21408': 'Texts to this region are not allowed.',
  '21610': 'The claimant opted out of texts with STOP.',
  '21614': 'The number takes no texts.',
  '30003': 'The phone is switched off or out of reach.',
  '30004': 'The carrier blocked the text.',
  '30005': 'The number does not exist any more.',
  '30006': 'The number is a landline, or takes no texts.',
  '30007': 'The carrier filtered the text as unwanted.',
  '30034': 'Our number is not registered for texts.',
}

/** Whether a carrier says by its code that the claimant opted out with it, as it does to texts that follow. */
export const isOptOutCode = (code: string | null): boolean => code === '21610'

/** A sentence for a carrier’s code; null for none. */
export function carrierSentence(code: string | null): string {
  const known = code === null ? undefined : sentences[code]
  return known ?? (code ? `The carrier could not deliver it (code ${code}).` : 'The carrier could not deliver it.')
}
