import { assign, fromCallback, setup } from 'xstate'
import type { UndoPlan } from '../../../contract/undo/undo-plan.ts'
import { type Action, newAction } from '../../shared/actions/action.ts'
import type { Target, Undone } from './api/undo-api.ts'

/** What somebody wants taken back, and whether they want to look at it first whatever it comes to. */
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
  | { type: 'leave it' }
  | { type: 'try again' }
  | FindEvent
  | CarryOutEvent

interface ReviewContext {
  readonly wish: Wish | null
  readonly target: Target | null
  readonly plan: UndoPlan | null
  /** The plan is another than the one that was agreed to. */
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

/** Whether there is nothing to look at: all of it goes back, and nothing has happened to it since. */
function isPlain({ count, left, refused, dependents }: UndoPlan): boolean {
  return count > 0 && left === 0 && refused.length === 0 && dependents.every(({ event }) => !event)
}

/** Taking something back: find out what it comes to, have it reviewed where there is something to see, carry it out. */
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
  },
  actions: {
    'take the wish': assign(({ event }) => (event.type === 'take back' ? { ...nothing, wish: event.wish } : {})),
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
    closed: { on: { 'take back': { target: 'planning', actions: 'take the wish' } } },
    planning: {
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
    reviewing: { on: { confirm: 'undoing', 'leave it': 'closed' } },
    undoing: {
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
      on: {
        'try again': [{ guard: 'the plan is known', target: 'undoing' }, { target: 'planning' }],
        'leave it': 'closed',
        'take back': { target: 'planning', actions: 'take the wish' },
      },
    },
  },
})
