import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { claimColumnsSchema } from '../../../contract/claims/claim.ts'
import { ContactChangesSchema, NewContact } from '../../../contract/contacts/contact.ts'
import { claimRules } from '../../claim-file/claim-rules.ts'
import { offerText } from '../../waiting-list/offer-text.ts'
import { messageText } from './message-text.ts'
import { messageKinds } from './planned-message.ts'

const hostile = {
  spanish: false,
  business: 'Prairie Hail\r\nBcc: all@x.test',
  claimant: 'a\r\nBcc: evil@x.test',
  vehicle: '2019 Honda visit evil.test/win',
  timestamp: Date.UTC(2026, 2, 13, 18, 30),
  timezone: 'America/Chicago',
  place: 'Moore drive-through\nBcc: place@x.test',
  isVisit: false,
  link: 'https://desk.test/selector',
}
const planted = /^ *Bcc:|evil/m

describe('a message shows nothing as a line or a link that a name holds', () => {
  it.each(messageKinds)('%s', (kind) => {
    for (const spanish of [false, true])
      for (const claimant of [hostile.claimant, 'Ann evil.test', 'Ann evil。test']) {
        const { subject, sms, mail } = messageText(kind, { ...hostile, spanish, claimant })
        expect(`${subject}\n${sms}\n${mail}`).not.toMatch(planted)
        expect(sms).not.toContain('\n')
      }
  })

  it('an offer of an earlier time', () => {
    const { booked_for, until } = { booked_for: hostile.timestamp + 3_600_000, until: hostile.timestamp }
    const { sms, mail } = offerText({ ...hostile, booked_for, until })
    expect(`${sms}\n${mail}`).not.toMatch(planted)
  })

  it('a greeting still names whose name is one', () => {
    expect(messageText('booked', { ...hostile, claimant: 'J.R.' }).mail).toMatch(/^Hello J\.R\.,/)
    expect(messageText('booked', hostile).mail).toMatch(/^Hello,/)
  })
})

describe('a name with a line break', () => {
  const reason = 'Remove line breaks and hidden characters'
  const name = { first_name: 'a\r\nBcc: evil@x.test', last_name: 'Gray' }

  it('is refused by its field where a contact or a claim is added or edited', () => {
    const claim = v.strictObject({ first_name: claimColumnsSchema.first_name, last_name: claimColumnsSchema.last_name })
    for (const schema of [NewContact, ContactChangesSchema, claim]) {
      const { issues } = v.safeParse(schema, name)
      expect(issues?.map(({ message, path }) => [path?.[0]?.key, message])).toEqual([['first_name', reason]])
      expect(v.safeParse(schema, { ...name, first_name: 'Ann evil.test' }).success).toBe(true)
    }
  })

  it('is brought to one line by the import of a file', () => {
    const { accepts, mend } = claimRules.first_name
    expect(accepts(name.first_name)).toBe(false)
    expect(mend(name.first_name)).toBe('a Bcc: evil@x.test')
    expect(accepts(mend(name.first_name))).toBe(true)
  })
})
