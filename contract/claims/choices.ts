/** The nine actions that a reviewer can choose for a claim (section 4). */
export const claimActions = [
  'create_new',
  'update',
  'update_reopen',
  'reactivate',
  'create_new_remove_old',
  'cancel_existing',
  'delete',
  'ignore',
  'send_back',
] as const
export type ClaimAction = (typeof claimActions)[number]

/** Present and past wording; the past is what the list of ingested records shows. */
export const actionLabels: Record<ClaimAction, { now: string; done: string; short: string }> = {
  create_new: { now: 'Create New Contact', done: 'Created New Contact', short: 'Create new' },
  update: { now: 'Update Existing Contact', done: 'Updated Existing Contact', short: 'Update existing' },
  update_reopen: {
    now: 'Update and Reopen Existing Contact',
    done: 'Updated and Reopened Existing Contact',
    short: 'Update and reopen',
  },
  reactivate: {
    now: 'Activate Existing Contact and Assign to an Event',
    done: 'Activated Existing Contact and Assigned to an Event',
    short: 'Activate existing',
  },
  create_new_remove_old: {
    now: 'Create New Contact and Remove Old One',
    done: 'Created New Contact and Removed Old One',
    short: 'Create new, remove old',
  },
  cancel_existing: { now: 'Cancel Existing Contact', done: 'Canceled Existing Contact', short: 'Cancel existing' },
  delete: { now: 'Delete Claim', done: 'Deleted Claim', short: 'Delete' },
  ignore: { now: 'Ignore Claim', done: 'Ignored Claim', short: 'Ignore' },
  send_back: { now: 'Send Back', done: 'Sent Back', short: 'Send back' },
}

/** Actions that need the full set of fields on a claim that is not a subclaim (section 5). */
export const actionsNeedingFields: readonly ClaimAction[] = [
  'create_new',
  'update',
  'update_reopen',
  'reactivate',
  'create_new_remove_old',
]

/** Actions that change or cancel a contact that is there already. */
export const actionsOnExisting: readonly ClaimAction[] = [
  'update',
  'update_reopen',
  'reactivate',
  'create_new_remove_old',
  'cancel_existing',
]

export const claimTypes = ['new_assignment', 'change', 'reassignment', 'cancel', 'ignore'] as const
export type ClaimType = (typeof claimTypes)[number]
export const claimTypeLabels: Record<ClaimType, string> = {
  new_assignment: 'New',
  change: 'Change',
  reassignment: 'Reassignment',
  cancel: 'Cancel',
  ignore: 'Ignore',
}

export const destinations = ['field', 'self_service', 'call_center'] as const
export type Destination = (typeof destinations)[number]
export const destinationLabels: Record<Destination, string> = {
  field: 'Field',
  self_service: 'Self service',
  call_center: 'Call center',
}

/** How a contact is worked: the mode a destination becomes on conversion (section 4). */
export const modeOfDestination: Record<Destination, ContactMode> = {
  self_service: 'sms',
  field: 'field',
  call_center: 'cc',
}
export type ContactMode = 'sms' | 'field' | 'cc'

/** 50 states, DC, and AS, FM, GU, MH, MP, PW, PR, VI (section 9). */
export const stateCodes = (
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
  'RI SC SD TN TX UT VT VA WA WV WI WY DC AS FM GU MH MP PW PR VI'
).split(' ')
