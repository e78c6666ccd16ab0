import type { ServedAddress } from './address.ts'

const schedule = { title: ['Choose a time'], served: true } as const

/** For claimants and visitors: no sign-in, a plain page. */
export const publicAddresses: readonly ServedAddress[] = [
  { path: '/noauth/claim-check', title: ['Find your claim'], served: true },
  { path: '/noauth/claim-check/{longId}', title: ['Your claim'], served: true },
  {
    path: '/noauth/claim-check/{longId}/supplements/{supplement}/documents',
    title: ['Your claim', 'Documents'],
    served: true,
  },
  {
    path: '/noauth/claim-check/{longId}/supplements/{supplement}/requests',
    title: ['Your claim', 'Requested documents'],
    served: true,
  },
  { path: '/noauth/claim-survey/{claimant}', title: ['How it went'], served: true },
  { path: '/noauth/supplement-form', title: ['Supplement'], served: true },
  {
    path: '/noauth/supplement-form/{long_id}/attachments',
    title: ['Supplement', 'Attachments'],
    served: true,
  },
  { path: '/noauth/supplement-form/{long_id}/form', title: ['Supplement', 'Form'], served: true },
  { path: '/noauth/field-request/{id}/{token}', title: ['Ask for a visit'], served: true },
  {
    path: '/noauth/claimants/{claimantId}/{claimantToken}/cancel',
    title: ['Cancel an appointment'],
    served: true,
  },
  { path: '/field-request', title: ['Ask for a visit'], served: true },
  { path: '/field-scheduler', ...schedule },
  { path: '/selector', title: ['Choose a place'], served: true },
  { path: '/field-appointments/{fieldAppointmentToken}', title: ['Your appointment'], served: true },
  { path: '/locations/{locationId}/schedule', ...schedule },
  { path: '/locations/{locationId}/schedule/{slot}', ...schedule },
]
