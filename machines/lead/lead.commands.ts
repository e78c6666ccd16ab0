import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { cancelDropOff } from '../../contract/calls/cancel-drop-off.ts'
import { changeLeadContact } from '../../contract/calls/change-lead-contact.ts'
import { scheduleDropOff } from '../../contract/calls/schedule-drop-off.ts'
import { setDropped } from '../../contract/calls/set-dropped.ts'
import { setLeadStatus } from '../../contract/calls/set-lead-status.ts'
import { snoozeLead } from '../../contract/calls/snooze-lead.ts'
import {
  isSnoozed,
  type Lead,
  leadStatusLabels,
  opportunityLostLabels,
  opportunityLostReasons,
  type SetLeadStatus,
} from '../../contract/leads/lead.ts'
import { commandsOf } from '../lifecycle-commands.ts'
import type { LeadCommand } from './lead.decide.ts'
import { whyNotTaking } from './shop-taking.ts'

const command = commandsOf<Lead, LeadCommand>()

const settingTo = (status: SetLeadStatus) => ({
  id: status,
  send: () => ({ body: { status } }),
  operation: (name: string) => `Set ${name} to ${leadStatusLabels[status]}`,
  done: () => `Status set to ${leadStatusLabels[status]}`,
  failed: 'Status not changed',
  unchanged: 'This lead has this status already.',
})

/** What people do with a lead, in the order of the buttons. */
export const leadCommands = [
  command(assignLeadToShop, {
    command: ({ params: { locId = '' }, changedSince }) => ({
      type: 'AssignLeadToShop',
      repair_location_id: locId,
      changedSince,
    }),
    named: ({ params: { locId = '' } }) => [
      { category: 'repair_location', field: 'locId', id: locId, whyNot: whyNotTaking },
    ],
    buttons: [
      {
        id: 'assign_to_shop',
        label: ({ assigned_repair_location_id: shop }) => (shop === null ? 'Assign to shop…' : 'Change shop…'),
        prompt: {
          kind: 'record',
          category: 'repair_location',
          title: (name) => `Assign ${name} to a shop`,
          label: 'Shop',
          none: 'Choose a shop',
          missing: 'Choose a shop',
          onlyTaking: true,
          confirm: 'Assign to shop',
          initial: () => null,
          // Any shop but the one that is there: whether it exists is for the server to say.
          example: ({ id }) => id,
        },
        send: (shop) => ({ params: { locId: shop } }),
        verb: 'assign to a shop',
        operation: (name) => `Assign ${name} to a shop`,
        done: (shop) => `Assigned to ${shop}`,
        failed: 'Lead not assigned',
      },
    ],
  }),
  command(scheduleDropOff, {
    // The server finds the place of the opening.
    hasOwnRoute: true,
    command: ({ body: { timestamp, opening_id }, now, changedSince }) => ({
      type: 'ScheduleDropOff',
      appointment: {
        id: '',
        timestamp,
        repair_location_id: '',
        ...(opening_id !== undefined && { opening_id, opening_start: timestamp }),
      },
      ...(now !== '' && { now: Date.parse(now) }),
      changedSince,
    }),
    buttons: [
      {
        id: 'schedule_drop_off',
        label: ({ appointment }) => (appointment ? 'Move drop-off…' : 'Schedule drop-off…'),
        prompt: {
          kind: 'record',
          category: 'opening',
          title: (name) => `Drop-off of ${name}`,
          description: 'Times with free places at the suggested shops, nearest shop first.',
          label: 'Shop and time',
          none: 'Choose a time',
          missing: 'Choose a time',
          confirm: 'Schedule drop-off',
          initial: () => null,
          example: () => `6a000000-0000-4000-8000-000000000062 ${Date.UTC(2100, 0)}`,
        },
        send: (answer) => {
          const [opening_id = '', timestamp = ''] = answer.split(' ')
          return { body: { timestamp: Number(timestamp), ...(opening_id !== '-' && { opening_id }) } }
        },
        verb: 'schedule the drop-off',
        operation: (name) => `Schedule drop-off of ${name}`,
        done: (time) => `Drop-off scheduled: ${time}`,
        failed: 'Drop-off not scheduled',
      },
    ],
  }),
  command(setDropped, {
    // People of a shop may, for the leads of their shops.
    hasOwnRoute: true,
    command: ({ body: { status }, changedSince }) => ({ type: 'SetDropped', status, changedSince }),
    buttons: [
      {
        id: 'vehicle_dropped',
        label: 'Vehicle dropped off',
        isShown: ({ appointment }) => appointment !== null,
        send: (_, { appointment }) => ({
          params: { apptId: appointment?.id ?? '' },
          body: { status: 'vehicle_dropped' as const },
        }),
        verb: 'record the drop-off',
        operation: (name) => `Record drop-off of ${name}`,
        done: () => 'Vehicle dropped off',
        failed: 'Drop-off not recorded',
        unchanged: 'The drop-off of this vehicle is recorded.',
      },
      {
        id: 'at_body_shop',
        label: 'At body shop',
        isShown: ({ appointment }) => appointment !== null,
        send: (_, { appointment }) => ({
          params: { apptId: appointment?.id ?? '' },
          body: { status: 'at_body_shop' as const },
        }),
        verb: 'record that the repair has begun',
        operation: (name) => `Set ${name} to At body shop`,
        done: () => 'Status set to At body shop',
        failed: 'Status not changed',
        unchanged: 'This lead has this status already.',
      },
    ],
  }),
  command(cancelDropOff, {
    // The drop-off that is meant is checked by the server.
    hasOwnRoute: true,
    command: ({ changedSince }) => ({ type: 'CancelDropOff', changedSince }),
    buttons: [
      {
        id: 'cancel_drop_off',
        label: 'Cancel drop-off',
        isShown: ({ appointment }) => appointment !== null,
        send: (_, { appointment }) => ({ params: { apptId: appointment?.id ?? '' } }),
        verb: 'cancel the drop-off',
        operation: (name) => `Cancel drop-off of ${name}`,
        done: () => 'Drop-off canceled. The owner is to be called.',
        failed: 'Drop-off not canceled',
      },
    ],
  }),
  command(setLeadStatus, {
    command: ({ body, changedSince }) => ({ type: 'SetLeadStatus', ...body, changedSince }),
    named: ({ body: { status, follow_up_with_shop_id: id } }) =>
      status === 'follow_up_with_shop' && id
        ? [{ category: 'repair_location', field: 'follow_up_with_shop_id', id }]
        : [],
    buttons: [
      {
        ...settingTo('follow_up_call'),
        label: 'Follow-up call',
        verb: 'set a follow-up call',
      },
      {
        ...settingTo('follow_up_with_shop'),
        label: 'Follow up with shop…',
        prompt: {
          kind: 'record',
          category: 'repair_location',
          title: (name) => `Follow up with a shop on ${name}`,
          label: 'Shop',
          none: 'Choose a shop',
          missing: 'Choose the shop to follow up with',
          confirm: 'Set follow-up',
          initial: ({ assigned_repair_location_id: id }) => id,
          example: ({ id }) => id,
        },
        send: (shop) => ({ body: { status: 'follow_up_with_shop' as const, follow_up_with_shop_id: shop } }),
        verb: 'follow up with a shop',
      },
      {
        ...settingTo('unscheduled'),
        label: ({ status }) => (status === 'opportunity_lost' ? 'Reopen lead' : 'Set to unscheduled'),
      },
      {
        ...settingTo('opportunity_lost'),
        label: 'Mark lost…',
        isLast: true,
        prompt: {
          kind: 'value',
          title: (name) => `Mark ${name} lost`,
          description: 'The lead leaves its queues. It can be reopened.',
          label: 'Reason',
          choices: opportunityLostReasons.map((value) => ({ value, label: opportunityLostLabels[value] })),
          missing: 'Choose why the opportunity is lost',
          confirm: 'Mark lost',
          example: (lead) => opportunityLostReasons.find((one) => one !== lead.opportunity_lost_reason) ?? '',
        },
        send: (answer) => ({
          body: {
            status: 'opportunity_lost' as const,
            opportunity_lost_reason: opportunityLostReasons.find((one) => one === answer),
          },
        }),
        verb: 'mark lost',
      },
    ],
  }),
  command(snoozeLead, {
    command: ({ body, now, changedSince }) => ({ type: 'SnoozeLead', until: body.snooze_until, now, changedSince }),
    buttons: [
      {
        id: 'end_snooze',
        label: 'End snooze',
        icon: 'clock',
        isShown: isSnoozed,
        send: () => ({ body: { snooze_until: null } }),
        operation: (name) => `End snooze of ${name}`,
        done: () => 'Snooze ended',
        failed: 'Snooze not ended',
      },
      {
        id: 'snooze',
        label: (lead, now) => (isSnoozed(lead, now) ? 'Change snooze…' : 'Snooze…'),
        icon: 'clock',
        prompt: {
          kind: 'moment',
          title: (name) => `Snooze ${name}`,
          description: 'The lead leaves every queue until then, and comes back by itself.',
          confirm: 'Snooze lead',
          example: () => 'later',
        },
        send: (until) => ({ body: { snooze_until: until } }),
        operation: (name) => `Snooze ${name}`,
        done: (until) => `Snoozed until ${until}`,
        failed: 'Lead not snoozed',
      },
    ],
  }),
  command(changeLeadContact, {
    command: ({ body: changes, changedSince }) => ({ type: 'ChangeLeadContact', changes, changedSince }),
  }),
]
