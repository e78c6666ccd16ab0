import { isShownName, putOnOneLine } from '../../../contract/people/shown-name.ts'

/** A name or a vehicle as a message shows it: empty where it holds a web address, of which mail programs make a link. */
export const shownOrNone = (text: string): string => (isShownName(text) ? text : '')

interface NamedFacts {
  readonly business: string
  readonly claimant: string
  readonly place: string
}

/** The facts as a message may show them, whatever a file or an API client has brought in: one line each. */
export function shownFacts<F extends NamedFacts>(facts: F): F {
  return {
    ...facts,
    business: putOnOneLine(facts.business),
    claimant: shownOrNone(facts.claimant),
    place: putOnOneLine(facts.place),
  }
}
