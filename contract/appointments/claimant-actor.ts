/** The actor of what claimants command themselves. */
export const claimantActorId = 'claimant'
