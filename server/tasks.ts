import { lifecycles } from './aggregates.ts'
import { expiringKeysTask } from './api-keys/expiring-keys.task.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { followAppointmentTask } from './appointments/follow-appointment.task.ts'
import { followContactAppointmentsTask } from './appointments/follow-contact-appointments.task.ts'
import { followAutoTextTask } from './appointments/messages/follow-auto-text.task.ts'
import { followStormTextsTask } from './appointments/messages/follow-storm-texts.task.ts'
import { syncAppointmentMessagesTask } from './appointments/messages/sync-appointment-messages.task.ts'
import { followWaitingListTask } from './appointments/waiting-list/follow-waiting-list.task.ts'
import { syncOfferMessagesTask } from './appointments/waiting-list/sync-offer-messages.task.ts'
import { warnOfThresholdTask } from './appointments/warn-of-threshold.task.ts'
import { syncEventTextsTask } from './auto-texts/event-texts/sync-event-texts.task.ts'
import { archiveBusinessTask } from './businesses/archive-business.task.ts'
import { deleteBusinessesTask } from './businesses/delete-businesses.task.ts'
import { createCodeHash } from './auth/mfa/code-hash.ts'
import { passwordResetTask } from './auth/reset/password-reset.task.ts'
import { followCallBackTask } from './call-backs/follow-call-back.task.ts'
import { projectContacts } from './contacts/contact.projection.ts'
import { findContacts } from './contacts/contact.queries.ts'
import { countFiguresTask } from './dashboard/count-figures.task.ts'
import { createSealedBox } from './db/sealed-box.ts'
import { zoneOf } from './db/zip-zones/zone-of-zip.ts'
import { CommandHandler } from './events/handle-command.ts'
import { expireExportTask } from './exports/expire-export.task.ts'
import { mailReportTask } from './exports/reports/mail-report.task.ts'
import { runReportTask } from './exports/reports/run-report.task.ts'
import { resumeExportsTask } from './exports/resume-exports.task.ts'
import { runExportTask } from './exports/run-export.task.ts'
import { FileDesk } from './files/file-desk.ts'
import { expireUploadTask, processFileTask } from './files/process-file.task.ts'
import { sweepFilesTask } from './files/sweep-files.task.ts'
import { heldWhileSuspended } from './jobs/held-while-suspended.ts'
import type { Task } from './jobs/open-worker.ts'
import { endSnoozeTask } from './leads/end-snooze.task.ts'
import { expireShopOfferTask } from './leads/offers/expire-shop-offer.task.ts'
import { offerAssignedLeadsTask } from './leads/offers/offer-assigned-leads.task.ts'
import { offersFollowLeads } from './leads/offers/offers-follow-leads.ts'
import { AutomaticTextDesk } from './messages/automatic-text-desk.ts'
import { fetchMediaTask } from './messages/fetch-media.task.ts'
import { MessageDesk } from './messages/message-desk.ts'
import { reconcileRepliesTask, releaseMessageTask, wakeConversationTask } from './messages/message.tasks.ts'
import { noteOutcomeIn, reportAddressIn } from './messages/note-outcome.ts'
import { numberOfText, numbersOfBusiness } from './messages/our-number.ts'
import { replyAddressesIn } from './messages/reply-address.ts'
import { sentFilesIn } from './messages/sent-files.ts'
import { askNumberProviderTask } from './numbers/ask-number-provider.task.ts'
import { isRaised } from './notifications/is-raised.ts'
import { createUndeliveredNotifier } from './notifications/notify-undelivered.ts'
import { raiseNotifications } from './notifications/raise-notifications.ts'
import { providedByOpenings } from './openings/openings.routes.ts'
import { decideTextAgain } from './outbox/decide-again.ts'
import { sendMessageTask } from './outbox/index.ts'
import { findPeople } from './people/people.queries.ts'
import { forecastClaimsTask } from './process/forecast/forecast-claims.ts'
import { lockLogsTask } from './production-logs/lock-logs.task.ts'
import { followDocumentRequestsTask } from './supplements/requests/follow-document-requests.task.ts'
import { remindOfDocumentsTask } from './supplements/requests/remind-of-documents.task.ts'
import { requestsFollow } from './supplements/requests/requests-follow.ts'
import { closeSurveyTask } from './surveys/close-survey.task.ts'
import { findStorms } from './storms/storm.queries.ts'
import { deliverWebhooksTask } from './webhooks/deliver-webhooks.task.ts'
import { disableWebhookIn } from './webhooks/disable-webhook.ts'
import { notifyFailingIn } from './webhooks/notify-failing.ts'
import type { PublishDeliveries } from './webhooks/publish-deliveries.ts'
import { WebhookDispatcher } from './webhooks/webhook-dispatcher.ts'
import { textPlanners } from './text-planners.ts'
import { hangUpCallTask, placeCallTask, watchCallsTask } from './telephony/call.tasks.ts'

/** A try at a message that lasts longer than this is dead: ports give up after 20 seconds. */
export const leaseSeconds = 60

/** How long a receiver of webhooks may take to answer, in milliseconds. */
const webhookTimeout = 15_000

interface WebhookSettings {
  /** Whether webhooks may go to private addresses: for development and tests. */
  readonly allowPrivateWebhooks?: boolean
  /** Notifies pages that deliveries of an endpoint have changed. */
  readonly publishDeliveries?: PublishDeliveries
  /** Milliseconds since 1970, by which texts after events leave; that of this machine where it is missing. */
  readonly textClock?: () => number
  /** Notified of faults of deliveries, which no job waits for. */
  readonly report?: (error: unknown) => void
}

/** What jobs do, built from the same dependencies as the app that queues them. */
export function createTasks(
  dependencies: Pick<
    AppDependencies,
    'database' | 'secrets' | 'ports' | 'telephony' | 'numbers' | 'files' | 'productName' | 'publicUrl'
  > &
    Partial<Pick<AppDependencies, 'onCommitted' | 'publishPlatform'>> &
    WebhookSettings,
): Record<string, Task> {
  const { database, ports, productName, publicUrl, onCommitted = () => {} } = dependencies
  const box = createSealedBox(dependencies.secrets.box)
  const hashCode = createCodeHash(dependencies.secrets.codes)
  const { openingFactsOf } = providedByOpenings
  const commands = new CommandHandler(database, onCommitted, [offersFollowLeads(openingFactsOf), requestsFollow])
  const notifyUndelivered = createUndeliveredNotifier({
    database,
    commands,
    productName,
  })
  const webhooks = new WebhookDispatcher({
    database,
    box,
    publicUrl,
    allowPrivate: dependencies.allowPrivateWebhooks ?? false,
    timeout: webhookTimeout,
    disable: disableWebhookIn({ database, commands, productName, raise: raiseNotifications }),
    notifyFailing: notifyFailingIn({ database, commands, productName, raise: raiseNotifications, isRaised }),
    report: dependencies.report ?? (() => {}),
    publish: dependencies.publishDeliveries ?? (() => {}),
  })
  const fileDesk = new FileDesk({ database, commands, files: dependencies.files })
  const replyAddresses = ports.mailbox ? replyAddressesIn(hashCode, ports.mailbox) : null
  const messageDesk = new MessageDesk({
    replyAddresses,
    database,
    commands,
    productName,
    fileDesk,
    numbersOf: numbersOfBusiness(ports),
  })
  const automaticTexts = new AutomaticTextDesk({ database, commands, productName })
  const planners = textPlanners({ ...dependencies, box, hashCode, clock: dependencies.textClock ?? Date.now })
  const calls = {
    database,
    commands,
    telephony: dependencies.telephony,
    findContacts,
    findPeople,
  }
  return heldWhileSuspended(database, {
    'tell-claimant': syncAppointmentMessagesTask({
      database,
      commands,
      productName,
      raise: raiseNotifications,
      isRaised,
      ...planners.appointments,
    }),
    'follow-call-back': followCallBackTask({
      database,
      commands,
      productName,
      findContacts,
      findStorms,
      raise: raiseNotifications,
    }),
    'follow-appointment': followAppointmentTask({
      database,
      commands,
      productName,
      projectContacts,
    }),
    'follow-contact-appointments': followContactAppointmentsTask({ database }),
    'follow-storm-texts': followStormTextsTask({ database }),
    'follow-auto-text': followAutoTextTask({ database }),
    'follow-event-texts': syncEventTextsTask({ ...planners.eventTexts, database }),
    'follow-waiting-list': followWaitingListTask({
      database,
      commands,
      productName,
    }),
    'tell-waiting-list': syncOfferMessagesTask({ database, ...planners.offers }),
    'process-file': processFileTask({
      database,
      commands,
      productName,
      files: dependencies.files,
    }),
    'expire-upload': expireUploadTask({
      database,
      commands,
      productName,
      files: dependencies.files,
    }),
    'sweep-files': sweepFilesTask({ database, files: dependencies.files }),
    'remind-of-documents': remindOfDocumentsTask({ database, publicUrl, zoneOf, clock: planners.clock }),
    'follow-document-requests': followDocumentRequestsTask({ database }),
    'close-survey': closeSurveyTask({ database, commands, productName }),
    'run-export': runExportTask({ database, commands, productName, files: dependencies.files }),
    'expire-export': expireExportTask({ database, commands, productName, files: dependencies.files }),
    'archive-business': archiveBusinessTask({ database, files: dependencies.files }),
    'run-report': runReportTask({ database, commands, productName }),
    'mail-report': mailReportTask({ database, commands, productName, publicUrl }),
    'delete-businesses': deleteBusinessesTask({
      database,
      commands,
      productName,
      files: dependencies.files,
      hashNumber: (number) => hashCode('kept-consent', number),
      publishPlatform: dependencies.publishPlatform ?? (() => {}),
    }),
    'resume-exports': resumeExportsTask({ database, commands, productName }),
    'count-figures': countFiguresTask({ database }),
    'end-lead-snooze': endSnoozeTask({
      database,
      commands,
      productName,
    }),
    'expire-shop-offer': expireShopOfferTask({
      database,
      commands,
      productName,
    }),
    'offer-assigned-leads': offerAssignedLeadsTask({ database, commands, productName, openingFactsOf }),
    'warn-of-threshold': warnOfThresholdTask({
      database,
      commands,
      productName,
      raise: raiseNotifications,
      isRaised,
    }),
    'place-call': placeCallTask(calls),
    'hang-up-call': hangUpCallTask(calls),
    'watch-calls': watchCallsTask(calls),
    'ask-number-provider': askNumberProviderTask({
      database,
      commands,
      productName,
      numbers: dependencies.numbers,
    }),
    'release-message': releaseMessageTask(messageDesk),
    'fetch-media': fetchMediaTask({ database, messageDesk, ports }),
    'deliver-webhooks': deliverWebhooksTask(webhooks),
    'wake-conversation': wakeConversationTask(messageDesk),
    'reconcile-replies': reconcileRepliesTask(messageDesk),
    'send-message': sendMessageTask({
      database,
      box,
      ports,
      leaseSeconds,
      notifyUndelivered,
      noteOutcome: noteOutcomeIn({ database, messageDesk, automaticTexts }),
      decideAgain: decideTextAgain(planners),
      reportAddressOf: reportAddressIn(publicUrl),
      numberOfText: (client, businessId, { contact_id: contactId, recipient: theirs }) =>
        numberOfText(client, businessId, { contactId, theirs }),
      sentFilesOf: sentFilesIn({ files: dependencies.files, publicUrl }),
    }),
    'expiring-keys': expiringKeysTask({
      database,
      commands: new CommandHandler(database, () => {}),
      productName,
      raise: raiseNotifications,
      isRaised,
    }),
    'lock-production-logs': lockLogsTask({
      database,
      commands,
      productName,
    }),
    'forecast-claims': forecastClaimsTask({ database, lifecycles }),
    'password-reset': passwordResetTask({ database, box, productName, publicUrl }),
  })
}
