/** The 13 roles (section 6). `business_admin` is stored as `admin`. */
export const roles = [
  'admin',
  'super_admin',
  'ops',
  'call_center',
  'appraiser',
  'appraiser_readonly',
  'appraiser_group',
  'readonly',
  'sales_agent',
  'shop_agent',
  'system_user',
  'supplement_manager',
  'data_entry',
] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  admin: 'Admin',
  super_admin: 'Super admin',
  ops: 'Ops',
  call_center: 'Call center',
  appraiser: 'Appraiser',
  appraiser_readonly: 'Appraiser, read-only',
  appraiser_group: 'Appraiser group',
  readonly: 'Read-only',
  sales_agent: 'Sales agent',
  shop_agent: 'Shop agent',
  system_user: 'System user',
  supplement_manager: 'Supplement manager',
  data_entry: 'Data entry',
}

/** Where a role lands after sign-in (section 2 with decisions, "Names and places"). */
export const landingRoutes: Record<Role, string> = {
  admin: '/admin',
  super_admin: '/super-admin',
  ops: '/ops',
  call_center: '/call-center',
  appraiser: '/appraiser',
  appraiser_readonly: '/appraiser_readonly',
  appraiser_group: '/appraiser-group',
  readonly: '/readonly',
  sales_agent: '/sales',
  shop_agent: '/shop_agent',
  system_user: '/system',
  supplement_manager: '/supplement_manager',
  data_entry: '/data_entry',
}
