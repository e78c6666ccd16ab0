import { assign, fromCallback, setup } from 'xstate'
import type { UndoPlan } from '../../../contract/undo/undo-plan.ts'
import { type Operation, newOperation } from '../../shared/operations/operation.ts'
import type { Target, Undone } from './api/undo-api.ts'
import { inverseLabel } from './undone-label.ts'

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
  | { type: 'undo'; wish: Wish }
  | { type: 'confirm' }
  | { type: 'look again' }
  | { type: 'cancel' }
  | { type: 'try again' }
  | FindEvent
  | CarryOutEvent

interface ReviewContext {
  readonly wish: Wish | null
  readonly target: Target | null
  readonly plan: UndoPlan | null
  /** The plan has changed since it was confirmed. */
  readonly hasMoved: boolean
  readonly operation: Operation
  readonly done: number
  readonly outcome: Undone | null
  readonly error: unknown
}

export interface CarryOutInput {
  readonly target: Target
  readonly plan: UndoPlan
  readonly operation: Operation
}

const nothing: ReviewContext = {
  wish: null,
  target: null,
  plan: null,
  hasMoved: false,
  operation: { id: '', label: '' },
  done: 0,
  outcome: null,
  error: null,
}

/** Whether there is nothing to review: all of it can be undone now, nothing has happened to it since, and nothing else follows. */
function isPlain({ count, left, refused, held, dependents }: UndoPlan): boolean {
  const isAll = left === 0 && refused.length === 0 && held.length === 0
  return count > 0 && isAll && dependents.every(({ event, follows }) => !event && !follows)
}

/** How many aggregates an undo would change now, without those that other users hold. */
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
    'no review needed': ({ context, event }) =>
      event.type === 'found' && !context.wish?.isReviewed && isPlain(event.plan),
    'the plan is loaded': ({ context }) => context.plan !== null,
    'something can be undone now': ({ context }) => context.plan !== null && goingNow(context.plan) > 0,
  },
  actions: {
    'set the request': assign(({ event }) => (event.type === 'undo' ? { ...nothing, wish: event.wish } : {})),
    // A user who waited for a lease has not confirmed the new plan.
    'require a review': assign(({ context: { wish } }) => ({
      ...nothing,
      wish: wish && { ...wish, isReviewed: true },
    })),
    'set the plan': assign(({ event }) => {
      if (event.type !== 'found') return {}
      const { target, plan } = event
      return { target, plan, operation: newOperation(inverseLabel(plan.of.label)) }
    }),
    'set the new plan': assign(({ event }) =>
      event.type === 'moved on' ? { plan: event.plan, hasMoved: true, done: 0 } : {},
    ),
    'count what is done': assign(({ event }) => (event.type === 'progress' ? { done: event.done } : {})),
    'set the result': assign(({ event }) => (event.type === 'carried out' ? { outcome: event.outcome } : {})),
    'note the failure': assign(({ event }) => (event.type === 'broke off' ? { error: event.error } : {})),
    'say nothing to undo': () => undefined,
    'show the result': () => undefined,
  },
}).createMachine({
  id: 'undo review',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      description: 'Closed.',
      on: { undo: { target: 'planning', actions: 'set the request' } },
    },
    planning: {
      description: 'The server plans the undo.',
      invoke: { src: 'find', input: ({ context }) => context.wish as Wish },
      on: {
        found: [
          { guard: 'no review needed', target: 'undoing', actions: 'set the plan' },
          { target: 'reviewing', actions: 'set the plan' },
        ],
        'found nothing': { target: 'closed', actions: 'say nothing to undo' },
        'broke off': { target: 'failed', actions: 'note the failure' },
        cancel: 'closed',
      },
    },
    reviewing: {
      description: 'Shows what will be undone, what depends on it, and what can’t be undone.',
      on: {
        confirm: { guard: 'something can be undone now', target: 'undoing' },
        'look again': { target: 'planning', actions: 'require a review' },
        cancel: 'closed',
      },
    },
    undoing: {
      description: 'Runs the reviewed plan. A retry repeats nothing.',
      invoke: {
        src: 'carry out',
        input: ({ context }) => context as CarryOutInput,
      },
      on: {
        progress: { actions: 'count what is done' },
        'carried out': { target: 'closed', actions: ['set the result', 'show the result'] },
        'moved on': { target: 'reviewing', actions: 'set the new plan' },
        'broke off': { target: 'failed', actions: 'note the failure' },
      },
    },
    failed: {
      description: 'The server could not be reached.',
      on: {
        'try again': [{ guard: 'the plan is loaded', target: 'undoing' }, { target: 'planning' }],
        cancel: 'closed',
        undo: { target: 'planning', actions: 'set the request' },
      },
    },
  },
})
