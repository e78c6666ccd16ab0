import type { Me } from './user.ts'

/** A signed-in person for tests and stories, with what the case at hand needs different. */
export function makeMe(different: Partial<Me> = {}): Me {
  const id = '00000000-0000-4000-8000-000000000001'
  return {
    id,
    email: 'admin@demo.test',
    first_name: 'Morgan',
    last_name: 'Ellis',
    full_name: 'Morgan Ellis',
    role: 'admin',
    phone: null,
    accessible_roles: different.role ?? 'admin',
    permissions: [],
    business: { id, name: 'Prairie Hail Response', timezone: 'America/Chicago', logo: null },
    root_shop_agent_id: null,
    needs_mfa: false,
    mfa_methods: [],
    mfa_verified: false,
    notifications_email: 'admin@demo.test',
    notifications_email_verified_at: '2026-01-01T00:00:00Z',
    ...different,
  }
}
