import type { Role } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import { isOpenTo } from '../addresses/address.ts'
import { builtAt } from '../addresses/all-addresses.ts'

/** Something of the demo worth trying, and what to look at there. */
export interface TourStep {
  readonly title: string
  readonly look: string
  readonly to: string
  readonly search?: object
}

const signIn: TourStep = {
  title: 'Set how you sign in',
  look: 'Add an authenticator app, and end sessions on other devices.',
  to: '/account',
}
const notices: TourStep = {
  title: 'Choose what reaches you',
  look: 'Each kind of notification in the app, by email or by text. The demo sends nothing: a super admin reads it in the outbox.',
  to: '/account',
}
const twoPeople = 'Sign in as a colleague in a second window, and edit the same contact: each sees the other’s cell.'

/** What to try first, by role; where the workplaces are not built yet, what there is beside them. */
export const tourSteps: Partial<Record<Role, readonly TourStep[]>> = {
  admin: [
    {
      title: 'Review claims by keyboard',
      look: 'Open a claim: A accepts its match and ingests it, Enter ingests it as decided. Ctrl+Z returns it to the queue.',
      to: '/admin/intake/intake_review',
    },
    {
      title: 'Send a claim file',
      look: 'Take a file from the samples folder. Errors are fixed in place, and a closed tab resumes the import.',
      to: '/admin/intake',
    },
    {
      title: 'Find out where claims wait',
      look: 'The workflow with the median time of each step. Click a figure to see the claims behind it.',
      to: '/admin/data',
    },
  ],
  ops: [
    { title: 'Work on one list with a colleague', look: twoPeople, to: '/ops/contacts' },
    {
      title: 'Look at a storm',
      look: 'The swath by hail size, the ZIP codes under it and the lots beside the map. Open a lot for today’s agenda.',
      to: '/ops/events',
    },
    {
      title: 'Watch the agents',
      look: 'Who is on a call, how long the longest contact has waited, and who is on a break.',
      to: '/ops/call-center',
    },
  ],
  system_user: [
    { title: 'Work on one list with a colleague', look: twoPeople, to: '/system/contacts' },
    {
      title: 'Follow a lead to its shop',
      look: 'Open a lead, and point at a button that can’t be pressed: it says why.',
      to: '/system/leads',
    },
    {
      title: 'Look at a storm',
      look: 'The swath by hail size, the ZIP codes under it, and the lots where vehicles are appraised.',
      to: '/system/events',
    },
  ],
  call_center: [
    {
      title: 'Take a call',
      look: 'The next contact comes with its script. Press B to book while you talk, and 1 to 9 to end the call.',
      to: '/call-center/queue',
    },
    {
      title: 'See what the claimant sees',
      look: 'Below the appointment, open the claimant’s link, and move the appointment there: your page follows.',
      to: '/call-center/queue',
    },
    {
      title: 'Take a break',
      look: 'Choose a reason beside your status. Supervisors see it, and no contact is handed to you.',
      to: '/call-center/queue',
    },
  ],
  appraiser_readonly: [
    {
      title: 'See who is assigned',
      look: 'Only what is assigned to your appraisers is listed, in every search and export too.',
      to: '/appraiser_readonly/contacts',
    },
    {
      title: 'Look at a storm',
      look: 'The swath, the lots and the appointments of your contacts.',
      to: '/appraiser_readonly/events',
    },
    signIn,
  ],
  readonly: [
    {
      title: 'Read along',
      look: 'The list changes as colleagues work. Nothing in it can be edited, and each button says why.',
      to: '/readonly/contacts',
    },
    {
      title: 'Narrow the list',
      look: 'Filter by status or event: the address keeps it, so a link shows a colleague the same.',
      to: '/readonly/contacts',
    },
    signIn,
  ],
  super_admin: [
    {
      title: 'Open a business',
      look: 'Add one, invite its first admin, and see what each business uses.',
      to: '/super-admin/businesses',
    },
    {
      title: 'Read the mail that went out',
      look: 'The demo sends nothing: invitations, reminders and texts are listed with their reasons.',
      to: '/super-admin/outbox',
    },
    {
      title: 'See who did what',
      look: 'Sign-ins, refused attempts and visits of super admins in a business.',
      to: '/super-admin/audit',
    },
  ],
  shop_agent: [
    {
      title: 'Manage your team',
      look: 'Invite an agent to your shop, and delete and restore one.',
      to: '/shop_agent/users',
    },
    signIn,
  ],
  appraiser: [
    {
      title: 'Open your next visit',
      look: 'Open a contact whose field visit is scheduled: address, vehicle and claim are on one page.',
      to: '/appraiser',
      search: { status: 'field_scheduled' },
    },
    {
      title: 'Find who waits for a time',
      look: 'These contacts asked for a visit. The filter is in the address, so you can save it as a view.',
      to: '/appraiser',
      search: { status: 'field_request' },
    },
    signIn,
  ],
  appraiser_group: [
    {
      title: 'See your appraisers’ work',
      look: 'Filter by appraiser: the list has what is assigned to the company, and nothing else.',
      to: '/appraiser-group',
    },
    {
      title: 'Find visits that are scheduled',
      look: 'Open one: the panel shows address, vehicle and time beside the list.',
      to: '/appraiser-group',
      search: { status: 'field_scheduled' },
    },
    signIn,
  ],
  sales_agent: [
    {
      title: 'Call the next lead',
      look: 'Choose an event. Promises that are due come first, and no one else is given the same lead.',
      to: '/sales/leads',
    },
    {
      title: 'Plan a follow-up',
      look: 'Press 3 and choose a time: it is the owner’s time, and only calling hours are taken.',
      to: '/sales/leads',
    },
    signIn,
  ],
  supplement_manager: [
    {
      title: 'See whom each supplement waits on',
      look: 'The tabs are the stages with their counts; the longest wait is first. Open one: each move says why it cannot be made.',
      to: '/supplement_manager/supplements',
    },
    signIn,
    notices,
  ],
  data_entry: [
    {
      title: 'Enter the supplements in review',
      look: 'Open one in review and mark it. What others decide is disabled, and says whose it is.',
      to: '/data_entry/supplements',
    },
    signIn,
    notices,
  ],
}

/** What a person of the demo can try; nothing that is not built or not open to them. */
export function tourOf(me: Me): readonly TourStep[] {
  return (tourSteps[me.role] ?? []).filter(({ to }) => {
    const address = builtAt(to)
    return address !== undefined && isOpenTo(address, me)
  })
}
