import { expect, it } from 'vitest'
import { getClientSettings } from '../../../contract/calls/get-client-settings.ts'
import { clientSettingsAddress } from './client-settings.ts'

it('the settings are asked for where the contract has them', () => {
  expect(clientSettingsAddress).toBe(`/api/${getClientSettings.path}`)
})
