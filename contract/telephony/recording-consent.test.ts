import { describe, expect, test } from 'vitest'
import { stateCodes } from '../claims/choices.ts'
import { consentRuleOf, consentTableDate, formatConsent } from './recording-consent.ts'

describe('consent to a recording', () => {
  test('has a rule for all fifty states and DC, and the stricter one for what is not known', () => {
    const unknown = stateCodes.filter((code) => !consentRuleOf(code).isKnown)
    expect(unknown).toEqual(['AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'PR', 'VI'])
    for (const code of [...unknown, '', 'XX'])
      expect(consentRuleOf(code)).toEqual({ rule: 'all_parties', isKnown: false })
  })

  test('is told by the claimant’s state, however it is written', () => {
    expect(consentRuleOf(' ca ')).toEqual({ rule: 'all_parties', isKnown: true })
    expect(formatConsent('CA', 'California')).toContain('California requires consent from everyone on the call.')
    expect(formatConsent('OH', 'Ohio')).toContain('In Ohio, your own consent is enough.')
    expect(formatConsent('', '')).toContain('The state’s rule isn’t known. Ask for consent first')
  })

  test('is of a day', () => expect(consentTableDate).toMatch(/^20\d\d-\d\d-\d\d$/))
})
