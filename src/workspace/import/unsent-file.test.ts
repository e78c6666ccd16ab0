import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { importMachine, type ImportEvent } from '../../../machines/import/import.machine.ts'
import { importSamples } from '../../../machines/import/import.samples.ts'
import { confirmBeforeUnload } from './unsent-file.ts'

/** What a tab asks about at each step of an import. */
function walk(...types: ImportEvent['type'][]): [string, boolean][] {
  const tab = new EventTarget()
  const actor = createActor(importMachine)
  confirmBeforeUnload(actor, tab)
  actor.start()
  return types.map((type) => {
    actor.send(importSamples.find((event) => event.type === type) as ImportEvent)
    const { value } = actor.getSnapshot()
    const isLeft = tab.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    return [typeof value === 'string' ? value : 'sending', !isLeft]
  })
}

it('asks before the tab closes while a file is only here, and not once its rows are kept', () => {
  const steps = ['files dropped', 'columns differ', 'columns mapped', 'rows checked', 'send', 'rows saved'] as const
  const sent = ['pause', 'continue', 'all sent', 'review the rest'] as const
  expect(walk(...steps, ...sent, 'row fixed', 'next')).toEqual([
    ['reading', true],
    ['mapping', true],
    ['checking', true],
    ['review', true],
    ['keeping', true],
    ['sending', false],
    ['stopped', false],
    ['sending', false],
    ['done', false],
    ['review', false],
    ['review', true],
    ['idle', false],
  ])
})

it('asks while another file is queued, whatever becomes of the one in hand', () => {
  expect(walk('resume', 'files dropped', 'all sent', 'next', 'cancel')).toEqual([
    ['sending', false],
    ['sending', true],
    ['done', true],
    ['reading', true],
    ['idle', false],
  ])
  expect(walk('files dropped', 'file refused')).toEqual([
    ['reading', true],
    ['failed', false],
  ])
})
