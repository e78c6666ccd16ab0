import type { AggregateCategory } from '../contract/categories.ts'
import type { Call } from '../contract/call.ts'
import { crudCalls } from '../contract/crud/crud-calls.ts'
import { may, rolesThat } from '../contract/people/permissions.ts'
import { type Role, roleLabels } from '../contract/people/roles.ts'
import { type AnyAggregate } from './aggregate.ts'
import { appointmentTrials } from './appointment/appointment.trials.ts'
import { callTrials } from './call/call.trials.ts'
import { contactTrials } from './contact/contact.trials.ts'
import { crudAggregates } from './crud/crud-aggregates.ts'
import { intakeItemTrials } from './intake-item/intake-item.trials.ts'
import { buttonsOf, type CommandCall, type CommandRules, whyNotButton } from './lifecycle-commands.ts'
import { locationTrials } from './location/location.trials.ts'
import { shopOfferTrials } from './shop-offer/shop-offer.trials.ts'
import { stormTrials } from './storm/storm.trials.ts'
import type { Trial } from './trial.ts'
import { waitingListTrials } from './waiting-list/waiting-list.trials.ts'

/** A command of a record, and why a person cannot give it; null where they can. */
export interface Action {
  readonly label: string
  readonly whyNot: string | null
}

interface Actor {
  readonly role: Role
  readonly permissions: readonly string[]
}

type TrialsOf = (state: never) => readonly Trial[]

/** What can be done next with records whose commands are not declared by their manifest. */
const trials: Readonly<Partial<Record<AggregateCategory, TrialsOf>>> = {
  appointment: appointmentTrials,
  call: callTrials,
  contact: contactTrials,
  intake_item: intakeItemTrials,
  location: locationTrials,
  shop_offer: shopOfferTrials,
  storm: stormTrials,
  waiting_list: waitingListTrials,
  ...Object.fromEntries(crudAggregates.map((crud) => [crud.manifest.category, trialsOfCrud(crud)])),
}

function trialsOfCrud({ resource, decide }: (typeof crudAggregates)[number]): TrialsOf {
  const { edit, remove, restore } = crudCalls(resource)
  return (record) => [
    ['edit', decide({ type: 'edit', changes: {} }, record), edit],
    ['delete', decide({ type: 'delete' }, record), remove],
    ['restore', decide({ type: 'restore' }, record), restore],
  ]
}

/**
 * The commands of a record in a state, each with the reason why a person cannot give it: of the permission that its call
 * demands, or of the decision that the server and the button ask. `now` in milliseconds since 1970.
 */
export function actionsOf(aggregate: AnyAggregate, state: object, actor: Actor, now: number): Action[] {
  const commands = commandsIn(aggregate)
  if (commands.length > 0) {
    const rules = aggregate as unknown as CommandRules<object, never, unknown>
    return buttonsOf(commands).flatMap((placed) => {
      const { button, of } = placed
      if (button.isShown?.(state, now) === false) return []
      const label = typeof button.label === 'string' ? button.label : button.label(state, now)
      return { label, whyNot: whyNotPermitted(of.call, actor) ?? whyNotButton(rules, placed, state, actor.role) }
    })
  }
  return (trials[aggregate.category]?.(state as never) ?? []).map(([verb, decision, call]) => ({
    label: `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`,
    whyNot: whyNotPermitted(call, actor) ?? (decision.ok ? null : decision.refusal.reason),
  }))
}

function commandsIn(aggregate: AnyAggregate): readonly CommandCall<object, unknown>[] {
  return 'commands' in aggregate ? (aggregate.commands as readonly CommandCall<object, unknown>[]) : []
}

function whyNotPermitted({ permission }: Call, actor: Actor): string | null {
  if (permission === 'public' || permission === 'session' || permission === 'signed-in') return null
  if (may(actor, permission)) return null
  return `The role ${roleLabels[actor.role]} does not have permission for this. Roles that do: ${rolesThat(permission)
    .map((role) => roleLabels[role])
    .join(', ')}.`
}
