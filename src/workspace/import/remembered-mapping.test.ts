import { expect, it } from 'vitest'
import type { Preference } from '../../../contract/people/preference.ts'
import { mappingFor, preferenceFor } from './remembered-mapping.ts'

const saved = (data: Preference['data']): Preference => ({
  id: 'a',
  kind: 'import-mapping',
  name: 'Prairie Mutual',
  shared: false,
  owner: 'Ada Mills',
  data,
})

it('a carrier with two kinds of files has a mapping for each', () => {
  const before = [saved({ signature: 'claim|phone', mapping: { claim_number: 0 } })]
  const hail = { carrier: 'Prairie Mutual', mapping: { claim_number: 1 } }
  const after = [saved(preferenceFor('date|claim', hail, before).data)]
  expect(mappingFor('date|claim', after)).toEqual(hail)
  expect(mappingFor('claim|phone', after)).toEqual({ ...hail, mapping: { claim_number: 0 } })
  expect(mappingFor('claim|date', after)).toBeNull()
})
