import { describe, expect, test } from 'vitest'
import { draftCorrection } from './correction-draft.ts'

const sent = { trigger: 'field_requested', name: 'Ana', business: 'Prairie Hail', isSpanish: false } as const

describe('the draft of a correction', () => {
  test('names what the text was about, in the claimant’s language', () => {
    expect(draftCorrection(sent)).toBe(
      'Hi Ana, please disregard our text about a field visit. It was sent by mistake. - Prairie Hail',
    )
    expect(draftCorrection({ ...sent, isSpanish: true })).toBe(
      'Hola Ana: por favor ignore nuestro mensaje sobre una visita a domicilio que se envió por error. - Prairie Hail',
    )
  })

  test('reads well without a name, and of a text that is none of those', () => {
    expect(draftCorrection({ ...sent, name: '', trigger: null })).toBe(
      'Hello, please disregard our text. It was sent by mistake. - Prairie Hail',
    )
    expect(draftCorrection({ ...sent, name: '', trigger: null, isSpanish: true })).toBe(
      'Hola: por favor ignore nuestro mensaje que se envió por error. - Prairie Hail',
    )
  })
})
