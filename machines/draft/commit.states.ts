import { changes, draft, follows } from './draft.setup.ts'

export const committing = draft.createStateConfig({
  description: 'All of it is done as one command, part by part.',
  invoke: {
    src: 'commit the draft',
    input: ({ context: { commit, version } }) => ({ version: commit?.version ?? version, key: commit?.key ?? '' }),
  },
  on: {
    'rows done': { actions: 'count the rows' },
    committed: [
      { guard: 'rows were refused', target: 'failed in part', actions: 'take what was read' },
      { target: 'done', actions: 'take what was read' },
    ],
    'committing failed': { target: 'cut off', actions: 'note the reason' },
  },
})

export const committingElsewhere = draft.createStateConfig({
  description: 'Another page or machine of the same person commits it.',
  invoke: { src: 'watch the commit', input: ({ context: { version } }) => ({ version }) },
  always: follows,
  on: {
    'rows done': { actions: 'count the rows' },
    'stands still': 'cut off',
  },
})

export const cutOff = draft.createStateConfig({
  description: 'A commit stands still half done. Gone on with, it does nothing twice.',
  always: follows,
  on: {
    'go on': { target: 'committing', actions: 'forget the reason' },
    discard: 'discarding',
    'try again': { target: 'reading', actions: 'forget the reason' },
  },
})

export const done = draft.createStateConfig({
  description: 'All of it is done.',
  always: follows,
  on: { 'rows set': { target: 'saving', actions: 'change the rows' }, close: 'empty' },
})

export const committedElsewhere = draft.createStateConfig({
  description: 'All of it is done, from another page or machine of the same person.',
  always: follows,
  on: { 'rows set': { target: 'saving', actions: 'change the rows' }, close: 'empty' },
})

export const failedInPart = draft.createStateConfig({
  description: 'What was refused is still in it, each row with its reason.',
  always: follows,
  on: { ...changes, preview: 'previewing', discard: 'discarding', close: 'drafting' },
})
