import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { changeLeadContact } from '../../contract/calls/change-lead-contact.ts'
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
    named: ({ params: { locId = '' } }) => [{ category: 'repair_location', field: 'locId', id: locId }],
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
