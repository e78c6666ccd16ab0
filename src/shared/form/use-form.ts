import { type FormEvent, useEffect, useId, useReducer, useRef } from 'react'
import * as v from 'valibot'
import { ApiProblem } from '../api/api-problem.ts'
import { reasonOf } from '../ui/toast.tsx'
import { draftOf, storeDraft } from './drafts.ts'
import {
  changesOf,
  conflictsOf,
  type FormState,
  type FormStep,
  type FormValues,
  formAfter,
  type Held,
  type SavedBy,
  startForm,
  formatFault,
} from './form-state.ts'

export interface FormPlan<V extends FormValues, Output> {
  /** Initial values of the fields; a newer version replaces those that the user has not edited. */
  held: Held<V>
  /** Names of the fields for people, in the order in which they stand. */
  labels: Readonly<Record<keyof V, string>>
  schema: v.GenericSchema<unknown, Output>
  /** Sends it. What it returns is what the server holds now; nothing, where the form goes away. */
  save: (output: Output, sent: { changes: Partial<V>; version: number }) => Promise<Held<V> | undefined>
  /** Refetches the record after a version conflict. */
  reread?: () => Promise<Held<V>>
  /** Keeps what was typed under this name until it is sent or discarded. */
  draft?: string
  /** Fields that are never kept, such as passwords. */
  secret?: readonly (keyof V & string)[]
}

export interface FormHandle<V extends FormValues> {
  readonly id: string
  readonly state: FormState<V>
  readonly labels: Readonly<Record<keyof V, string>>
  readonly values: V
  readonly isChanged: boolean
  /** The fields that both changed, while one must choose. */
  readonly conflicts: readonly (keyof V & string)[]
  /** Why a field cannot be sent as it is, once it is time to say so. */
  readonly faultOf: (name: keyof V & string) => string | null
  readonly set: (changes: Partial<V>) => void
  readonly leave: (name: keyof V & string) => void
  readonly submit: (event: FormEvent) => void
  readonly choose: (values: Partial<V>) => void
  readonly putAside: () => void
  readonly discard: () => void
}

/** A form over a schema: the same rules that the server checks, its reasons at their fields, nothing typed lost. */
export function useForm<V extends FormValues, Output>(plan: FormPlan<V, Output>): FormHandle<V> {
  const { held, labels, schema, draft, secret = [] } = plan
  const id = useId()
  const [state, step] = useReducer(formAfter<V>, undefined, () => startWithDraft(held, draft))
  const changes = changesOf(state)
  const isChanged = Object.keys(changes).length > 0

  const isNewer = held.version > state.held.version
  useEffect(() => {
    if (isNewer) step({ type: 'renewed', held })
  }, [isNewer, held])
  useDraft(draft, changes, secret)
  useWarning(isChanged)

  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  const faults = faultsOf(schema, state.values)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (latest.current.busy) return
    const checked = v.safeParse(schema, state.values)
    if (!checked.success) return step({ type: 'faulty' })
    step({ type: 'began' })
    void send(plan, state, checked.output, step)
  }

  return {
    id,
    state,
    labels,
    values: state.values,
    isChanged,
    conflicts: state.theirs ? conflictsOf(state, state.theirs.values) : [],
    faultOf: (name) => {
      const isTime = state.tries > 0 || state.left.has(name)
      return state.refused[name] ?? (isTime ? (faults[name] ?? null) : null)
    },
    set: (changed) => step({ type: 'typed', changes: changed }),
    leave: (name) => step({ type: 'left', name }),
    submit,
    choose: (values) => step({ type: 'chosen', values }),
    putAside: () => step({ type: 'put aside' }),
    discard: () => step({ type: 'discarded' }),
  }
}

/** Whether one of these fields has an error: a collapsed section around it has to open. */
export function hasFault<V extends FormValues>(form: FormHandle<V>, names: readonly (keyof V & string)[]): boolean {
  return names.some((name) => form.faultOf(name) !== null)
}

async function send<V extends FormValues, Output>(
  plan: FormPlan<V, Output>,
  state: FormState<V>,
  output: Output,
  step: (step: FormStep<V>) => void,
) {
  const changes = changesOf(state)
  const forget = () => plan.draft && storeDraft(plan.draft, {})
  try {
    const held = await plan.save(output, { changes, version: state.held.version })
    forget()
    step({ type: 'saved', held: held ?? { values: state.values, version: state.held.version } })
  } catch (error) {
    const theirs = isOutdated(error) ? await plan.reread?.().catch(() => null) : null
    if (!theirs || theirs.version === state.held.version) return step({ type: 'refused', ...reasonsIn(error, plan) })
    if (conflictsOf(state, theirs.values).length > 0) return step({ type: 'conflicted', theirs, ...whoIn(error) })
    // They changed other fields: these are taken over, and what was typed goes on top of them.
    step({ type: 'renewed', held: theirs })
    const merged = formAfter(state, { type: 'renewed', held: theirs })
    const checked = v.safeParse(plan.schema, merged.values)
    if (checked.success) return send({ ...plan, reread: undefined }, merged, checked.output, step)
    step({ type: 'refused', refused: {}, refusal: reasonOf(error) })
  }
}

/** Refused for a version conflict, not for a field's value. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 409
}

/** Who made the conflicting change and when, where the server says so. */
function whoIn(error: unknown): SavedBy {
  const { by = null, at = null } = error instanceof ApiProblem ? error.problem : {}
  return { by, at }
}

/** The server's reasons: those of fields that are here go to their fields, the rest above the button. */
function reasonsIn<V extends FormValues, Output>(error: unknown, { labels }: FormPlan<V, Output>) {
  const errors = error instanceof ApiProblem ? Object.entries(error.problem.errors ?? {}) : []
  const refused = Object.fromEntries(
    errors.flatMap(([path, why]) => here(path, labels).map((name) => [name, formatFault(why)])),
  )
  const isAllHere = errors.length > 0 && errors.every(([path]) => here(path, labels).length > 0)
  return { refused, refusal: isAllHere ? null : reasonOf(error) }
}

/** `appraiser_zipcodes[2]` is about the field `appraiser_zipcodes`. */
function here(path: string, labels: object): string[] {
  return Object.keys(labels).filter((name) => path === name || path.startsWith(`${name}[`))
}

function faultsOf<V extends FormValues>(schema: v.GenericSchema, values: V): Readonly<Record<string, string>> {
  const checked = v.safeParse(schema, values)
  const issues = (checked.issues ?? []).map(
    (issue) => [String(issue.path?.[0]?.key ?? ''), formatFault(issue.message)] as const,
  )
  return Object.fromEntries(issues.toReversed())
}

function startWithDraft<V extends FormValues>(held: Held<V>, draft: string | undefined): FormState<V> {
  const kept = draft ? draftOf(draft) : null
  return startForm(held, kept && { ...held.values, ...kept })
}

function useDraft(draft: string | undefined, changes: object, secret: readonly string[]) {
  const kept = JSON.stringify(Object.fromEntries(Object.entries(changes).filter(([name]) => !secret.includes(name))))
  useEffect(() => {
    if (draft) storeDraft(draft, JSON.parse(kept) as FormValues)
  }, [draft, kept])
}

/** Asks before the whole page goes away with something typed in it. */
function useWarning(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])
}
