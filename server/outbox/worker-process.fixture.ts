import { openDatabase } from '../db/database.ts'
import { createSealedBox } from '../db/sealed-box.ts'
import { openWorker } from '../jobs/open-worker.ts'
import { openMail } from '../ports/mail.ts'
import { simulatedPhones } from '../ports/sms.ts'
import { sendMessageTask } from './index.ts'

/** A worker in a process of its own, for tests that kill it. */
const [jobsUrl = '', appUrl = '', smtpUrl = '', boxKey = ''] = process.argv.slice(2)
const ports = { mail: openMail({ url: smtpUrl, from: 'desk@claimfront.test' }), sms: simulatedPhones }
const box = createSealedBox(Buffer.from(boxKey, 'hex'))
const dependencies = {
  database: openDatabase(appUrl),
  notifyUndelivered: async () => {},
  noteOutcome: async () => {},
  decideAgain: async () => true,
  reportAddressOf: () => null,
  numberOfText: async () => null,
  sentFilesOf: async () => [],
}
openWorker({
  jobsUrl,
  tasks: { 'send-message': sendMessageTask({ ...dependencies, box, ports, leaseSeconds: 60 }) },
  leaseSeconds: 60,
  report: () => {},
})
