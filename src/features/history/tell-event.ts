import type { ContactEvent } from '../../../contract/events/contact.events.ts'
import type { IntakeItemEvent } from '../../../contract/events/intake-item.events.ts'
import { categoryOf, type Recorded } from '../../../contract/events/recorded.ts'
import type { StormEvent } from '../../../contract/events/storm.events.ts'
import { tellContact } from './tell-contact.ts'
import { tellIntakeItem } from './tell-intake-item.ts'
import { tellStorm } from './tell-storm.ts'
import { type NameOf, type Telling, telling } from './telling.ts'

/** Any event of the log in words. The category says which events a stream holds; the server wrote no others. */
export function tellEvent(event: Recorded, nameOf: NameOf): Telling {
  // An event of a newer server that this page does not know yet is told by its name.
  return tellKnown(event, nameOf) ?? telling(event.type)
}

function tellKnown(event: Recorded, nameOf: NameOf): Telling | undefined {
  switch (categoryOf(event.stream)) {
    case 'intake_item':
      return tellIntakeItem(event as unknown as IntakeItemEvent, nameOf)
    case 'contact':
      return tellContact(event as unknown as ContactEvent, nameOf)
    case 'storm':
      return tellStorm(event as unknown as StormEvent, nameOf)
    default:
      return undefined
  }
}
