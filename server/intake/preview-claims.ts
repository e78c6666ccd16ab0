import type { ContactEvent } from '../../contract/events/contact.events.ts'
import type { IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { EditableField } from '../../contract/claims/claim-fields.ts'
import type { DraftConflict, DraftFill, DraftOutcome, DraftRefused } from '../../contract/drafts/draft-preview.ts'
import type { DraftPreview } from '../../contract/drafts/draft-preview.ts'
import type { DraftRefusal, DraftRow } from '../../contract/drafts/draft.ts'
import type { Refusal } from '../../machines/decision.ts'
import type { StreamAppend } from '../events/append.ts'
import type { Ingest } from './ingest.ts'

const contactWords: Partial<Record<ContactEvent['type'], string>> = {
  ContactCreated: 'Contacts created',
  ContactUpdated: 'Contacts updated',
  ContactReopened: 'Contacts updated and reopened',
  ContactReactivated: 'Contacts reactivated',
  ContactCancelled: 'Contacts canceled',
}

/** What the decisions about a draft's rows come to, told by what a reviewer looks for. */
export function previewClaims(rows: readonly DraftRow[], ingest: Ingest) {
  const { processed, refusals, claims, contacts, notices } = ingest.effects
  const drafted = new Set(rows.map(({ id }) => id))
  const going = processed.filter((id) => drafted.has(id)).length
  const tally = new Tally()
  const texts = new Tally()
  countContacts(ingest, contacts, { tally, texts })
  countClaims(ingest, claims, tally)
  for (const { because, text } of notices) {
    texts.add('Notifications to colleagues', idOf(because.split(' ')[0] ?? ''), () => text)
  }
  const conflicts = conflictsOf(rows, refusals, ingest)
  const conflicting = new Set(conflicts.map(({ row }) => row))
  const others = [...refusals].filter(([id]) => !conflicting.has(id))
  return {
    rows: rows.length,
    going,
    along: processed.length - going,
    outcomes: tally.outcomes,
    messages: texts.outcomes,
    fills: fillsOf(claims),
    conflicts,
    refused: byReason(others),
  } satisfies Omit<DraftPreview, 'version'>
}

/** So many of each are named. */
const mostExamples = 5

/** How often each outcome occurs, in order of first occurrence, with the first claims by name. */
class Tally {
  readonly #byName = new Map<string, { count: number; examples: { row: string; text: string }[] }>()

  /** `text` is asked for where it is shown. */
  add(name: string, row: string, text: () => string) {
    const one = this.#byName.get(name) ?? { count: 0, examples: [] }
    this.#byName.set(name, one)
    one.count += 1
    if (one.examples.length < mostExamples) one.examples.push({ row, text: text() })
  }

  get outcomes(): DraftOutcome[] {
    return Array.from(this.#byName, ([name, one]) => ({ name, ...one }))
  }
}

function countContacts(
  ingest: Ingest,
  streams: readonly StreamAppend[],
  { tally, texts }: { tally: Tally; texts: Tally },
) {
  for (const { stream, events } of streams) {
    const name = () => {
      const contact = ingest.contact(idOf(stream))
      return `${contact?.first_name ?? ''} ${contact?.last_name ?? ''}`.trim()
    }
    for (const event of events as ContactEvent[]) {
      const word = contactWords[event.type]
      const row = 'claim' in event.data ? (event.data.claim ?? '') : ''
      if (word) tally.add(word, row, name)
      if (event.type === 'ContactCreated' && event.data.contact.mode === 'sms')
        texts.add('Text messages to claimants', row, name)
    }
  }
}

function countClaims(ingest: Ingest, streams: readonly StreamAppend[], tally: Tally) {
  for (const { stream, events } of streams) {
    const row = idOf(stream)
    for (const event of events as IntakeItemEvent[]) {
      const word = wordOf(event)
      if (word) tally.add(word, row, () => ingest.claim(row).claim_number)
    }
  }
}

function wordOf({ type, data }: IntakeItemEvent): string | null {
  if (type === 'ClaimSentBack') return 'Claims sent back'
  if (type !== 'ClaimIngested') return null
  if (data.lead) return 'Subclaims ingested with their lead'
  if (data.action === 'ignore') return 'Claims ignored'
  return data.action === 'delete' ? 'Claims deleted' : null
}

function fillsOf(streams: readonly StreamAppend[]): DraftFill[] {
  const fields = new Map<string, Map<string | null, number>>()
  for (const { events } of streams) {
    for (const event of events as IntakeItemEvent[]) {
      if (event.type !== 'ClaimEdited') continue
      const { changes } = event.data
      for (const field in changes) {
        const value = changes[field as EditableField] ?? null
        let values = fields.get(field)
        if (!values) fields.set(field, (values = new Map()))
        values.set(value, (values.get(value) ?? 0) + 1)
      }
    }
  }
  return Array.from(fields, ([field, values]) => {
    const counted = Array.from(values, ([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
    return { field, count: counted.reduce((sum, { count }) => sum + count, 0), values: counted.slice(0, mostExamples) }
  })
}

function conflictsOf(
  rows: readonly DraftRow[],
  refusals: ReadonlyMap<string, Refusal>,
  ingest: Ingest,
): DraftConflict[] {
  return rows.flatMap(({ id, changes }) => {
    if (refusals.get(id)?.code !== 'changed_meanwhile') return []
    const { version, claim_number: name } = ingest.claim(id)
    return Object.entries(ingest.changedSince(id)).flatMap(([field, since]) => {
      const mine = changes[field as EditableField]
      if (mine === undefined || mine === since.to) return []
      return [{ row: id, name, version, field, mine, theirs: since.to, by: since.by, at: since.at }]
    })
  })
}

function byReason(refusals: readonly (readonly [string, Refusal])[]): DraftRefused[] {
  const groups = Map.groupBy(refusals, ([, { reason }]) => reason)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return [{ ...inWords(first[1]), rows: group.map(([id]) => id) }]
  })
}

/** A refusal as a draft keeps it. */
export function inWords({ code, reason, errors, by, at, until }: Refusal): DraftRefusal {
  return {
    code,
    reason,
    ...(errors && { errors: { ...errors } }),
    ...(by && { by }),
    ...(at && { at }),
    ...(until && { until }),
  }
}
