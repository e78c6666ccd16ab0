import { type ModelPath, pathsOf } from '../model-paths.ts'
import { shopOfferMachine } from './shop-offer.machine.ts'
import { shopOfferSamples } from './shop-offer.samples.ts'

export type ShopOfferPath = ModelPath<typeof shopOfferMachine>

/** The paths of an offer that all rings walk: the shortest way to each state, and each step of every state. */
export function shopOfferPaths(machine = shopOfferMachine): ShopOfferPath[] {
  return pathsOf(machine, { samples: shopOfferSamples, key: ({ value }) => value, isShortest: true })
}

/** The paths without undo: what an undo restores depends on what happened, so the rings undo each step on the way. */
export function answeredPaths(machine = shopOfferMachine): ShopOfferPath[] {
  return shopOfferPaths(machine).filter(({ steps }) => steps.every(({ event }) => event.type !== 'ShopOfferUndone'))
}

/** Names a step by what happens and where it leads, for `coveringPaths`. */
export function nameOfStep(steps: ShopOfferPath['steps'], at: number): string {
  const from = steps[at - 1]?.state.value ?? ''
  return `${from} ${steps[at]?.event.type}`
}
