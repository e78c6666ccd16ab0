import { expect, test } from 'vitest'
import { tabsOf } from './supplement-tabs.ts'

test('each role has the tabs that section 4 gives it', () => {
  const managed = ['awaiting_review', 'assignment', 'in_review', 'final_review', 'complete', 'request_closed']
  expect(tabsOf('admin')).toEqual({ hasAll: true, stages: managed })
  expect(tabsOf('supplement_manager')).toEqual({ hasAll: true, stages: managed })
  expect(tabsOf('appraiser_group')).toEqual({ hasAll: false, stages: ['assignment', 'in_review'] })
  expect(tabsOf('appraiser')).toEqual({ hasAll: false, stages: ['in_review'] })
  expect(tabsOf('data_entry')).toEqual({ hasAll: false, stages: ['in_review'] })
  expect(tabsOf('ops')).toEqual({ hasAll: false, stages: [] })
})
