import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { waitingTab } from './definition.ts'
import { enterWorkspaceAtom, narrowedAtom, openRowAtom, quickTextAtom, tabAtom } from './workspace-atoms.ts'

test('a queue keeps its tab and filter for a user who returns, and another queue does not get them', () => {
  const store = createStore()
  const shown = () => [store.get(tabAtom), store.get(quickTextAtom), store.get(narrowedAtom), store.get(openRowAtom)]
  const only = new Set(['one'])
  store.set(enterWorkspaceAtom, 'intake_item')
  store.set(tabAtom, 'ready')
  store.set(quickTextAtom, 'ibáñez')
  store.set(narrowedAtom, only)
  store.set(openRowAtom, 'one')
  store.set(enterWorkspaceAtom, 'intake_item')
  expect(shown()).toEqual(['ready', 'ibáñez', only, 'one'])
  store.set(enterWorkspaceAtom, 'contact')
  expect(shown()).toEqual([waitingTab, '', null, null])
})
