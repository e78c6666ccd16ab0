import type { Location } from '../../contract/locations/location.ts'
import { decideLocation, type LocationCommand } from './location.decide.ts'
import { evolveLocation, type LocationFact } from './location.evolve.ts'

/** One location and its log, driven by commands as the server drives it. For tests. */
export class LocationUnderTest {
  location: Location | null = null
  readonly log: LocationFact[] = []

  send(command: LocationCommand, decide = decideLocation) {
    const decision = decide(command, this.location)
    if (!decision.ok) return decision
    for (const event of decision.events) {
      const version = this.log.length + 1
      const at = new Date(Date.UTC(2026, 2, 10, 10, 0, version)).toISOString()
      const fact = { ...event, stream: 'location:5a000000-0000-4000-8000-000000000009', version, at }
      this.log.push(fact)
      this.location = evolveLocation(this.location, fact)
    }
    return decision
  }
}
