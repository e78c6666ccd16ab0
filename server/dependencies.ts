import type { AggregateCategory } from '../contract/categories.ts'
import { lifecycles, asOfQueues, storeList, stores, undoableStores } from './aggregates.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { BookingFactsReader } from './appointments/booking-facts-reader.ts'
import { ClaimantDesk } from './appointments/claimant-desk.ts'
import { moveBookings } from './appointments/move-bookings.ts'
import { SlotQueue } from './appointments/slot-turns.ts'
import { appointmentsLetGo, endedAppointments } from './appointments/appointments-let-go.ts'
import { undoneAppointments } from './appointments/undone-appointments.ts'
import { AuditLog } from './audit/audit-log.ts'
import { recordingAuth } from './audit/record-auth.ts'
import { createCodeHash } from './auth/mfa/code-hash.ts'
import { hashPassword } from './auth/password.ts'
import { mailAboutAddress } from './auth/reset/address-mail.ts'
import { usualMostSessions } from './auth/sessions/start-session.ts'
import { providedByBusinesses } from './businesses/index.ts'
import type { Contact } from '../contract/contacts/contact.ts'
import { ClaimCheckDesk } from './claimants/claim-check/claim-check-desk.ts'
import { lookupByLink } from './claimants/claimant-access.ts'
import { generationOf, linkToken } from './claimants/link-token.ts'
import { ClaimantGate } from './claimants/claimant-gate.ts'
import { unassignable } from './contacts/assigned/must-assign.ts'
import { contactLeases } from './contacts/call-center/contact-leases.ts'
import { providedByContacts } from './contacts/index.ts'
import { draftContacts } from './contacts/rows/draft-contacts.ts'
import type { TenantClient } from './db/database.ts'
import { createSealedBox } from './db/sealed-box.ts'
import { displayNames } from './events/aggregate-store.ts'
import { CommandHandler } from './events/handle-command.ts'
import { visibility } from './events/visible-rows.ts'
import { FileDesk } from './files/file-desk.ts'
import { countUnfinishedImports } from './imports/import-runs.queries.ts'
import { draftClaims } from './intake/draft-claims.ts'
import { providedByIntake } from './intake/index.ts'
import { intakeLeases } from './intake/lease-desk.ts'
import { mailedCarriers, sendBackEffects } from './intake/send-back/send-back-effects.ts'
import { draftLeads } from './leads/bulk/draft-leads.ts'
import { leadConsequences } from './leads/offers/lead-consequences.ts'
import { offersFollowLeads } from './leads/offers/offers-follow-leads.ts'
import { providedByLeads } from './leads/lead-of-appraisal.ts'
import { holdLease } from './leases/lease.queries.ts'
import { openQueueTurns } from './leases/queue-turns.ts'
import { leadLeases } from './leads/sales/lead-leases.ts'
import { undoneAcceptances } from './leads/offers/undone-acceptance.ts'
import { providedByLocations } from './locations/index.ts'
import { countConversations } from './messages/inbox.queries.ts'
import { replyAddressesIn } from './messages/reply-address.ts'
import { conversationLeases } from './messages/conversation-leases.ts'
import { AutomaticTextDesk } from './messages/automatic-text-desk.ts'
import { MessageDesk } from './messages/message-desk.ts'
import { numbersOfBusiness } from './messages/our-number.ts'
import { noteStreamsOf } from './notes/note.queries.ts'
import { findRaised, isRaised } from './notifications/is-raised.ts'
import { raisingNotifications } from './notifications/raise-notifications.ts'
import { notificationsCausedBy } from './notifications/notifications-caused-by.ts'
import type { Invite } from './people/dependencies.ts'
import { providedByOpenings } from './openings/openings.routes.ts'
import { providedByPeople } from './people/index.ts'
import { providedByProductionLogs } from './production-logs/fill-logs.ts'
import { logsThatStay } from './production-logs/logs-that-stay.ts'
import { behindFigures } from './process/behind-figure.ts'
import { ShopDesk } from './supplements/shop/shop-desk.ts'
import { draftSupplements } from './supplements/bulk/draft-supplements.ts'
import { supplementLeases } from './supplements/supplement-leases.ts'
import { requestsFollow } from './supplements/requests/requests-follow.ts'
import { foldingCourses } from './process/fold-steps.ts'
import { providedByStorms } from './storms/index.ts'
import { SurveyDesk } from './surveys/survey-desk.ts'
import { providedByTelephony } from './telephony/index.ts'
import { unloggedLifecycles } from './unlogged-lifecycles.ts'
import { textPlanners } from './text-planners.ts'

/** What the routes of all features need. Each feature declares its part; `server/routes.ts` shows that all is there. */
export type Dependencies = ReturnType<typeof createDependencies>

/** Builds what features need, once: what all of them share, and what they provide to each other. */
export function createDependencies(options: AppDependencies) {
  const shared = shareAmongFeatures(options)
  const provided = provideToSiblings(shared)
  return { ...shared, ...provided, ...takePart({ ...shared, ...provided }) }
}

function shareAmongFeatures(options: AppDependencies) {
  const {
    database,
    tokens,
    ports,
    telephony,
    numbers,
    files,
    clock,
    safeCursor,
    productName,
    publicUrl,
    log,
    publishAudit,
  } = options
  const box = createSealedBox(options.secrets.box)
  const audit = new AuditLog({
    database,
    report: (err) => log.error({ err }, 'audit entries were not kept'),
    ...(publishAudit && { publish: publishAudit }),
  })
  options.atStop?.(() => audit.flush())
  const invite: Invite = (client, to) => mailAboutAddress(client, { box, productName, publicUrl }, to)
  return {
    database,
    commands: new CommandHandler(database, options.onCommitted, [
      offersFollowLeads(providedByOpenings.openingFactsOf),
      requestsFollow,
    ]),
    safeCursor,
    clock,
    tokens,
    ports,
    telephony,
    numbers,
    files,
    productName,
    publicUrl,
    box,
    hashCode: createCodeHash(options.secrets.codes),
    hashPassword,
    mfaWaived: options.admission?.mfaWaived ?? false,
    allowPrivateWebhooks: options.allowPrivateWebhooks ?? false,
    mostSessions: options.mostSessions ?? usualMostSessions,
    audit,
    recordAudit: options.recordAudit ?? recordingAuth(audit),
    invite,
    raise: raisingNotifications({ productName, publicUrl }),
    isRaised,
    findRaised,
    notifyUsers: options.notifyUsers ?? (() => {}),
    deletionDays: options.deletionDays ?? 30,
    publishPlatform: options.publishPlatform ?? (() => {}),
    publishLease: options.publishLease ?? (() => {}),
    publishDraft: options.publishDraft ?? (() => {}),
    publishMessageDraft: options.publishMessageDraft ?? (() => {}),
    lifecycles,
    unloggedLifecycles,
    asOfQueues,
    allStores: storeList,
    undoableStores,
    visibility: options.visibility ?? visibility,
    slotTurns: new SlotQueue(),
    factsReader: new BookingFactsReader(),
  }
}

type Shared = ReturnType<typeof shareAmongFeatures>

/** What features provide to each other, as they never import each other. */
function provideToSiblings(shared: Shared) {
  const { database, hashCode } = shared
  const people = providedByPeople(shared)
  const contacts = providedByContacts({ database, visibility: shared.visibility, ...providedByStorms, ...people })
  return {
    ...people,
    ...contacts,
    ...providedByBusinesses(shared),
    ...providedByIntake,
    ...providedByLeads,
    ...providedByLocations,
    ...providedByOpenings,
    ...providedByProductionLogs,
    ...providedByStorms,
    ...providedByTelephony,
    moveBookings: moveBookings.bind(null, contacts),
    countConversations,
    countUnfinishedImports,
    noteStreamsOf,
    gate: new ClaimantGate(
      database,
      lookupByLink(database, (id, sent) => generationOf(hashCode, id, sent)),
    ),
    claimantToken: (contact: Pick<Contact, 'id' | 'link'>) => linkToken(hashCode, contact),
    cancellationTokens: (id: string) => hashCode.accepted('field-appointment', id),
    claimsBehindFigure: behindFigures(shared, 'intake_item'),
    contactsBehindFigure: behindFigures(shared, 'contact'),
  }
}

/** How features take part in what is done for all of them: drafts, leases, search, notes and undo. */
function takePart(dependencies: Shared & ReturnType<typeof provideToSiblings>) {
  const fileDesk = new FileDesk(dependencies)
  const planners = textPlanners({ ...dependencies, clock: Date.now })
  const { mailbox } = dependencies.ports
  const replyAddresses = mailbox ? replyAddressesIn(dependencies.hashCode, mailbox) : null
  return {
    replyAddresses,
    claimantDesk: new ClaimantDesk(dependencies),
    claimCheck: new ClaimCheckDesk({ ...dependencies, foldCourse: foldingCourses(dependencies.lifecycles) }),
    fileDesk,
    shopDesk: new ShopDesk({ ...dependencies, fileDesk }),
    surveyDesk: new SurveyDesk(dependencies),
    numbersOf: numbersOfBusiness(dependencies.ports),
    automaticTexts: new AutomaticTextDesk(dependencies),
    decideText: planners.decideText,
    forecastLinks: planners.forecastLinks,
    findFollowingText: planners.findFollowingText,
    messageDesk: new MessageDesk({
      ...dependencies,
      fileDesk,
      replyAddresses,
      numbersOf: numbersOfBusiness(dependencies.ports),
    }),
    draftDesks: [draftClaims(dependencies), draftContacts(dependencies), draftLeads(dependencies), draftSupplements],
    leasing: { takeNext: openQueueTurns(dependencies.database), hold: holdLease },
    leaseDesks: [intakeLeases, contactLeases, leadLeases, supplementLeases, conversationLeases],
    recordNames: (client: TenantClient, category: AggregateCategory, ids: readonly string[]) =>
      displayNames(stores[category], client, ids),
    undoConsequences: [
      notificationsCausedBy,
      mailedCarriers,
      leadConsequences(dependencies.findShops),
      undoneAcceptances,
      logsThatStay,
    ],
    undoFollowers: [appointmentsLetGo],
    undoObstacles: [undoneAppointments, endedAppointments, unassignable],
    undoEffects: [sendBackEffects(dependencies)],
  }
}
