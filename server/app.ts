import { Hono } from 'hono'
import type { Logger } from 'pino'
import { allCalls } from '../contract/all-calls.ts'
import { apiKeyRoutes } from './api-keys/api-key.routes.ts'
import { AuditLog } from './audit/audit-log.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { recordingAuth } from './audit/record-auth.ts'
import { authRoutes } from './auth/index.ts'
import { createAuthenticate } from './auth/authenticate.ts'
import type { RecordAudit } from './auth/audit-entry.ts'
import { createCodeHash } from './auth/mfa/code-hash.ts'
import { hashPassword } from './auth/password.ts'
import { mailAboutAddress } from './auth/reset/address-mail.ts'
import { usualMostSessions } from './auth/sessions/start-session.ts'
import type { Tokens } from './auth/tokens.ts'
import { projectContacts } from './contacts/contact.projection.ts'
import { countContactsInStorm, countContactsWithoutStorm, findContacts } from './contacts/contact.queries.ts'
import { draftContacts } from './contacts/rows/draft-contacts.ts'
import { countDueCallBacks } from './contacts/list/contact-list.queries.ts'
import { tallyContacts } from './contacts/list/contact-tally.ts'
import { countVisitsToSchedule } from './contacts/assigned/assigned-contacts.queries.ts'
import { whyNotCall } from './contacts/call-center/why-not-call.ts'
import { contactRoutes } from './contacts/index.ts'
import { contactLeases } from './contacts/call-center/contact-leases.ts'
import { agentsOfQueue } from './contacts/call-center/agents-at-work.ts'
import { mustBeStorm } from './contacts/call-center/next-contact.route.ts'
import { callCenterRoutes } from './contacts/call-center/call-center.routes.ts'
import { queueCounts } from './contacts/call-center/queue-counts.ts'
import { longestWaiting, overdueCallBacks } from './contacts/call-center/queue-page.ts'
import { findBusiness, recordsCalls } from './businesses/business.queries.ts'
import { askedContacts } from './contacts/assigned/asked-contacts.ts'
import { findSeen, searchedContacts, seenContacts } from './contacts/assigned/seen-contacts.ts'
import { findApiClient } from './api-keys/find-api-client.ts'
import { revokeFormerKey } from './businesses/change-business.route.ts'
import { businessRoutes } from './businesses/index.ts'
import { serveLogos } from './businesses/serve-logos.ts'
import { crudRoutes } from './crud/crud-routes.ts'
import { whileReading } from './db/answer-limits.ts'
import type { Database } from './db/database.ts'
import { createSealedBox } from './db/sealed-box.ts'
import type { Secrets } from './db/secret.ts'
import { draftRoutes } from './drafts/index.ts'
import type { TellDraft } from './drafts/dependencies.ts'
import { areStreamsVisible } from './events/visible-rows.ts'
import { CommandHandler, type OnCommitted } from './events/handle-command.ts'
import { readLogTime } from './events/log-time.ts'
import { lifecycles, pastQueues, storeList, undoableStores } from './aggregates.ts'
import { lifecycleOfMachine, unloggedLifecycles } from './unlogged-lifecycles.ts'
import { historyRoutes } from './history/index.ts'
import { describeApi } from './http/openapi.ts'
import { mustServeAll } from './http/must-serve-all.ts'
import { noSuchCall } from './http/no-such-call.ts'
import { observed, type ObserveRequest, requestIdOf } from './http/observe.ts'
import { asRefused } from './http/as-refused.ts'
import { underMaintenance } from './http/maintenance.ts'
import { type Admission, mount, type Route } from './http/route.ts'
import type { Readiness } from './http/readiness.ts'
import { type HeaderSettings, securityHeaders } from './http/security-headers.ts'
import { sendConstant, sendProblem } from './http/send-json.ts'
import { draftClaims } from './intake/draft-claims.ts'
import { mailedCarriers, sendBackEffects } from './intake/send-back/send-back-effects.ts'
import { intakeRoutes } from './intake/index.ts'
import { countUnfinishedImports } from './imports/import-runs.queries.ts'
import { importRoutes } from './imports/index.ts'
import { intakeLeases } from './intake/lease-desk.ts'
import { leaseRoutes } from './leases/index.ts'
import type { TellLease } from './leases/dependencies.ts'
import type { IntakeDependencies } from './intake/dependencies.ts'
import { leadAndNoteRoutes } from './lead-and-note-routes.ts'
import { noteStreamsOf } from './notes/note.queries.ts'
import { notificationRoutes } from './notifications/index.ts'
import { toldOf } from './notifications/told.ts'
import type { TellPeople } from './events/tell-people.ts'
import { isRaised } from './notifications/is-raised.ts'
import { raisingNotifications } from './notifications/raise-notifications.ts'
import type { Ports } from './outbox/deliver.ts'
import type { Telephony } from './ports/telephony/open-telephony.ts'
import { outboxRoutes } from './outbox/index.ts'
import { activatingUser } from './people/activate-user.ts'
import { countInvited, findColleague, findMe, findPeople, findWhoMay } from './people/people.queries.ts'
import { addressTaken, refuseHeldAddress } from './people/address-taken.ts'
import { changingOwn } from './people/change-own.ts'
import { invitingFirstAdmin } from './people/first-admin.ts'
import { pastRoutes } from './past/index.ts'
import { peopleRoutes } from './people/index.ts'
import type { Invite } from './people/dependencies.ts'
import { findPerson } from './people/person.queries.ts'
import { behindFigures } from './process/behind-figure.ts'
import { processRoutes } from './process/index.ts'
import { notingRefused } from './process/note-refused.ts'
import { preferenceRoutes } from './preferences/index.ts'
import { searchRoutes } from './search/search.route.ts'
import { countNextStepsRoute } from './home/count-next-steps.route.ts'
import { countSendbacks, countUrgentClaims, countWaitingInStorm, waitingByZip } from './intake/intake.queries.ts'
import { readWallboardRoute } from './wallboard/read-wallboard.route.ts'
import { listOpenCalls } from './telephony/call.queries.ts'
import { callsOfAgent } from './telephony/calls-of-agent.ts'
import { closeCall } from './telephony/close-call.ts'
import { telephonyRoutes } from './telephony/index.ts'
import { claimantBooking } from './claimant-booking.ts'
import { openClaimants } from './claimants/index.ts'
import { refusedWithoutPlace } from './appointments/slot-places.ts'
import { moveBookings } from './appointments/move-bookings.ts'
import { appointmentRoutes } from './appointments/appointment.routes.ts'
import { unassignable } from './contacts/assigned/must-assign.ts'
import { undoneAppointments } from './appointments/undone-appointments.ts'
import { locationRoutes } from './locations/index.ts'
import { countBookingsInStorm, countToBook } from './locations/booked-in.ts'
import { stormRoutes } from './storms/index.ts'
import { undoRoutes } from './undo/index.ts'
import { findStorms, listActiveStorms } from './storms/storm.queries.ts'

/** What the app is built from. It never listens and opens nothing by itself. */
export interface AppDependencies {
  readonly productName: string
  readonly database: Database
  readonly tokens: Tokens
  readonly secrets: { readonly [name in 'box' | 'codes']: Secrets[name] | Uint8Array }
  /** Where people reach us, as links in mail have it: `https://desk.example.com`. */
  readonly publicUrl: string
  /** The ways out for mail and SMS. */
  readonly ports: Ports
  /** The way out for phone calls. */
  readonly telephony: Telephony
  readonly log: Pick<Logger, 'error'>
  /** Told after every commit, so that the tail need not wait for its next look. */
  readonly onCommitted: OnCommitted
  readonly admission?: Partial<Admission>
  /** Nothing is served but what says so. */
  readonly maintenance?: boolean
  /** Tells those who look at a queue that somebody holds something, or holds it no longer. */
  readonly tellLease?: TellLease
  /** Tells somebody's other pages that their draft is another than before. */
  readonly tellDraft?: TellDraft
  /** Tells pages of people that notifications of their own have changed. */
  readonly tellPeople?: TellPeople
  /** What replies tell browsers beyond the usual. */
  readonly headers?: Omit<HeaderSettings, 'publicUrl'>
  /** Told of each request when its reply is out. */
  readonly observers?: readonly ObserveRequest[]
  /** Tells pages that the audit log of a business has new entries. */
  readonly tellAudit?: (businessId: string) => void
  /** Told of work to do before the database is closed. */
  readonly atStop?: (work: () => Promise<void>) => void
  /** Records sign-ins and what happens to sessions, elsewhere than in the audit log. */
  readonly recordAudit?: RecordAudit
  /** The time by which calling hours are kept; the system's where it is missing. */
  readonly clock?: () => Date
  /** How many sessions a person may have at a time. */
  readonly mostSessions?: number
  /** Where the tail has read up to. */
  readonly safeCursor: () => number
  /** Whether requests are welcome; where it is missing, whenever the database answers. */
  readonly readiness?: Pick<Readiness, 'check'>
  /** Routes of what depends on how the process is set up: push, client settings. */
  readonly more: readonly Route[]
}

export function createApp(dependencies: AppDependencies): Hono {
  const { database, tokens, safeCursor, productName, publicUrl, ports } = dependencies
  const { mfaWaived = false, trustedProxies = 0 } = dependencies.admission ?? {}
  const box = createSealedBox(dependencies.secrets.box)
  const hashCode = createCodeHash(dependencies.secrets.codes)
  const commands = new CommandHandler(database, dependencies.onCommitted)
  const raiseNotifications = raisingNotifications({ productName, publicUrl })
  const tellPeople = dependencies.tellPeople ?? (() => {})
  const invite: Invite = (client, to) => mailAboutAddress(client, { box, productName, publicUrl }, to)
  const people = { database, commands, invite, raise: raiseNotifications }
  const audit = new AuditLog({
    database,
    report: (err) => dependencies.log.error({ err }, 'audit entries were not kept'),
    ...(dependencies.tellAudit && { tell: dependencies.tellAudit }),
  })
  dependencies.atStop?.(() => audit.flush())
  const counting = { database, lifecycles, safeCursor }
  const intake: IntakeDependencies = {
    database,
    commands,
    safeCursor,
    activeStorms: listActiveStorms,
    findStorms,
    findContacts,
    projectContacts,
    findPeople,
    findBusiness,
    findReviewers: (client, ids) => findWhoMay(client, 'intake:work', ids),
    raise: raiseNotifications,
    isRaised,
    behindFigure: behindFigures(counting, 'intake_item'),
  }
  const claimants = openClaimants(database, (id) => hashCode.accepted('claimant', id))
  const appointments: Parameters<typeof appointmentRoutes>[0] = {
    database,
    commands,
    projectContacts,
    findPeople,
    findSeen,
    seenContacts,
    askedContacts: (client, me, userId) => askedContacts({ findPeople }, client, me, userId),
    gate: claimants.gate,
    cancellationTokens: (id) => hashCode.accepted('field-appointment', id),
  }
  const routes = [
    ...authRoutes({
      database,
      tokens,
      findMe,
      activate: activatingUser(people),
      changeOwn: changingOwn(people),
      box,
      hashCode,
      productName,
      publicUrl,
      mfaWaived,
      audit,
      recordAudit: dependencies.recordAudit ?? recordingAuth(audit),
      mostSessions: dependencies.mostSessions ?? usualMostSessions,
    }),
    ...outboxRoutes({ database, box, ports }),
    ...intakeRoutes(intake),
    ...importRoutes(intake),
    ...draftRoutes({
      database,
      commands,
      desks: [draftClaims(intake), draftContacts({ findStorms, findPeople })],
      tell: dependencies.tellDraft ?? (() => {}),
    }),
    // Before the routes of one contact, whose id would be "get".
    ...callCenterRoutes({
      database,
      commands,
      safeCursor,
      findStorms,
      closeCall,
      callsOfAgent,
      tell: dependencies.tellLease ?? (() => {}),
      clock: dependencies.clock,
    }),
    ...contactRoutes({
      database,
      claimantToken: (id) => hashCode('claimant', id).toString('base64url'),
      commands,
      safeCursor,
      findStorms,
      findPeople,
      raise: raiseNotifications,
      tellPeople,
      behindFigure: behindFigures(counting, 'contact'),
    }),
    ...telephonyRoutes({
      database,
      commands,
      telephony: dependencies.telephony,
      publicUrl,
      findContacts,
      projectContacts,
      findPeople,
      recordsCalls,
      whyNotCall,
      clock: dependencies.clock,
    }),
    countNextStepsRoute({
      database,
      countClaims: countUrgentClaims,
      countSendbacks,
      countDueCallBacks,
      countVisitsWithoutAppraiser: (client) =>
        tallyContacts(client, { status: 'field_request', needs_appraiser: true }),
      countVisitsToSchedule,
      countContactsWithoutEvent: countContactsWithoutStorm,
      countPendingInvitations: countInvited,
      countUnfinishedImports,
    }),
    readWallboardRoute({
      database,
      safeCursor,
      clock: dependencies.clock,
      queueCounts,
      longestWaiting,
      overdueCallBacks,
      agentsOfQueue,
      openCalls: (client) => listOpenCalls(client, null),
      mustBeStorm: (businessId, id) => mustBeStorm({ database, findStorms }, businessId, id),
      findPeople,
    }),
    ...claimants.routes,
    ...appointmentRoutes(appointments),
    ...locationRoutes({
      database,
      commands,
      findStorms,
      findBusiness,
      waitingByZip,
      moveBookings: (client, scope, moved) => moveBookings({ projectContacts }, client, scope, moved),
    }),
    ...stormRoutes({
      database,
      commands,
      safeCursor,
      findPeople,
      countContactsIn: countContactsInStorm,
      countClaimsIn: countWaitingInStorm,
      countBookingsIn: countBookingsInStorm,
      countToBookIn: countToBook,
      raise: raiseNotifications,
    }),
    ...notificationRoutes({ database, commands, safeCursor, tellPeople, audit }),
    ...leadAndNoteRoutes({
      database,
      commands,
      safeCursor,
      seesStreams: areStreamsVisible,
      raise: raiseNotifications,
      tellPeople,
    }),
    ...peopleRoutes({ ...people, safeCursor, productName, hashPassword, findBusiness, findStorms }),
    ...businessRoutes({
      database,
      commands,
      inviteFirstAdmin: invitingFirstAdmin(invite),
      findPerson,
      addressTaken,
      refuseHeldAddress,
    }),
    ...apiKeyRoutes({
      database,
      commands,
      safeCursor,
      revokeFormerKey: (scope) => revokeFormerKey({ database, commands }, scope),
    }),
    ...auditRoutes({ database, audit, safeCursor }),
    ...historyRoutes({ database, safeCursor, noteStreamsOf, seesStreams: areStreamsVisible }),
    ...pastRoutes({ database, safeCursor, queues: pastQueues }),
    ...processRoutes(counting, unloggedLifecycles),
    ...leaseRoutes({
      database,
      commands,
      raise: raiseNotifications,
      desks: [intakeLeases, contactLeases],
      tell: dependencies.tellLease ?? (() => {}),
      findColleague,
    }),
    ...preferenceRoutes({ database }),
    ...searchRoutes({ database, stores: storeList, seen: { contact: searchedContacts } }),
    ...undoRoutes({
      database,
      commands,
      stores: undoableStores,
      seesStreams: areStreamsVisible,
      allStores: storeList,
      consequences: [toldOf, mailedCarriers],
      obstacles: [undoneAppointments, unassignable],
      effects: [sendBackEffects(intake)],
    }),
    ...crudRoutes({ database, commands, safeCursor }),
    ...dependencies.more,
  ]
  const app = new Hono()
  app.use(observed(dependencies.observers ?? [], trustedProxies))
  app.use((context, next) => (['GET', 'HEAD'].includes(context.req.method) ? whileReading(next) : next()))
  app.use(securityHeaders({ publicUrl, ...dependencies.headers }))
  if (dependencies.maintenance) app.use('/api/*', underMaintenance)
  const authenticate =
    dependencies.admission?.authenticate ?? createAuthenticate({ database, tokens, findMe, findApiClient })
  const noteRefused = notingRefused(database, lifecycleOfMachine, (err) =>
    dependencies.log.error({ err }, 'refused attempts were not kept'),
  )
  const readTime = (businessId: string) => database.withBusiness(businessId, readLogTime)
  const seesContact: Admission['seesContact'] =
    dependencies.admission?.seesContact ??
    (async (businessId, me, id) =>
      (await database.withBusiness(businessId, (client) => findSeen(client, me, [id]))).has(id))
  for (const route of routes)
    mount(app, { authenticate, mfaWaived, publicUrl, trustedProxies, noteRefused, readTime, seesContact, audit }, route)
  mustServeAll(routes)

  app.get('/api/openapi.json', sendConstant(describeApi(productName, publicUrl)))
  app.get('/api/healthz', sendConstant({ status: 'up' }))
  app.get('/api/readyz', async (context) => {
    if (dependencies.readiness) return context.json(await dependencies.readiness.check())
    await database.withoutBusiness((client) => client.query('select 1'))
    return context.json({ status: 'ready', cursor: safeCursor() })
  })
  serveLogos(app, database)
  claimants.mount(app, {
    booking: claimantBooking(appointments),
    publicUrl,
    trustedProxies,
    refusalOf: (error, request) => asRefused(error, dependencies.log, request, refusedWithoutPlace),
  })
  app.all('/api/*', noSuchCall(allCalls))
  app.onError((error, context) => {
    const { problem } = asRefused(error, dependencies.log, requestIdOf(context), refusedWithoutPlace)
    return sendProblem(context, problem)
  })
  dependencies.telephony.connect?.((request) => app.fetch(request))
  return app
}
