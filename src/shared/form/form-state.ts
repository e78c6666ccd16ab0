/** A field of a form holds text, yes or no, or several choices. */
type FieldValue = string | boolean | readonly string[]
export type FormValues = Readonly<Record<string, FieldValue>>

/** What the server holds, and at which version. */
export interface Held<V> {
  readonly values: V
  readonly version: number
}

/** Who saved, and when, ISO 8601; null where the server does not say. */
export interface SavedBy {
  readonly by: string | null
  readonly at: string | null
}

export interface FormState<V extends FormValues> {
  /** The last known values of the server: changed fields are computed against them. */
  readonly held: Held<V>
  readonly values: V
  /** Fields that were changed and then left: from then on their faults are shown. */
  readonly left: ReadonlySet<string>
  /** How often sending was tried; after the first time every fault is shown. */
  readonly tries: number
  readonly busy: boolean
  /** The server's reasons by field, each until its field is changed. */
  readonly refused: Readonly<Record<string, string>>
  /** The server's reason where it concerns no field. */
  readonly refusal: string | null
  /** The other user's value where both changed the same field; the user has to choose. */
  readonly theirs: (Held<V> & SavedBy) | null
  /** Typed before one went away, and still there. */
  readonly isDraft: boolean
}

export type FormStep<V extends FormValues> =
  | { type: 'typed'; changes: Partial<V> }
  | { type: 'left'; name: string }
  | { type: 'faulty' }
  | { type: 'began' }
  | { type: 'refused'; refused: Readonly<Record<string, string>>; refusal: string | null }
  | { type: 'saved'; held: Held<V> }
  | { type: 'renewed'; held: Held<V> }
  | ({ type: 'conflicted'; theirs: Held<V> } & SavedBy)
  | { type: 'chosen'; values: Partial<V> }
  | { type: 'put aside' }
  | { type: 'discarded' }

export function startForm<V extends FormValues>(held: Held<V>, draft: V | null = null): FormState<V> {
  return {
    held,
    values: draft ?? held.values,
    left: new Set(),
    tries: 0,
    busy: false,
    refused: {},
    refusal: null,
    theirs: null,
    isDraft: draft !== null,
  }
}

export function formAfter<V extends FormValues>(state: FormState<V>, step: FormStep<V>): FormState<V> {
  switch (step.type) {
    case 'typed': {
      const refused = Object.fromEntries(Object.entries(state.refused).filter(([name]) => !(name in step.changes)))
      return { ...state, values: { ...state.values, ...step.changes }, refused, refusal: null }
    }
    case 'left': {
      if (!(step.name in changesOf(state))) return state
      return { ...state, left: new Set([...state.left, step.name]) }
    }
    case 'faulty':
      return { ...state, tries: state.tries + 1 }
    case 'began':
      return { ...state, busy: true, refused: {}, refusal: null }
    case 'refused':
      return { ...state, busy: false, tries: state.tries + 1, refused: step.refused, refusal: step.refusal }
    case 'saved':
      return startForm(step.held)
    case 'renewed':
      // Where both changed a field, sending on top of theirs would overwrite it in silence: it stays, and is refused.
      if (conflictsOf(state, step.held.values).length > 0) return state
      return { ...state, held: step.held, values: { ...step.held.values, ...changesOf(state) } }
    case 'conflicted':
      return { ...state, busy: false, theirs: { ...step.theirs, by: step.by, at: step.at } }
    case 'chosen': {
      if (!state.theirs) return state
      const merged = { ...state.theirs.values, ...changesOf(state), ...step.values }
      const { values, version } = state.theirs
      return { ...state, held: { values, version }, values: merged, theirs: null }
    }
    case 'put aside':
      return { ...state, theirs: null }
    case 'discarded':
      return startForm(state.held)
  }
}

/** The fields that differ from what the server holds. */
export function changesOf<V extends FormValues>({ held, values }: Pick<FormState<V>, 'held' | 'values'>): Partial<V> {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, held.values[name]))
  return Object.fromEntries(changed) as Partial<V>
}

/** The fields that both changed since, and not to the same value. */
export function conflictsOf<V extends FormValues>(state: FormState<V>, theirs: V): (keyof V & string)[] {
  const mine = Object.entries(changesOf(state))
  const both = mine.filter(
    ([name, value]) => !isSame(theirs[name], state.held.values[name]) && !isSame(theirs[name], value),
  )
  return both.map(([name]) => name)
}

function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A fault as it stands below a field: calls write dates as YYYY-MM-DD, the fields show them as MM/DD/YYYY. */
export function formatFault(message: string): string {
  return message.replaceAll('YYYY-MM-DD', 'MM/DD/YYYY')
}
