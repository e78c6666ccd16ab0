import { categoryOf, type Recorded } from '../../../contract/events/recorded.ts'
import { lifeOfContact } from './life-of-contact.ts'
import { lifeOfIntakeItem } from './life-of-intake-item.ts'
import { lifeOfStorm } from './life-of-storm.ts'
import type { Life } from './life-parts.ts'

/** Reads a thing's life from all of its events; null before the first. */
export function lifeOf(events: readonly Recorded[]): Life | null {
  const first = events[0]
  if (!first) return null
  switch (categoryOf(first.stream)) {
    case 'intake_item':
      return lifeOfIntakeItem(events)
    case 'contact':
      return lifeOfContact(events)
    case 'storm':
      return lifeOfStorm(events)
    default:
      return null
  }
}
