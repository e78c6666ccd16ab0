import { mostContactRows } from '../../../../contract/calls/load-contact-rows.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'

/** More contacts match than the grid holds; none is loaded. */
export class TooManyContacts extends Error {
  override readonly name = 'TooManyContacts'

  constructor() {
    super(`More than ${formatCount(mostContactRows)} contacts match. Choose an event, status, stage or appraiser.`)
  }
}
