import type { Locator, Page } from '@playwright/test'
import { allResources } from '../contract/crud/declared.ts'
import { resources } from '../contract/crud/resources.ts'

/** A screen that the accessibility walk opens by its address, and what is seen when it has loaded. */
export interface WalkedScreen {
  readonly path: string
  /** What leads there from the screen before, where the address holds an id. */
  readonly open?: (page: Page) => Promise<unknown>
  readonly settled: (page: Page) => Locator
}

/** Pages of resources that are part of another page. */
const elsewhere: Readonly<Record<string, string>> = {
  'call-scripts': 'settings/scripts',
  'message-templates': 'settings/templates',
}

/** What an admin opens one after the other in one page. */
export const adminScreens: readonly WalkedScreen[] = [
  { path: '/admin/contacts', settled: (page) => page.getByRole('table') },
  {
    path: '/admin/contacts?view=grid',
    settled: (page) => page.getByRole('button', { name: /^Open / }).first(),
  },
  { path: '/admin/contacts/add', settled: (page) => page.getByText('Drop contact files here') },
  { path: '/admin/leads/scope_assist', settled: (page) => page.getByText('Drop lead files here') },
  {
    path: '/admin/contacts/propose',
    settled: (page) => page.getByRole('heading', { name: 'Propose assignment' }),
  },
  { path: '/admin/dashboard', settled: (page) => page.getByRole('region', { name: 'Overview' }) },
  { path: '/admin/events', settled: (page) => page.getByText('Feb 24 hail, OK') },
  {
    path: '/admin/leads?view=board',
    settled: (page) => page.getByRole('region', { name: 'Unscheduled' }).getByRole('link').first(),
  },
  { path: '/admin/supplements', settled: (page) => page.getByRole('searchbox', { name: 'Search supplements' }) },
  { path: '/admin/messages', settled: (page) => page.getByRole('searchbox', { name: 'Search messages' }) },
  { path: '/admin/leads', settled: (page) => page.getByRole('searchbox', { name: 'Search leads' }) },
  {
    path: '/admin/repair-locations?view=capacity',
    settled: (page) => page.getByRole('table', { name: 'Capacity by week' }),
  },
  {
    path: '/admin/repair-locations?view=map',
    settled: (page) => page.getByRole('table', { name: 'Open places this week' }),
  },
  // By its name: the dialog of the screen before is there until this one is.
  ...allResources.map(({ category, noun }) => ({
    path: `/admin/${elsewhere[resources[category].page] ?? resources[category].page}?open=new`,
    settled: (page: Page) => page.getByRole('dialog', { name: `Add a ${noun.one}` }),
  })),
  { path: '/admin/intake/sendback_review', settled: (page) => page.getByText('No sendbacks') },
  { path: '/admin/intake/ingested', settled: (page) => page.getByText('Nothing ingested yet') },
  { path: '/admin/settings', settled: (page) => page.getByText('3 call centers') },
  { path: '/admin/settings/account', settled: (page) => page.getByLabel('Supplements start on') },
  {
    path: '/admin/settings/users?person=new',
    settled: (page) => page.getByRole('dialog', { name: 'Add user' }),
  },
  {
    path: '/admin/settings/callcenter',
    settled: (page) => page.getByText('Each event suggests a default call center'),
  },
  { path: '/admin/settings/appraisers', settled: (page) => page.getByText('Dent Crew') },
  {
    path: '/admin/settings/audit',
    settled: (page) => page.getByRole('region', { name: 'Audit log' }).getByRole('table'),
  },
  { path: '/admin/settings/webhooks', settled: (page) => page.getByRole('list', { name: 'Endpoints' }) },
  { path: '/admin/settings/sms', settled: (page) => page.getByText('9:00 AM to 8:00 PM, Sundays from noon') },
  { path: '/account', settled: (page) => page.getByText('This device') },
  { path: '/admin/call-center', settled: (page) => page.getByRole('region', { name: 'Now' }) },
  { path: '/admin/export', settled: (page) => page.getByRole('heading', { name: 'New export' }) },
  { path: '/admin/data', settled: (page) => page.getByRole('heading', { name: 'Claim flow' }) },
  { path: '/admin/no-such-page', settled: (page) => page.getByRole('heading', { name: 'Page not found' }) },
  { path: '/admin/intake', settled: (page) => page.getByText('Drop claim files here') },
]

/** What people of other roles open: the first by its address, the others within the page. */
export const screensByRole: Readonly<Record<string, readonly WalkedScreen[]>> = {
  'ops@demo.test': [{ path: '/ops', settled: greeting }],
  'appraiser@demo.test': [{ path: '/appraiser', settled: (page) => page.getByText(/assigned to you/) }],
  'sales_agent@demo.test': [
    { path: '/sales', settled: greeting },
    { path: '/sales/leads', settled: (page) => page.getByLabel('Search leads by name, claim, phone') },
  ],
  'data_entry@demo.test': [{ path: '/data_entry', settled: greeting }],
  'call_center@demo.test': [
    { path: '/call-center', settled: greeting },
    { path: '/call-center/queue', settled: (page) => page.getByRole('list', { name: 'Contacts in the queue' }) },
  ],
  'shop_agent@demo.test': [
    { path: '/shop_agent', settled: greeting },
    { path: '/shop_agent/leads', settled: (page) => page.getByRole('heading', { name: 'Leads' }) },
    {
      path: '/shop_agent/leads/{lead}',
      open: (page) =>
        page.getByRole('list', { name: 'Your turn' }).getByRole('heading').first().getByRole('link').click(),
      settled: (page) => page.getByRole('region', { name: 'Details' }),
    },
    { path: '/shop_agent/users', settled: (page) => page.getByRole('searchbox') },
  ],
  'super_admin@demo.test': [
    { path: '/super-admin', settled: greeting },
    { path: '/super-admin/businesses', settled: (page) => page.getByText('Lakeshore Storm Claims').first() },
    {
      path: '/super-admin/audit',
      settled: (page) => page.getByRole('region', { name: 'Audit log' }).getByRole('table'),
    },
    { path: '/super-admin/data', settled: (page) => page.getByRole('table', { name: 'Usage by business' }) },
    { path: '/super-admin/deleted-businesses', settled: (page) => page.getByText('No business was deleted') },
    { path: '/super-admin/phones', settled: (page) => page.getByRole('heading', { name: 'Buy a number' }) },
    { path: '/super-admin/outbox', settled: (page) => page.getByRole('heading', { name: 'Outbox' }).first() },
  ],
}

/** Addresses that the walk reaches by its own steps. */
export const reachedScreens = [
  '/login',
  '/admin',
  '/admin/intake/intake_review',
  '/admin/contacts/claimant/{claimant}',
] as const

/**
 * Screens that an address alone does not show: sign-in shows them in its course, and the users of a business are those
 * of the settings. Storybook runs the same check (`a11y: { test: 'error' }`) over their stories.
 */
export const checkedInStories = [
  '/selector',
  '/reset_password',
  '/email_verify',
  '/mfa_method',
  '/mfa_verify',
  '/maintenance',
  '/super-admin/businesses/{business}/users',
  '/super-admin/businesses/{business}/users/{user}/views',
  '/admin/events/{event}',
  '/ops/events/{storm}/shops/{shop}',
  '/admin/appraisal-locations/{location}/agenda',
  '/admin/appraisal-locations/{location}/appointments',
  '/admin/appraisal-locations/{location}/appointments-minified',
  '/admin/contacts/claimant/{claimant}/appointment-backfill',
  '/admin/contacts/claimant/{claimant}/production-log',
  '/admin/leads/{lead}',
  '/admin/supplements/{supplement}',
  '/admin/repair-locations/{location}/appointments',
  '/appointments-minified/leads/{lead}',
  '/appraiser/claimant/{claimant}',
  '/call-center/queue/claimant/{claimant}',
  '/sales/leads/{lead}',
] as const

function greeting(page: Page): Locator {
  return page.getByRole('heading', { name: /^Hello, / })
}
