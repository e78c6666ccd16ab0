import type { BodyOf, Call, SentBodyOf } from '../contract/call.ts'
import type { AggregateCategory } from '../contract/categories.ts'
import type { Field } from '../contract/crud/field.ts'
import type { DomainEvent } from '../contract/events/recorded.ts'
import type { Role } from '../contract/people/roles.ts'
import type { Decision, Refusal } from './decision.ts'
import type { ChangedSince } from './edit-conflict.ts'

/** A request without the version that it is based on: the kit reads that, and adds what others have changed since. */
export interface CommandRequest<State, C extends Call> {
  readonly params: Readonly<Record<string, string>>
  readonly body: Omit<NonNullable<BodyOf<C>>, 'version'>
  /** ISO 8601, UTC. */
  readonly now: string
  /** Whose request it is, where the command differs by role. */
  readonly role?: Role | undefined
  readonly changedSince?: ChangedSince<State> | undefined
}

/** What a button sends beside the record's id and version. */
export interface SentCommand<C extends Call> {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: Omit<NonNullable<SentBodyOf<C>>, 'version'>
}

/** A record that a request names in a field; one that does not exist refuses the request with 404. */
export interface NamedRecord {
  readonly category: AggregateCategory
  readonly field: string
  readonly id: string
  /** Why the record cannot be named so, as it is now: 409; null where it can. */
  whyNot?(record: { readonly deleted_at?: string | null }): Refusal | null
}

/** What is asked before a command is sent. The answer is an id, a code, or an instant in ISO 8601, UTC. */
export type CommandPrompt<State> = {
  title(name: string): string
  readonly description?: string
  /** The button that sends it. */
  readonly confirm: string
  /** An answer that differs from what the record has: by it a button says why it cannot be pressed. */
  example(state: State): string
} & (
  | {
      /** One of the records of a category, which the page around knows. */
      readonly kind: 'record'
      readonly category: AggregateCategory
      readonly label: string
      readonly none: string
      readonly missing: string
      /** Records with a reason against them, such as an offline shop, are shown with it and cannot be chosen. */
      readonly onlyTaking?: true
      initial(state: State): string | null
    }
  | {
      /** One of a few values. */
      readonly kind: 'value'
      readonly label: string
      readonly choices: readonly { readonly value: string; readonly label: string }[]
      readonly missing: string
      /** A text that goes with it. */
      readonly note?: Field
    }
  | {
      /** What is typed: the answer is the value that is stored, as a string. */
      readonly kind: 'field'
      readonly field: Field
      /** What is offered, as it is typed. */
      initial?(state: State): string
    }
  | {
      /** A moment in the future. */
      readonly kind: 'moment'
    }
)

/** A button of a record's page. */
export interface CommandButton<State, C extends Call> {
  /** Unique among those of the aggregate. */
  readonly id: string
  /** `now` in milliseconds since 1970. */
  readonly label: string | ((state: State, now: number) => string)
  readonly icon?: 'clock'
  readonly isShown?: (state: State, now: number) => boolean
  /** Stands after all others, as it ends the way of a record. */
  readonly isLast?: true
  readonly prompt?: CommandPrompt<State>
  /** The key that presses it on a page that takes keys: `A`. */
  readonly key?: string
  /** `answer` is empty without a prompt, `note` without one of its own. */
  send(answer: string, state: State, note: string): SentCommand<C>
  /** Why it cannot be pressed where it would change nothing. */
  readonly unchanged?: string
  /** In the list of what is possible next: `mark lost`. One without it is not in that list. */
  readonly verb?: string
  /** What undo shows, of a record by its name. */
  operation(name: string): string
  /** `answer` as people read it. */
  done(answer: string): string
  readonly failed: string
}

interface Declared<State, Command, C extends Call> {
  /** The command that a request comes to. Pure. */
  command(request: CommandRequest<State, C>): Command
  named?(request: CommandRequest<State, C>): readonly NamedRecord[]
  /** The feature has the route: its command needs what only the server knows. */
  readonly hasOwnRoute?: true
  readonly buttons?: readonly CommandButton<State, C>[]
}

/** A call that changes one aggregate. From it follow its route, its refusals, its buttons and their reasons. */
export interface CommandCall<State, Command> {
  readonly call: Call
  command(request: CommandRequest<State, never>): Command
  named(request: CommandRequest<State, never>): readonly NamedRecord[]
  readonly hasOwnRoute: boolean
  readonly buttons: readonly CommandButton<State, Call>[]
}

/** Declares the calls of an aggregate one by one, each with the types of its own request. */
export function commandsOf<State, Command>() {
  return <C extends Call>(call: C, declared: Declared<State, Command, NoInfer<C>>): CommandCall<State, Command> => ({
    call,
    command: (request) => declared.command(request),
    named: (request) => declared.named?.(request) ?? [],
    hasOwnRoute: declared.hasOwnRoute ?? false,
    buttons: declared.buttons ?? [],
  })
}

/** A button with the call that it makes. */
export interface PlacedButton<State, Command> {
  readonly of: CommandCall<State, Command>
  readonly button: CommandButton<State, Call>
}

/** All buttons in the order in which they stand. */
export function buttonsOf<State, Command>(
  commands: readonly CommandCall<State, Command>[],
): readonly PlacedButton<State, Command>[] {
  const all = commands.flatMap((of) => of.buttons.map((button) => ({ of, button })))
  return [...all.filter(({ button }) => !button.isLast), ...all.filter(({ button }) => button.isLast)]
}

/** What the buttons of an aggregate are decided by: its manifest. */
export interface CommandRules<State, Event extends DomainEvent, Command> {
  decide(command: Command, state: State | null): Decision<Event>
  readonly commands: readonly CommandCall<State, Command>[]
}

/** What pressing a button comes to, whatever is answered to its prompt. */
function tryButton<State, Event extends DomainEvent, Command>(
  { decide }: CommandRules<State, Event, Command>,
  { of, button }: PlacedButton<State, Command>,
  state: State,
  role?: Role,
): Decision<Event> {
  const { params = {}, body = {} } = button.send(button.prompt?.example(state) ?? '', state, '')
  return decide(of.command({ params, body, now: '', role }), state)
}

/** Why a person of a role cannot press a button, as the server would say it; null where they can. */
export function whyNotButton<State, Event extends DomainEvent, Command>(
  lifecycle: CommandRules<State, Event, Command>,
  placed: PlacedButton<State, Command>,
  state: State,
  role?: Role,
): string | null {
  const decision = tryButton(lifecycle, placed, state, role)
  if (!decision.ok) return decision.refusal.reason
  return decision.events.length > 0 ? null : (placed.button.unchanged ?? 'This would change nothing.')
}

/** What can be done next with an aggregate, and what comes of it. */
export function trialsOf<State, Event extends DomainEvent, Command>(
  lifecycle: CommandRules<State, Event, Command>,
  state: State,
): readonly (readonly [verb: string, decision: Decision<Event>])[] {
  return buttonsOf(lifecycle.commands).flatMap((placed) =>
    placed.button.verb === undefined ? [] : [[placed.button.verb, tryButton(lifecycle, placed, state)] as const],
  )
}
