import { pageNamed } from '../page-named.ts'
import type { AddressesOf } from './address.ts'
import {
  agendaPage,
  appointmentsMinifiedPage,
  appointmentsPage,
  backfillPage,
  claimantPage,
  contactsPage,
  deskHomePage,
  proposePage,
  stormPage,
  stormsPage,
  wallboardPage,
} from './pages.ts'

const intake = { needs: 'intake:view', anyRole: true } as const

const settings = {
  home: pageNamed('SettingsHomeRoute'),
  account: pageNamed('SettingsAccountRoute'),
  audit: pageNamed('SettingsAuditRoute'),
  callCenters: pageNamed('SettingsCallCentersRoute'),
  scripts: pageNamed('SettingsScriptsRoute'),
  sms: pageNamed('SettingsSmsRoute'),
  users: pageNamed('SettingsUsersRoute'),
}

export const adminAddresses: AddressesOf<'admin'> = {
  admin: [
    { path: '/admin', title: ['Home'], page: deskHomePage },
    {
      path: '/admin/contacts',
      title: ['Contacts'],
      needs: 'contacts:view',
      page: contactsPage,
    },
    { path: '/admin/contacts/propose', ...proposePage },
    {
      path: '/admin/contacts/add',
      title: ['Contacts', 'Add contacts'],
      needs: 'contacts:work',
      page: pageNamed('AddContactsRoute'),
    },
    {
      path: '/admin/contacts/claimant/{claimant}',
      title: ['Contacts', 'Claimant'],
      needs: 'contacts:view',
      page: claimantPage,
    },
    { path: '/admin/contacts/claimant/{claimant}/appointment-backfill', ...backfillPage },
    {
      path: '/admin/contacts/claimant/{claimant}/supplements/{supplementId}',
      title: ['Contacts', 'Supplement'],
      coming: 'supplement',
    },
    {
      path: '/admin/call-center',
      title: ['Call center', 'Wallboard'],
      needs: 'call-center:supervise',
      page: wallboardPage,
      isBare: true,
    },
    { path: '/admin/dashboard', title: ['Dashboard'], coming: 'dashboard' },
    {
      path: '/admin/data',
      title: ['Data'],
      needs: 'process:view',
      page: pageNamed('ProcessRoute'),
    },
    { path: '/admin/events', title: ['Events'], needs: 'storms:view', page: stormsPage },
    { path: '/admin/events/{event}', title: ['Events', 'Event'], needs: 'storms:view', page: stormPage },
    { path: '/admin/export', title: ['Export'], coming: 'export' },
    {
      path: '/admin/intake',
      title: ['Intake'],
      ...intake,
      page: pageNamed('IntakeHomeRoute'),
    },
    {
      path: '/admin/intake/intake_review',
      title: ['Intake', 'Review'],
      ...intake,
      page: pageNamed('IntakeReviewRoute'),
    },
    {
      path: '/admin/intake/sendback_review',
      title: ['Intake', 'Sendbacks'],
      ...intake,
      page: pageNamed('SendbackReviewRoute'),
    },
    {
      path: '/admin/intake/ingested',
      title: ['Intake', 'Ingested'],
      ...intake,
      page: pageNamed('IngestedRoute'),
    },
    { path: '/admin/leads', title: ['Leads'], coming: 'leads' },
    { path: '/admin/leads/{lead}', title: ['Leads', 'Lead'], coming: 'lead' },
    { path: '/admin/leads/scope_assist', title: ['Leads', 'Add leads'], coming: 'add-leads' },
    { path: '/admin/messages', title: ['Messages'], coming: 'messages' },
    { path: '/admin/repair-locations', title: ['Repair locations'], coming: 'repair-locations' },
    {
      path: '/admin/repair-locations/{location}/appointments',
      title: ['Repair locations', 'Appointments'],
      coming: 'shop-appointments',
    },
    { path: '/admin/settings', title: ['Settings'], needs: 'people:manage', page: settings.home },
    {
      path: '/admin/settings/account',
      title: ['Settings', 'Account'],
      needs: 'business:manage',
      page: settings.account,
    },
    {
      path: '/admin/settings/appraisers',
      title: ['Settings', 'Appraisers'],
      needs: 'people:manage',
      page: pageNamed('SettingsAppraisersRoute'),
    },
    {
      path: '/admin/settings/audit',
      title: ['Settings', 'Audit log'],
      needs: 'business:manage',
      page: settings.audit,
    },
    {
      path: '/admin/settings/callcenter',
      title: ['Settings', 'Call centers'],
      needs: 'people:manage',
      page: settings.callCenters,
    },
    {
      path: '/admin/settings/scripts',
      title: ['Settings', 'Call scripts'],
      needs: 'call_script:view',
      page: settings.scripts,
    },
    { path: '/admin/settings/sms', title: ['Settings', 'SMS'], page: settings.sms },
    {
      path: '/admin/settings/users',
      title: ['Settings', 'Users'],
      needs: 'people:manage',
      page: settings.users,
    },
    { path: '/admin/supplements', title: ['Supplements'], coming: 'supplements' },
    { path: '/admin/supplements/{supplement}', title: ['Supplements', 'Supplement'], coming: 'supplement' },
    { path: '/admin/appraisal-locations/{location}/agenda', ...agendaPage },
    { path: '/admin/appraisal-locations/{location}/appointments', ...appointmentsPage },
    { path: '/admin/appraisal-locations/{location}/appointments-minified', ...appointmentsMinifiedPage },
    { path: '/appointments-minified/leads/{lead}', title: ['Leads', 'Lead'], coming: 'lead' },
  ],
}
