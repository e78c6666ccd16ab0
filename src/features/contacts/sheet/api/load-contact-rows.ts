import { loadContactRows as call } from '../../../../../contract/calls/load-contact-rows.ts'
import type { ReplyOf } from '../../../../../contract/call.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import { send } from '../../../../shared/api/client.ts'
import type { ContactFilter } from '../row/contact-filter.ts'

export interface ContactRowsPage {
  readonly contacts: readonly Contact[]
  /** How many match, to one more than a grid holds; null after the first page. */
  readonly total: number | null
  readonly next: string | null
  readonly cursor: number
}

interface Page {
  readonly count: number
  readonly after?: string | undefined
}

/** One page of the contacts that match; `after` is `next` of the page before. */
export async function loadContactRows(
  { status, stage, event, appraiser }: ContactFilter,
  { count, after }: Page,
  signal?: AbortSignal,
): Promise<ContactRowsPage> {
  const query = {
    count: String(count),
    ...(after !== undefined && { after }),
    ...(status && { status }),
    ...(stage && { stage }),
    ...(event && { storm_id: event }),
    ...(appraiser && { appraiser_id: appraiser }),
  }
  const { fields, rows, ...page } = await send(call, { query, ...(signal && { signal }) })
  return { ...page, contacts: rows.map((row) => contactIn(fields, row)) }
}

type Cells = ReplyOf<typeof call>['rows'][number]

function contactIn(fields: readonly string[], row: Cells): Contact {
  const contact: Record<string, unknown> = {}
  for (let at = 0; at < fields.length; at += 1) contact[fields[at] ?? ''] = row[at]
  return contact as Contact
}
