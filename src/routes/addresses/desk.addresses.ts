import type { Me } from '../../../contract/people/user.ts'
import { pageNamed } from '../page-named.ts'
import type { AddressesOf } from './address.ts'
import {
  claimantPage,
  contactsPage,
  dashboardPage,
  deskHomePage,
  leadPage,
  plainHomePage,
  productionLogPage,
  supplementPage,
  supplementsPage,
} from './pages.ts'

const callCenterHomePage = pageNamed('CallCenterHomeRoute')
const shopAgentHomePage = pageNamed('ShopAgentHomeRoute')
const superAdminHomePage = pageNamed('SuperAdminHomeRoute')

const isRootShopAgent = (me: Me) => me.root_shop_agent_id === null

/** Roles with one kind of work each. */
export const deskAddresses: AddressesOf<
  'data_entry' | 'supplement_manager' | 'call_center' | 'readonly' | 'sales_agent' | 'shop_agent' | 'super_admin'
> = {
  data_entry: [
    { path: '/data_entry', title: ['Home'], page: plainHomePage },
    { path: '/data_entry/supplements', ...supplementsPage },
    { path: '/data_entry/contacts/claimant/{claimant}/supplements/{supplementId}', ...supplementPage },
  ],
  supplement_manager: [
    { path: '/supplement_manager', title: ['Home'], page: plainHomePage },
    { path: '/supplement_manager/supplements', ...supplementsPage },
    { path: '/supplement_manager/contacts/claimant/{claimant}/supplements/{supplementId}', ...supplementPage },
  ],
  call_center: [
    { path: '/call-center', title: ['Call center'], page: callCenterHomePage },
    {
      path: '/call-center/queue',
      title: ['Call center', 'Queue'],
      needs: 'call-center:work',
      page: pageNamed('CallCenterQueueRoute'),
    },
    {
      path: '/call-center/queue/claimant/{claimant}',
      title: ['Call center', 'Claimant'],
      needs: 'call-center:work',
      page: pageNamed('CallCenterClaimantRoute'),
    },
  ],
  readonly: [
    { path: '/readonly', title: ['Home'], page: deskHomePage },
    {
      path: '/readonly/contacts',
      title: ['Contacts'],
      needs: 'contacts:view',
      page: contactsPage,
    },
    {
      path: '/readonly/contacts/claimant/{claimant}',
      title: ['Contacts', 'Claimant'],
      needs: 'contacts:view',
      page: claimantPage,
    },
    { path: '/readonly/contacts/claimant/{claimant}/production-log', ...productionLogPage },
    { path: '/readonly/dashboard', ...dashboardPage },
  ],
  sales_agent: [
    { path: '/sales', title: ['Home'], page: pageNamed('SalesHomeRoute') },
    { path: '/sales/leads', title: ['Lead queue'], needs: 'sales:work', page: pageNamed('SalesLeadsRoute') },
    {
      path: '/sales/leads/{lead}',
      title: ['Lead queue', 'Lead'],
      needs: 'sales:work',
      page: pageNamed('SalesLeadRoute'),
    },
  ],
  shop_agent: [
    { path: '/shop_agent', title: ['Home'], page: shopAgentHomePage },
    { path: '/shop_agent/leads', title: ['Leads'], needs: 'leads:of-shop', page: pageNamed('ShopLeadsRoute') },
    { path: '/shop_agent/leads/{lead}', ...leadPage },
    {
      path: '/shop_agent/users',
      title: ['Users'],
      needs: 'shop-people:manage',
      only: isRootShopAgent,
      page: pageNamed('ShopTeamRoute'),
    },
  ],
  super_admin: [
    { path: '/super-admin', title: ['Home'], page: superAdminHomePage },
    {
      path: '/super-admin/businesses',
      title: ['Businesses'],
      needs: 'businesses:manage',
      page: pageNamed('BusinessesRoute'),
    },
    {
      path: '/super-admin/businesses/{business}/users',
      title: ['Businesses', 'People'],
      needs: 'businesses:manage',
      page: pageNamed('BusinessPeopleRoute'),
    },
    {
      path: '/super-admin/businesses/{business}/users/{user}/views',
      title: ['Businesses', 'People', 'View'],
      needs: 'businesses:manage',
      page: pageNamed('PersonViewRoute'),
    },
    {
      path: '/super-admin/deleted-businesses',
      title: ['Deleted businesses'],
      needs: 'businesses:manage',
      page: pageNamed('DeletedBusinessesRoute'),
    },
    {
      path: '/super-admin/outbox',
      title: ['Outbox'],
      needs: 'outbox:view',
      page: pageNamed('OutboxRoute'),
    },
    {
      path: '/super-admin/audit',
      title: ['Audit log'],
      needs: 'businesses:manage',
      page: pageNamed('AllAuditRoute'),
    },
    {
      path: '/super-admin/data',
      title: ['Data'],
      needs: 'businesses:manage',
      page: pageNamed('PlatformDataRoute'),
    },
    {
      path: '/super-admin/phones',
      title: ['Phone numbers'],
      needs: 'businesses:manage',
      page: pageNamed('PhonesRoute'),
    },
  ],
}
