import type { DomainEvent, Recorded } from '../../contract/events/recorded.ts'
import { changedByOthers } from '../../machines/changed-by-others.ts'
import type { Decision } from '../../machines/decision.ts'
import type { ChangedSince } from '../../machines/edit-conflict.ts'
import { resolveConflicts } from '../../src/workspace/conflicts/resolve-conflicts.ts'
import { setText } from '../../src/workspace/conflicts/set-text.ts'
import { TypedText } from '../../src/workspace/conflicts/typed-text.ts'
import type {
  EditCommand,
  EditReply,
  FieldChanges,
  FieldDefinition,
  WorkspaceRow,
} from '../../src/workspace/definition.ts'
import { applyTexts } from '../../src/workspace/grid/editors/apply-texts.ts'
import type { Workspace } from '../../src/workspace/workspace.ts'

const me = { id: 'me', name: 'Morgan Lee' }
const colleague = { id: 'jt', name: 'Jo Tran' }
const at = '2026-03-10T10:43:00.000Z'

/** A row that two people edit, as the server decides about it. */
export interface RacedAggregate<State extends object, Row, Field extends string> {
  readonly category: string
  readonly initial: State & { readonly id: string; readonly version: number }
  readonly decide: (state: State, changes: FieldChanges<Field>, since: ChangedSince<State>) => Decision<DomainEvent>
  readonly evolve: (state: State, event: Recorded) => State
  readonly rowOf: (state: State) => Row
}

/** The server with that one row: it decides each edit on what others have changed since the version it is based on. */
export class RacedServer<State extends object, Row extends WorkspaceRow<Field>, Field extends string> {
  readonly #aggregate: RacedAggregate<State, Row, Field>
  readonly #log: Recorded[]
  #state: State
  #pushed = 1

  constructor(aggregate: RacedAggregate<State, Row, Field>) {
    this.#aggregate = aggregate
    this.#state = aggregate.initial
    this.#log = [this.#recorded({ type: 'Created', data: {} }, me)]
  }

  get id(): string {
    return this.#aggregate.initial.id
  }

  get state(): State {
    return this.#state
  }

  row(): Row {
    return this.#aggregate.rowOf(this.#state)
  }

  /** What was committed and is not published yet. */
  unpublished(): Recorded[] {
    const events = this.#log.slice(this.#pushed)
    this.#pushed = this.#log.length
    return events
  }

  readonly edit: EditCommand<Row, Field>['send'] = async (edits) => {
    const reply: { edited: EditReply['edited'][number][]; failed: EditReply['failed'][number][] } = {
      edited: [],
      failed: [],
    }
    for (const { id, changes, version } of edits) {
      const was = this.#log.length
      const decision = this.#set(changes, version, me)
      if (decision.ok) reply.edited.push({ id, was, version: this.#log.length })
      else reply.failed.push({ id, ...decision.refusal })
    }
    return reply
  }

  colleagueSets(field: Field, value: string | null) {
    const decision = this.#set({ [field]: value } as FieldChanges<Field>, this.#log.length, colleague)
    if (!decision.ok) throw new Error(`${field} cannot be set: ${decision.refusal.reason}`)
  }

  #set(changes: FieldChanges<Field>, version: number, by: typeof me) {
    const { decide, evolve, initial } = this.#aggregate
    const fold = (state: State | null, event: Recorded) => (state === null ? initial : evolve(state, event))
    const since = changedByOthers<State, DomainEvent>(this.#log, { version, actorId: by.id }, fold)
    const decision = decide(this.#state, changes, since)
    for (const event of decision.ok ? decision.events : []) {
      const recorded = this.#recorded(event, by)
      this.#log.push(recorded)
      this.#state = evolve(this.#state, recorded)
    }
    return decision
  }

  #recorded(event: DomainEvent, by: typeof me): Recorded {
    const version = (this.#log?.length ?? 0) + 1
    return { ...event, id: version, stream: `${this.#aggregate.category}:${this.id}`, version, at, by }
  }
}

/** How a field of the panel saves what is typed in it. */
export type TypedField<Row extends WorkspaceRow<Field>, Field extends string> = Pick<
  TypedText<Row, Field>,
  'begin' | 'save' | 'end'
>

/** A field that saves its text on whatever the row is by then: what the checks must find. */
export function overwritingField<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  id: string,
  field: Field,
): TypedField<Row, Field> {
  return {
    begin: () => undefined,
    save: (text) => void applyTexts(workspace, [{ id, texts: { [field]: text } as FieldChanges<Field> }]),
    end: () => undefined,
  }
}

/** In which way the colleague's save meets what the user does in the field. */
export const races = [
  'the save is published while the user types',
  'the save is not published yet',
  'the user types on after the conflict',
  'the other changes are shown while the user types',
  'the value is chosen or filled in at once',
  'the editor of a cell was open',
  'the colleague saves again before the user keeps theirs',
] as const
export type Race = (typeof races)[number]

export interface RaceOptions<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly workspace: Workspace<Row, Field>
  readonly server: Pick<RacedServer<object, Row, Field>, 'id' | 'row' | 'colleagueSets' | 'unpublished'>
  readonly field: Field
  /** Values that the field does not have; of a choice between three there is no third. */
  readonly values: readonly [mine: string | null, theirs: string | null, third: string | null | undefined]
  readonly race: Race
  readonly typedField?: typeof overwritingField<Row, Field>
}

/** Lets two people set a field; answers with what went wrong, or null. */
export async function raceForField<Row extends WorkspaceRow<Field>, Field extends string>(
  options: RaceOptions<Row, Field>,
): Promise<string | null> {
  const { workspace, server, field, values, race } = options
  const { typedField = (...of) => new TypedText(...of) } = options
  const [mine, theirs, third] = values
  const { rows, notes, edits } = workspace
  const { id } = server
  rows.load([server.row()])
  rows.finishLoading()
  const publish = () => workspace.applyEvents(server.unpublished())
  const colleagueSaves = async (value: string | null, isPublished = true) => {
    server.colleagueSets(field, value)
    if (isPublished) await publish()
  }
  const later = third === undefined ? server.row()[field] : third
  const typed = typedField(workspace, id, field)
  rows.active.edit(id)
  const { version } = server.row()
  typed.begin()
  await colleagueSaves(theirs, race !== 'the save is not published yet')
  if (race === 'the value is chosen or filled in at once') await setText(workspace, { id, field, text: mine ?? '' })
  else if (race === 'the editor of a cell was open') {
    rows.deferred.flush([id])
    await applyTexts(workspace, [{ id, texts: { [field]: mine } as FieldChanges<Field>, version }])
  } else {
    if (race === 'the other changes are shown while the user types') rows.deferred.flush([id])
    if (race === 'the user types on after the conflict') {
      typed.save((third === undefined ? mine : third) ?? '')
      await edits.settled()
    }
    typed.save(mine ?? '')
    typed.end()
  }
  await edits.settled()
  const saved = () => server.row()[field]
  if (saved() !== theirs) return `${field}: the colleague’s “${theirs}” was overwritten with “${saved()}”`
  const conflictNow = () => notes.conflicts().find((one) => one.id === id && one.field === field)
  const conflict = conflictNow()
  if (!conflict) return `${field}: nothing says that the colleague set it too`
  if (conflict.mine !== mine || conflict.theirs !== theirs)
    return `${field}: the choice is between “${conflict.mine}” and “${conflict.theirs}”`
  if (race === 'the colleague saves again before the user keeps theirs') {
    rows.active.edit(null)
    await colleagueSaves(later)
    void resolveConflicts(workspace, new Map([[conflict, 'mine']]))
    await edits.settled()
    if (saved() !== later) return `${field}: the colleague’s second “${later}” was overwritten with “${saved()}”`
  }
  const last = conflictNow()
  if (!last) return `${field}: the second save of the colleague is no conflict`
  void resolveConflicts(workspace, new Map([[last, 'mine']]))
  await edits.settled()
  if (saved() !== mine) return `${field}: what the user chose to keep is not saved`
  return conflictNow() ? `${field}: it is still in conflict once it is resolved` : null
}

/** Texts that fit the fields of one kind or another; a field takes those that it can use. */
const texts = [
  'Goshen',
  'Elkhart',
  'Nappanee',
  '46526',
  '46514',
  '46550',
  'one@example.com',
  'two@example.com',
  'three@example.com',
  '6155550143',
  '6155550144',
  '6155550145',
  '2026-02-03',
  '2026-02-04',
  '2026-02-05',
  '2026-12-12T15:00:00Z',
  '2026-12-12T16:00:00Z',
  '2026-12-12T17:00:00Z',
  '1HGCM82633A004353',
  '1HGCM82633A004354',
  '1HGCM82633A004355',
  '2011',
  '2012',
  '2013',
]

/** Values of a field that the row does not have, as a user can set them. */
export function otherValues<Row extends WorkspaceRow<Field>, Field extends string>(
  { name, kind, options, parse }: FieldDefinition<Row, Field>,
  row: Row,
  more: readonly string[],
): (string | null)[] {
  const offered = (options?.(row) ?? []).flatMap(({ value, whyNot }) => (whyNot ? [] : [value ?? '']))
  const tried = kind === 'choice' ? [...offered, ...more] : texts
  const values = tried.flatMap((text) => {
    const parsed = parse(text, row)
    return parsed.ok && (parsed.value ?? '') === text ? [parsed.value] : []
  })
  return [...new Set(values)].filter((value) => value !== row[name])
}
