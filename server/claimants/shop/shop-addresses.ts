/** Addresses of the pages of shops. None carries a secret: a long id is printed on letters. */
export const shopAddresses = {
  start: '/noauth/supplement-form',
  form: (longId: string) => `/noauth/supplement-form/${longId}/form`,
  attachments: (longId: string, supplement?: string) =>
    `/noauth/supplement-form/${longId}/attachments${supplement ? `?supplement=${supplement}` : ''}`,
  documents: (longId: string, supplement: string) =>
    `/noauth/claim-check/${longId}/supplements/${supplement}/documents`,
  requests: (longId: string, supplement: string) => `/noauth/claim-check/${longId}/supplements/${supplement}/requests`,
} as const
