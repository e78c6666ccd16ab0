import { assign, fromCallback, setup } from 'xstate'
import type { UndoPlan } from '../../../contract/undo/undo-plan.ts'
import { type Action, newAction } from '../../shared/actions/action.ts'
import type { Target, Undone } from './api/undo-api.ts'

/** What is to be undone, and whether it is reviewed first in any case. */
export interface Wish {
  readonly find: () => Promise<{ target: Target; plan: UndoPlan } | null>
  readonly isReviewed: boolean
}

export type CarryOutEvent =
  | { type: 'progress'; done: number }
  | { type: 'carried out'; outcome: Undone }
  | { type: 'moved on'; plan: UndoPlan }
  | { type: 'broke off'; error: unknown }

export type FindEvent =
  | { type: 'found'; target: Target; plan: UndoPlan }
  | { type: 'found nothing' }
  | { type: 'broke off'; error: unknown }

export type ReviewEvent =
  | { type: 'take back'; wish: Wish }
  | { type: 'confirm' }
  | { type: 'look again' }
  | { type: 'leave it' }
  | { type: 'try again' }
  | FindEvent
  | CarryOutEvent

interface ReviewContext {
  readonly wish: Wish | null
  readonly target: Target | null
  readonly plan: UndoPlan | null
  /** The plan has changed since it was confirmed. */
  readonly hasMoved: boolean
  readonly action: Action
  readonly done: number
  readonly outcome: Undone | null
  readonly error: unknown
}

export interface CarryOutInput {
  readonly target: Target
  readonly plan: UndoPlan
  readonly action: Action
}

const nothing: ReviewContext = {
  wish: null,
  target: null,
  plan: null,
  hasMoved: false,
  action: { id: '', label: '' },
  done: 0,
  outcome: null,
  error: null,
}

/** Whether there is nothing to review: all of it can be undone now, and nothing has happened to it since. */
function isPlain({ count, left, refused, held, dependents }: UndoPlan): boolean {
  const isAll = left === 0 && refused.length === 0 && held.length === 0
  return count > 0 && isAll && dependents.every(({ event }) => !event)
}

/** How many things go back if it is carried out now, while colleagues work on others. */
export function goingNow({ count, held }: UndoPlan): number {
  return count - held.reduce((sum, group) => sum + group.count, 0)
}

/** Undo: plan it, have it reviewed where there is something to decide, run it. */
export const undoReviewMachine = setup({
  types: { context: {} as ReviewContext, events: {} as ReviewEvent },
  actors: {
    find: fromCallback<ReviewEvent, Wish>(({ input, sendBack }) => {
      input.find().then(
        (found) => sendBack(found ? { type: 'found', ...found } : { type: 'found nothing' }),
        (error: unknown) => sendBack({ type: 'broke off', error }),
      )
    }),
    'carry out': fromCallback<ReviewEvent, CarryOutInput>(() => undefined),
  },
  guards: {
    'nobody need look at it': ({ context, event }) =>
      event.type === 'found' && !context.wish?.isReviewed && isPlain(event.plan),
    'the plan is known': ({ context }) => context.plan !== null,
    'something can go back now': ({ context }) => context.plan !== null && goingNow(context.plan) > 0,
  },
  actions: {
    'take the wish': assign(({ event }) => (event.type === 'take back' ? { ...nothing, wish: event.wish } : {})),
    // Whoever waited for a colleague to finish has agreed to nothing yet.
    'have it reviewed anew': assign(({ context: { wish } }) => ({
      ...nothing,
      wish: wish && { ...wish, isReviewed: true },
    })),
    'take the plan': assign(({ event }) => {
      if (event.type !== 'found') return {}
      const { target, plan } = event
      return { target, plan, action: newAction(`Undo: ${plan.of.label}`) }
    }),
    'take the new plan': assign(({ event }) =>
      event.type === 'moved on' ? { plan: event.plan, hasMoved: true, done: 0 } : {},
    ),
    'count what is done': assign(({ event }) => (event.type === 'progress' ? { done: event.done } : {})),
    'take the outcome': assign(({ event }) => (event.type === 'carried out' ? { outcome: event.outcome } : {})),
    'note the failure': assign(({ event }) => (event.type === 'broke off' ? { error: event.error } : {})),
    'say that there is nothing': () => undefined,
    'say what was done': () => undefined,
  },
}).createMachine({
  id: 'undo review',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is being taken back.',
      on: { 'take back': { target: 'planning', actions: 'take the wish' } },
    },
    planning: {
      description: 'The server works out what it would come to now.',
      invoke: { src: 'find', input: ({ context }) => context.wish as Wish },
      on: {
        found: [
          { guard: 'nobody need look at it', target: 'undoing', actions: 'take the plan' },
          { target: 'reviewing', actions: 'take the plan' },
        ],
        'found nothing': { target: 'closed', actions: 'say that there is nothing' },
        'broke off': { target: 'failed', actions: 'note the failure' },
        'leave it': 'closed',
      },
    },
    reviewing: {
      description: 'What goes back stands there, what depends on it, and what stays as it is.',
      on: {
        confirm: { guard: 'something can go back now', target: 'undoing' },
        'look again': { target: 'planning', actions: 'have it reviewed anew' },
        'leave it': 'closed',
      },
    },
    undoing: {
      description: 'The reviewed plan is carried out, and no other. Cut off and asked again, it does nothing twice.',
      invoke: {
        src: 'carry out',
        input: ({ context }) => context as CarryOutInput,
      },
      on: {
        progress: { actions: 'count what is done' },
        'carried out': { target: 'closed', actions: ['take the outcome', 'say what was done'] },
        'moved on': { target: 'reviewing', actions: 'take the new plan' },
        'broke off': { target: 'failed', actions: 'note the failure' },
      },
    },
    failed: {
      description: 'The server could not be asked, or did not answer.',
      on: {
        'try again': [{ guard: 'the plan is known', target: 'undoing' }, { target: 'planning' }],
        'leave it': 'closed',
        'take back': { target: 'planning', actions: 'take the wish' },
      },
    },
  },
})
