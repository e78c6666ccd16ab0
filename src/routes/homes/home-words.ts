import type { Role } from '../../../contract/people/roles.ts'

/** What each role's desk is for: one sentence, of what is there already. */
export const purposes: Record<Role, string> = {
  admin: 'Claims come in, are decided about, and become contacts. Here is what waits, and how the contacts stand.',
  super_admin: 'The businesses on this platform, who works in them, and how much they use it.',
  ops: 'The contacts of every active storm, and where they stand.',
  system_user: 'The contacts of every active storm, and where they stand.',
  call_center: 'The claimants to be called. You can look each of them up, with the vehicle and the claim.',
  appraiser: 'The desk of an appraiser: the contacts you are assigned to, and the supplements of their repairs.',
  appraiser_readonly: 'Contacts and storms to look at. Nothing you do here changes anything.',
  appraiser_group: 'The desk of an appraiser group: supplements that wait to be assigned to your people.',
  readonly: 'Contacts to look at. Nothing you do here changes anything.',
  sales_agent: 'The desk of a sales agent: the next vehicle owner to call, one at a time.',
  shop_agent: 'The desk of a repair shop: the vehicles that are sent to you, and your team.',
  supplement_manager: 'The desk of a supplement manager: supplements from their first review to the last invoice.',
  data_entry: 'The desk of data entry: supplements in review, with the documents they need.',
}
