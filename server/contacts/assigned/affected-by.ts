/** An event as the tail passes it on. */
export interface LoggedEvent {
  readonly businessId: string
  readonly stream: string
  /** The whole event as JSON. */
  readonly json: string
}

interface Affected {
  readonly contacts: readonly string[]
  /** Appraisers and groups that the event itself names, as it is or as it was. */
  readonly people: readonly string[]
}

const named = ['appraiser_id', 'appraiser_group_id'] as const

/** Which contacts and people an event of a contact, of a note on one, of a supplement, or of a person is about. */
export function affectedBy(category: string, id: string, json: string): Affected {
  const { data } = JSON.parse(json) as { data: Record<string, unknown> }
  const parts = [data, data.was, data.changes, data.contact, data.from, data.to].filter(isRecord)
  const people = parts.flatMap((part) => named.map((name) => part[name]).filter(isId))
  if (category === 'user') return { contacts: [], people: [id, ...people] }
  return { contacts: category === 'contact' ? [id] : [data.record].filter(isId), people }
}

const isRecord = (part: unknown): part is Record<string, unknown> => typeof part === 'object' && part !== null
const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''
