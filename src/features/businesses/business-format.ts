import type { Business, BusinessUsage } from '../../../contract/businesses/business.ts'

export const usageColumns: readonly { of: keyof BusinessUsage; label: string }[] = [
  { of: 'claims_received', label: 'Claims received' },
  { of: 'claims_ingested', label: 'Claims ingested' },
  { of: 'contacts_created', label: 'New contacts' },
  { of: 'people_active', label: 'Active users' },
  { of: 'people', label: 'Users' },
]

export function placeOf({ city, state_code }: Pick<Business, 'city' | 'state_code'>): string {
  return [city, state_code].filter(Boolean).join(', ')
}
