import type { AppDependencies } from '../app-dependencies.ts'
import type { Settings } from '../http/settings.ts'
import { openFiles } from '../ports/files/open-files.ts'
import { openMailbox } from '../ports/mailbox.ts'
import { openMail } from '../ports/mail.ts'
import { openNumbers } from '../ports/numbers/open-numbers.ts'
import { openSms } from '../ports/sms.ts'
import { openTelephony } from '../ports/telephony/open-telephony.ts'
import type { Report } from './open-log.ts'
import type { StartedDatabase } from './start-database.ts'

/** What the app and the jobs are both built from. */
export type OpenPorts = Pick<
  AppDependencies,
  'productName' | 'publicUrl' | 'database' | 'secrets' | 'ports' | 'telephony' | 'numbers' | 'files'
>

export function openPorts(settings: Settings, { database, secrets }: StartedDatabase, report: Report): OpenPorts {
  return {
    productName: settings.productName,
    publicUrl: settings.publicUrl,
    database,
    secrets,
    telephony: openTelephony(settings, report),
    numbers: openNumbers(settings.twilio, settings.publicUrl),
    files: openFiles(settings, secrets.codes),
    ports: {
      mail: openMail(settings.smtp),
      sms: openSms(settings.twilio),
      mailbox: settings.mailbox && openMailbox(settings.mailbox),
    },
  }
}
