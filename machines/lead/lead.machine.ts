import { setup } from 'xstate'
import type { LeadEvent } from '../../contract/events/lead.events.ts'
import { type LeadStatus, leadStatuses } from '../../contract/leads/lead.ts'

/** Guards of an undo, by the status it restores. */
const before = {
  unscheduled: 'it was unscheduled before',
  assigned_to_shop: 'it was assigned to a shop before',
  scheduled_awaiting_dropoff: 'its drop-off was scheduled before',
  vehicle_dropped: 'its vehicle was dropped off before',
  at_body_shop: 'it was at the body shop before',
  follow_up_call: 'it had a follow-up call before',
  follow_up_with_shop: 'it had a follow-up with a shop before',
  opportunity_lost: 'its opportunity was lost before',
} as const satisfies Readonly<Record<LeadStatus, string>>
type Guard = (typeof before)[LeadStatus]

const restores =
  (status: LeadStatus) =>
  ({ event }: { event: LeadEvent }) =>
    event.type === 'LeadUndone' && event.data.to.status === status
const guards = Object.fromEntries(leadStatuses.map((status) => [before[status], restores(status)])) as Record<
  Guard,
  ReturnType<typeof restores>
>

/** From any status, also to the same one with another shop or reason. */
const undone = leadStatuses.map((status) => ({ guard: before[status], target: `.${status}` as const }))
const lost = { LeadOpportunityLost: 'opportunity_lost' } as const
const assign = { LeadAssignedToShop: 'assigned_to_shop' } as const
const call = { LeadFollowUpCallSet: 'follow_up_call' } as const
const shop = { LeadFollowUpWithShopSet: 'follow_up_with_shop' } as const
const reopen = { LeadReopened: 'unscheduled' } as const
const schedule = { LeadDropOffScheduled: 'scheduled_awaiting_dropoff' } as const
const atShop = { LeadAtBodyShop: 'at_body_shop' } as const

/** The life of a lead (decisions, Lead): on its way to a repair, with follow-ups, or lost; snoozed, or out of the sales queue, beside all of it. */
export const leadMachine = setup({
  types: { events: {} as LeadEvent },
  guards,
  actions: { 'set the fields': () => {}, 'count the call': () => {} },
}).createMachine({
  id: 'lead',
  initial: 'unseen',
  states: {
    unseen: { description: 'No lead yet.', on: { LeadCreated: 'open' } },
    open: {
      description: 'A lead, on its way and in its queues.',
      type: 'parallel',
      on: {
        LeadUpdated: { actions: 'set the fields' },
        LeadContactChanged: { actions: 'set the fields' },
        LeadCalled: { actions: 'count the call' },
        LeadCallUndone: { actions: 'count the call' },
        LeadWithdrawn: 'withdrawn',
      },
      states: {
        progress: {
          initial: 'unscheduled',
          on: { LeadUndone: undone },
          states: {
            unscheduled: {
              description: 'Nothing is agreed yet.',
              on: { ...assign, ...call, ...shop, ...lost },
            },
            assigned_to_shop: {
              description: 'A shop has it; no drop-off is agreed.',
              on: { ...assign, ...schedule, ...call, ...shop, ...lost, ...reopen },
            },
            scheduled_awaiting_dropoff: {
              description: 'A drop-off is agreed. Without it, the owner is called.',
              on: {
                ...schedule,
                LeadDropOffCancelled: 'follow_up_call',
                LeadVehicleDropped: 'vehicle_dropped',
                ...atShop,
                ...lost,
              },
            },
            vehicle_dropped: {
              description: 'The vehicle is at the shop’s door.',
              on: { ...atShop, ...shop, ...lost },
            },
            at_body_shop: {
              description: 'The vehicle is repaired.',
              on: { ...shop, ...lost },
            },
            follow_up_call: {
              description: 'The owner is to be called.',
              on: { ...assign, ...schedule, ...shop, ...lost, ...reopen },
            },
            follow_up_with_shop: {
              description: 'A shop is to be asked.',
              on: { ...assign, ...schedule, ...call, ...shop, ...atShop, ...lost, ...reopen },
            },
            opportunity_lost: {
              description: 'Not repaired by one of our shops, with the reason. Can be reopened.',
              on: { ...lost, ...reopen },
            },
          },
        },
        snooze: {
          initial: 'awake',
          states: {
            awake: { description: 'In its queues.', on: { LeadSnoozed: 'snoozed' } },
            snoozed: {
              description: 'Out of every queue until its time.',
              on: { LeadSnoozed: 'snoozed', LeadSnoozeEnded: 'awake' },
            },
          },
        },
        queue: {
          initial: 'queued',
          states: {
            queued: {
              description: 'Sales agents call its owner, if its status asks for it.',
              on: { LeadLeftQueue: 'left' },
            },
            left: {
              description: 'A person took it out of the sales queue, with the reason.',
              on: { LeadLeftQueue: 'left', LeadReturnedToQueue: 'queued' },
            },
          },
        },
      },
    },
    withdrawn: { description: 'Its creation was undone.', on: { LeadRestored: 'open' } },
  },
})
